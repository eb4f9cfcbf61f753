"""Explain figures: the steps from a board's award to a rank, as data."""
