"""What a director types and chooses about teams and their matches."""
