"""Equipment and Auras: the legality of attaching, said once."""
