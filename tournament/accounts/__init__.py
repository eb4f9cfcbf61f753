"""Logging in and out, one's own password and browsers."""
