"""Another evening of an event of matches: the next session, and what it begins with."""
