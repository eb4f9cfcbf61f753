"""The sheets of rounds that are matches: who meets whom, the standings, the bracket."""
