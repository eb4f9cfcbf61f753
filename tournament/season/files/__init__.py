"""A season's ranking as files."""
