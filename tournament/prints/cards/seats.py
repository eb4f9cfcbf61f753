"""The places of a table that cards and travellers have a column for, partners side by side."""

SIDES_OF_PAIRS = ("NS", "EW")
SEATS_OF_PLAYERS = ("N", "S", "E", "W")
