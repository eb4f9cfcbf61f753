"""Verbs on matches of teams that no other feature uses."""
