"""What a ranking over a season is made of, and how it is worked out; pure values."""
