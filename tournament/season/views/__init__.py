"""The pages of a season's rankings."""
