"""What protects the login of a person."""
