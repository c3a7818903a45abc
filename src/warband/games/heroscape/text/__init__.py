"""Powers from their texts."""
