"""What an evening tells its federation, kept with the event."""
