"""Work out what one board is worth at each table: compared, artificial, short and fouled."""
