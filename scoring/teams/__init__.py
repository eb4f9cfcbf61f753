"""Matches of teams, line-ups, and tables of matches."""
