"""What is refused at tables of four, in words."""
