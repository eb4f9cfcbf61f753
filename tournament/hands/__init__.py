"""Hands typed after play, in a club without a dealing machine: which boards, where, their cards."""
