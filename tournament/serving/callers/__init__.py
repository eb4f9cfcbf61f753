"""Who asks, and how often: kept in memory."""
