"""Programs of cards, items and objects, carried out."""
