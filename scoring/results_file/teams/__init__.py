"""A file of matches between teams in JSON: read, scored, given back."""
