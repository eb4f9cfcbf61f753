"""What a season's rankings say in words."""
