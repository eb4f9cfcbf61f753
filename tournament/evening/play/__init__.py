"""The evening under way: how far it is, who goes where next, what the room shows."""
