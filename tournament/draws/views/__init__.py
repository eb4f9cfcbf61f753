"""Pages of drawn rounds."""
