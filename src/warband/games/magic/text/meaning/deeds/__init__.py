"""Deeds of spells and abilities: frames as ops."""
