"""Names as they are typed, matched with those that a club knows."""
