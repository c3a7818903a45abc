"""Meanings of nouns and conditions: figures, amounts, markers, symbols."""
