"""Verbs of an afternoon of games for four; each is logged, and undone by `undo_last`."""
