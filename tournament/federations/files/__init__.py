"""The file of each federation, where it has one of its own."""
