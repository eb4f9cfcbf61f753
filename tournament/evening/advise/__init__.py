"""Which movements fit the pairs, the hours and the boards."""
