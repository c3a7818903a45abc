"""The position: pieces, terrain, lines of fire, powers in use and values; `atoms` are its only writers."""
