"""A season's ranking on paper."""
