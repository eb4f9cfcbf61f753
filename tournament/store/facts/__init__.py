"""Rows as the values of `evening.facts`: who is to sit where, and what was played."""
