"""What the network may ask for, and how much of the server one guest gets."""
