"""Games for four players: rubber bridge, Chicago, and how they are settled."""
