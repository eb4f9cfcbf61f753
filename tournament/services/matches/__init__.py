"""Matches of teams: stored with their tables."""
