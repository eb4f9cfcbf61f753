"""Make movements of teams of four: whose pair meets whose, on which boards, and in which round."""
