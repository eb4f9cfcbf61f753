"""The room's screen."""
