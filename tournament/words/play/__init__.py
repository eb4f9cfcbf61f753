"""What pages say of an evening under way."""
