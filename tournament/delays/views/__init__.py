"""The pages about who is slow."""
