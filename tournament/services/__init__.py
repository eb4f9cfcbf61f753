"""One verb a file; the only code that writes several rows: check, write, log, one transaction."""
