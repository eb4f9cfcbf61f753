"""The tables of a club's hall, which stay when an evening is over."""
