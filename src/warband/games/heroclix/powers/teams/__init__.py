"""Team abilities, and the bonus of themed teams."""
