"""Forms about matches that several pages have."""
