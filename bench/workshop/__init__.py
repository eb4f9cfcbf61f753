"""The searches that made `movements/data`, and the table of figures in docs/movements.md."""
