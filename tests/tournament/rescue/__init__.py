"""Backups in view, and going back to one."""
