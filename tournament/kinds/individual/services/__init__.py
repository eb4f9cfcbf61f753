"""The verbs that only an event of single players has."""
