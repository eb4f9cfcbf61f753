"""The door: who has paid and how, carnets, and what the treasurer wants to know of it."""
