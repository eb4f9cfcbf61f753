"""What each kind of stage answers, a file for each; `tournament.stages` registers them."""
