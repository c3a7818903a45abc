"""HeroScape in the browser: positions and setups as data, and the folder of its page."""
