"""An event of teams over several evenings and stages: the next session, and what it begins with."""
