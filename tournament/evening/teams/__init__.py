"""Events of matches: how they are played, what each match gave, what teams stand at."""
