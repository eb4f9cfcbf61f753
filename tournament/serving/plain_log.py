"""The lines that the program writes about itself, without the secrets of its addresses."""

import logging
import re

# What follows them opens something: a table, a login.
SECRET = re.compile(r"(/t/|/enter/)[\w~.%-]{16,}")


class Plain(logging.Formatter):
    """Also in what an exception says of the address that was asked for."""

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub(r"\1...", super().format(record))
