"""Who books for an evening, and who of them comes."""
