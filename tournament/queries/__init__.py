"""The only code that turns rows into values; SELECT only, one statement per kind of row."""
