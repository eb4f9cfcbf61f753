"""What a table's phone may open, and the links that let it in."""
