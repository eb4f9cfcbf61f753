"""Who has come, as the director and the tables see it."""
