"""Magic's part of the command line."""
