"""What was paid at the door, the entries that carnets have left, the treasurer's list."""
