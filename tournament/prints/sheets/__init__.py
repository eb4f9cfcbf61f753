"""What is pinned up and handed out, one file a sheet."""
