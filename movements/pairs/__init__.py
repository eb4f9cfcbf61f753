"""Movements of pairs: generators, and what they are built with."""
