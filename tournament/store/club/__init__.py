"""What is read of a club: SELECT only."""
