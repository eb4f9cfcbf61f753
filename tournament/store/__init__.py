"""The only rooms that know the ORM: the lock, the log, undo."""
