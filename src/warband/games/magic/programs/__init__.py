"""Cards as data: costs, qualities of objects, effects, and the abilities that are made of them."""
