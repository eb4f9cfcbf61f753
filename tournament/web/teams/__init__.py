"""What the pages and sheets of an event of teams are made of, for director and players."""
