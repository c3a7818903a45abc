"""Lines of fire, and the obstacles in them."""
