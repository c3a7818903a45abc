"""Questions in words: the ask, the notation of answers, and the answers that agents try."""
