"""What is said of games for four, in the reader's language."""
