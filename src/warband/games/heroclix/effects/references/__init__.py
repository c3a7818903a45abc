"""The characters, squares, amounts, conditions and events that a program means in a position."""
