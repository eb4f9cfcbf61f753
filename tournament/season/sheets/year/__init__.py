"""The report of a club's year on paper."""
