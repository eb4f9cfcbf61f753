"""Verbs on teams and their matches."""
