"""Equipment and Auras: what may be attached to what, said once."""
