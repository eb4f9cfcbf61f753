"""What events of matches say: forms, draws, matches, brackets."""
