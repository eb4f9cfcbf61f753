"""What is measured: one command, one table. Run by hand; no test depends on a time."""
