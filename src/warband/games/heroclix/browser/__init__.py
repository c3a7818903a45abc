"""The browser: scenes to draw, the lobby, collections, and the page itself."""
