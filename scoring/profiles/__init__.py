"""What federations and clubs do differently, as data."""
