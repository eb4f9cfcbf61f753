"""What one board is worth to those who played it: compared, artificial, short and fouled."""
