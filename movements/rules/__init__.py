"""What a movement must keep: all of them, and those of pairs, players and teams."""
