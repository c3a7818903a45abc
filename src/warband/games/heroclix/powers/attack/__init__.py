"""Powers in the attack row of the Powers and Abilities Card."""
