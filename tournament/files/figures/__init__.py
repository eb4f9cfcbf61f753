"""The figures of a file beside those that this program works out from the same results."""
