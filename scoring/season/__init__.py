"""Rank contestants over several sessions, as of a season or a championship."""
