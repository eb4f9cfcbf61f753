"""How the rounds of a stage come about: conditions of contest, who meets whom, where."""
