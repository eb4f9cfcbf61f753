"""Pages of the hall's cards: the director's, an evening's, and what a phone finds."""
