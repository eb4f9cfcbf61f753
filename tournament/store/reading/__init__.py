"""What is read of one evening beside its facts: SELECT only."""
