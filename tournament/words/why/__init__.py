"""The steps of "why this number?" in sentences."""
