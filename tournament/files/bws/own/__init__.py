"""Bridgemate files of our own: of a plan to begin with, and of an evening that was played."""
