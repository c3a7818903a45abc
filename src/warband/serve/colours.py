"""The colours of the seats, as the page's style calls them: everybody can tell them apart."""

COLOURS = ("--paint-1", "--paint-2", "--paint-3", "--paint-4")
