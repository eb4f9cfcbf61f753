"""What a sheet or file of results is, and those that show cards."""
