"""Questions in words: what is asked, how answers are written, and which are worth an agent's look."""
