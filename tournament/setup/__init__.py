"""An evening before it starts: its settings, its movement, its start; one from a file."""
