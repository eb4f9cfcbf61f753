"""A match at its tables: what may be told of it there, and where its teams go next."""
