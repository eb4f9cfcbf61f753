"""Rank: from a session's results to a list, and from sessions to an event."""
