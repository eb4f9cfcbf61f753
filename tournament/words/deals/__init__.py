"""The cards in words: hands, double dummy, par."""
