"""Contests between teams: matches with their boards, byes, line-ups, tables and ties."""
