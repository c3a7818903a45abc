"""Resolution of spells and abilities: the deeds of effects, and the choices in the middle of them."""
