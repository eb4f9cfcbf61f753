"""What is read of a file that grows."""
