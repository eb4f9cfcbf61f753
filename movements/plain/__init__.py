"""Plain text: lines of facts, and the tables of a Bridgemate file."""
