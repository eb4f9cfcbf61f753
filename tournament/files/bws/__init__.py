"""Bridgemate's `.bws`, an Access database: its tables, and the evening in them."""
