"""What publishing adds to a report or takes away, as the rows have it now: numbers, names, ends."""
