"""The cards: hands, deals, dealing, what double dummy says of them, and par."""
