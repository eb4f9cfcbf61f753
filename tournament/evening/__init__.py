"""The evening as values, and all that is computed from it: no Django, no database."""
