"""Files that the program reads and writes: one folder a format, the reader beside the writer."""
