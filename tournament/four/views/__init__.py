"""Pages of games for four."""
