"""The verbs about a file that is followed."""
