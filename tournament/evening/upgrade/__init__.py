"""What earlier programs wrote, in the log and in files, as the program has it now."""
