"""Which cards may be seen, what is known of them, and where else they were played."""
