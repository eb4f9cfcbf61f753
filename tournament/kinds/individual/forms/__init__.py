"""What is typed for an event of single players."""
