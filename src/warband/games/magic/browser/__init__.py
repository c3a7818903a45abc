"""Magic in the browser: the table as data, the lobby, and its own part of the page."""
