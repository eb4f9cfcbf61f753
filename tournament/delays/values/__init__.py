"""What is worked out of the times of an evening."""
