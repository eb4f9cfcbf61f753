"""A table's seats on a phone or the door's tablet; the director's page and the paper lists."""
