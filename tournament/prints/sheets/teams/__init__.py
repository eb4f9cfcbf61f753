"""Sheets of an event of teams: standings, cross table, matches, bracket, who meets whom."""
