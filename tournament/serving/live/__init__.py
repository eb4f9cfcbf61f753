"""What phones ask for all the time, answered without a database."""
