"""A stored club of invented people, every page, sheet and file of it as text, and its log undone.

`python -m tests.walk OUT` writes the text; docs/tests.md tells how two states of the
program are compared with it.
"""
