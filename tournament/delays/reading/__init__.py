"""Reads the times that the log has of an evening."""
