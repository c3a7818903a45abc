"""Powers in the defense row of the Powers and Abilities Card."""
