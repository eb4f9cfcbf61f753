"""Sentences in the reader's language, by what they tell of. `tournament.wording` looks codes up."""
