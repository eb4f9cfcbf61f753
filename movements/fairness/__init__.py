"""How fair a movement is, and how fair it could be at most."""
