"""The owner's page of backups, and the page into which damaged data start."""
