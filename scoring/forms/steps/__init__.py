"""The steps that lead to a board's award, as each form of scoring explains it."""
