"""Rankings beside scratch: which are wanted, who belongs to them, and how they are ranked."""
