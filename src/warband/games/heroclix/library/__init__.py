"""Files: sets, maps, scenarios and forces; imports from other programs."""
