"""Scoring rules in words."""
