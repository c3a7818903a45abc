"""The colours of the seats, as the page's style calls them: distinguishable for everybody."""

COLOURS = ("--paint-1", "--paint-2", "--paint-3", "--paint-4")
