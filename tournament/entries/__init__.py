"""The pairs of an evening: who has come, under which number, put right at any time."""
