"""The pages of an evening's federation, and of the club's."""
