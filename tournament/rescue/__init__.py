"""Backups in view: made, copied elsewhere, gone back to; and the page of damaged data."""
