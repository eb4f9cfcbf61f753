"""Searches every size for the fairest movement, goes on where it ended, and lets a rival try."""
