"""The map as it stands: terrain, special terrain, markers, destroyed squares, and the places of pieces."""
