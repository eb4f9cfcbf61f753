"""Bridgemates in the hall: the file that their program writes is followed while it grows."""
