"""Searches for individuals: round 1 of whists, of evenings and of circles, and boards that walk."""
