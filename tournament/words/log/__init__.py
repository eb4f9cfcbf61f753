"""The log in sentences."""
