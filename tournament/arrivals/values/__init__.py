"""Who sits where before the start, what is in doubt, and how the door is closed."""
