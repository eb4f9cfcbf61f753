"""Pages of events of teams."""
