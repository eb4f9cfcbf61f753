"""Movements of teams of four: whose pair meets whose, on which boards, and when a match is over."""
