"""Meanings of the reader's trees: tables from frames and modifiers to programs."""
