"""Everything printed: army cards, glyphs, objects, terrain, maps, and the options of an edition."""
