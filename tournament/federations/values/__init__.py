"""What federations ask for, as values: charge codes, numbers, what a file would be refused for."""
