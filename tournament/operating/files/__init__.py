"""The file of a whole club: how it lies in bytes."""
