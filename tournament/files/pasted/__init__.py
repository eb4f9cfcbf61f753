"""Names that were pasted: a line a pair, or a line a team."""
