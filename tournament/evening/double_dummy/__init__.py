"""Results beside their cards: what double dummy allowed, and who did more with it."""
