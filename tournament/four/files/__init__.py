"""Files of an afternoon of games for four."""
