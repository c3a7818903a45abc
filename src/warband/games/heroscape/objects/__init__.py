"""Destructible objects: entering, occupying, exiting, and what their occupants are to the others."""
