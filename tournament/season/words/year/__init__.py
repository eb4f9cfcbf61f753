"""A club's year in words."""
