"""Every code in words, by what raised it."""
