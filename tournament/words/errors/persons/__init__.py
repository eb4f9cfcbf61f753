"""Refusals to make a person nameless."""
