"""Meanings of the reader's trees in HeroClix: tables from frames, modifiers and conditions to clauses and ops."""
