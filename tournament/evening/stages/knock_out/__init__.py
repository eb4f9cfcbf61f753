"""A knock-out: its slots, its bracket, who is where in it."""
