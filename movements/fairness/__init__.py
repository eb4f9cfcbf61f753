"""Measure how fair a movement is, and prove how fair one could be at most."""
