"""Verbs on pairs that meet in drawn rounds."""
