"""A director who plays: in which pair, what is withheld for it, and looking all the same."""
