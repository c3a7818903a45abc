"""The cards as programs that were written by hand, before they were read from their texts."""
