"""Read a file of results in JSON, score it, and write what it gives."""
