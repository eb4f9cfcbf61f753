"""The results as a folder of plain pages, for any web space."""
