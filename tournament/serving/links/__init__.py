"""The addresses under which people in the room reach the program."""
