"""Values of an afternoon of games for four: what was played, and what follows from it."""
