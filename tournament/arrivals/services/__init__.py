"""Who sits down and stands up before the start, what the director settles, the door that closes."""
