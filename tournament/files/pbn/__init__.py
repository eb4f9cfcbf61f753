"""PBN (Portable Bridge Notation 2.1): text from strangers as games, and what they tell."""
