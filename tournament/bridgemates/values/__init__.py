"""What devices say, and what of it is new."""
