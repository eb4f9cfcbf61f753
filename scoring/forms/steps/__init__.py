"""Explain a board's award step by step, in the way of each form of scoring."""
