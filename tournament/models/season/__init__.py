"""Rows of rankings over a club's season."""
