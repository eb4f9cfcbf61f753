"""Pages of events of matches."""
