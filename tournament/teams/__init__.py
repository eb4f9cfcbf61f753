"""Events of teams: their form, their draws, line-ups and matches."""
