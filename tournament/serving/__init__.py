"""What runs the program for a room: two doors, the phones' polling, secrets guessed, links."""
