"""Name the games for four players and the editions of their rules, as rows store them."""
