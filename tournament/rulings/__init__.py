"""The director's rulings and penalties."""
