"""Advice beyond one list: reasons, lengths, fields cut into sections, sections side by side."""
