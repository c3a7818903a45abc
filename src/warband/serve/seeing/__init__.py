"""Matches in the view of a seat: the state, the story, the guests that are sent them."""
