"""Destructible objects: entering, occupying and exiting them, and the control of their occupants."""
