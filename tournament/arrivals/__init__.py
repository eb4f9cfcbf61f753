"""Players say who they are at the tables, before the start; the director closes the door."""
