"""Read the rows of games for four as values."""
