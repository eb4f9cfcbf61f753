"""Who of an evening plays under which number."""
