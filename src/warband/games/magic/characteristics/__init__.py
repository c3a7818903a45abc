"""Characteristics: the printed ones, and everything that changes them, layer by layer."""
