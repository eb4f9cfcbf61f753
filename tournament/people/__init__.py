"""The players that a club knows."""
