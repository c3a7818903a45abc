"""The abilities of characters: their form, grants and suppressions, protection, and combat values."""
