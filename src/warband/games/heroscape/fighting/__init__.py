"""Attacks, wounds, destruction, leaving engagements and falls."""
