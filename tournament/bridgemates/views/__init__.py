"""The pages about Bridgemates."""
