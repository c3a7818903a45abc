"""Files: cards, glyphs, objects, maps and scenarios, and the mistakes in them."""
