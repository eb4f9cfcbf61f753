"""What the room's screen shows, page after page, as values."""
