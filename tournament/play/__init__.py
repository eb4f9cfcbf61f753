"""The evening under way, for the director: results, rounds, contradictions."""
