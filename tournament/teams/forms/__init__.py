"""What a director types and chooses about matches of teams."""
