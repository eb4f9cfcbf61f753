"""Bridgemate's `.bws`, an Access database: its tables, and the evening and the deals in them."""
