"""What a director types and chooses about drawn rounds."""
