"""The cards: rows of sets and deals, and the key that seals them."""
