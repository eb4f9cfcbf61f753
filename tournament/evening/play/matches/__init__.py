"""Matches of teams as the director follows them."""
