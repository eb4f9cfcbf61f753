"""The verbs about tables that wait."""
