"""Rankings over a club's season: challenges of players and of pairs, computed from what each
evening published.

A ranking has a name, days, and rules of its own: what of an evening counts, how many count, how
many are needed. What is published of it is a version that later corrections do not change.
"""
