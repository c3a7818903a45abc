"""Things that happen to objects and players: damage, permanents that enter and leave, replacement and prevention;
the conditions and amounts of effects.
"""
