"""Rows of an afternoon of rubber bridge or Chicago."""
