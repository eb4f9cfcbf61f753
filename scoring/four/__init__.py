"""Score games for four players, rubber bridge and Chicago, and settle them."""
