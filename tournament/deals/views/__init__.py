"""The views of the cards."""
