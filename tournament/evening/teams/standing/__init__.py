"""What matches add up to: by round, against each, the Butler, a bracket."""
