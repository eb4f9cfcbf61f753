"""The evenings and players of a season's rankings, read."""
