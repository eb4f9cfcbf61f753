"""Who goes where between two rounds, for cards, screens and the director's call."""
