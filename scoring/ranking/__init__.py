"""From a session's results to a ranked list, and from sessions to an event."""
