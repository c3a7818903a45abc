"""Matches with people at them, and all matches of a server."""
