"""Read a file of matches between teams in JSON, score it, and write what it gives."""
