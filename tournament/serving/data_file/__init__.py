"""The file that holds a club's data: whether it is one, and its copies."""
