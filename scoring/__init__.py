"""The rules of scoring: from a typed contract to a ranked list.

Pure: the standard library only, no clock, no chance, no words; mistakes are `ScoringError`s
that carry a code and details. How to use it from another program stands in docs/library.md.
"""
