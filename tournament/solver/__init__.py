"""Double dummy by DDS, in a process of its own; without that library everything else works."""
