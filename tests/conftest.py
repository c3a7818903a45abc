"""What all tests share."""

from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
