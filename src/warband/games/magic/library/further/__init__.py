"""Cards of our own, by what they speak of: one file for each part of the language of texts."""
