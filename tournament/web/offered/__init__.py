"""What is offered of an evening: a sheet, a file or a page as a value, and those of any kind."""
