"""What happened on a board: contracts, outcomes, their points (Law 77), how they are written."""
