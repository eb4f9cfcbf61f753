"""The cards of the boards: attached, taken away, typed, opened."""
