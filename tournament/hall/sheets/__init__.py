"""The cards of the hall's tables on paper."""
