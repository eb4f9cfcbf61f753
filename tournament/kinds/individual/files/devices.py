"""What the control program of Bridgemates calls an event of single players."""

# Of `GameType`, in the maker's client.
INDIVIDUAL_GAME = 20
