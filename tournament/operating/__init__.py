"""What the operator of a server asks of it: whether it is well, what it counted, what it wrote."""
