"""The cards that lie on a hall's tables evening after evening, and what a phone finds by one."""
