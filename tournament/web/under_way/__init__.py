"""What several pages of an evening under way ask of it."""
