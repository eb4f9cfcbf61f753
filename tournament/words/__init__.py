"""Sentences in the reader's language, by what they tell of. `tournament.words.errors.codes` looks codes up."""
