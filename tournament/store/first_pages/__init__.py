"""The first pages: the director's and the players'."""
