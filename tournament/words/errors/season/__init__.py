"""What is refused of rankings over a season, in words."""
