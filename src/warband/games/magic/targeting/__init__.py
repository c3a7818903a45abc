"""Targets: which objects and players a spell or an ability may choose, and whether they are still legal later."""
