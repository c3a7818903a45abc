"""Compiled card texts as data: clauses, and the ops of effect programs."""
