"""Symbols, sizes, improved abilities and keyphrases: abilities without a row on the card."""
