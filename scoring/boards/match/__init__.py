"""A board of a match between teams: both tables compared, and what the board is worth."""
