"""What anybody may open without a login."""
