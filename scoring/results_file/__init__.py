"""A file of results in JSON: read, scored, given back."""
