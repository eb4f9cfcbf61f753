"""What events of teams say: matches, rooms, draws, brackets."""
