"""Verbs on drawn rounds that no other feature uses."""
