"""Cards as they are typed in forms."""
