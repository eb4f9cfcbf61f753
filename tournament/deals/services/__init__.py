"""What is done with deals on these pages alone."""
