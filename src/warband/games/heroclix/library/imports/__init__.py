"""Collections in public formats become sets and maps that the game plays; nothing of them is lost in silence."""
