"""The plan of an evening: who is to sit where, with which boards."""
