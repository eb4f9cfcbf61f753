"""What lies on the tables and is held in the hand, cut out of A4."""
