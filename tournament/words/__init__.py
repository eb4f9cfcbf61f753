"""Sentences in the reader's language, by what they speak of; `errors.codes` looks codes up."""
