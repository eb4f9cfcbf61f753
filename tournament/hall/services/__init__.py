"""Verbs of the hall's cards: how many, renewed; an evening opened to them and closed."""
