"""Powers in the damage row of the Powers and Abilities Card."""
