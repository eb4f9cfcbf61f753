"""The cards of an evening's boards: who may see them when, and what is sealed."""
