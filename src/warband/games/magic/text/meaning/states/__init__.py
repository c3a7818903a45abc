"""Static abilities: changes of objects, restrictions, replacements, reductions, ways to enter."""
