"""A draw as it would be made now, for a Swiss and in a bracket."""
