"""Who is slow: minutes behind a table, and which of those who sit there is behind tonight."""
