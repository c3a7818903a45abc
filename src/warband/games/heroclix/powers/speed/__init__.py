"""Powers in the speed row of the Powers and Abilities Card."""
