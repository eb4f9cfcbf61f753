"""Writes docs/movements.md: how fair all that is offered is, beside what others reached."""
