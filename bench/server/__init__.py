"""A real server under many phones, and under one bad guest."""
