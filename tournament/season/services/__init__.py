"""What changes a season's rankings, a verb each."""
