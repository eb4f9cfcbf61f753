"""The director's pages of the cards: attached, dealt, printed, looked at, worked out."""
