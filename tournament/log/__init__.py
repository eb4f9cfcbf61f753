"""The log of an evening, and undo."""
