"""Words of what a federation asks."""
