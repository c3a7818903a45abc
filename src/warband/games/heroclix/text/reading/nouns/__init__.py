"""Meanings of nouns: characters, powers, places, amounts, and deeds of the past."""
