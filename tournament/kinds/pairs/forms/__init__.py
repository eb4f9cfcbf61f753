"""What a director types about pairs that meet in drawn rounds."""
