"""The club: its evenings, members, scoring rules, addresses."""
