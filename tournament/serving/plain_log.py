"""The lines that the program writes about itself, without the secrets of its addresses."""

import copy
import logging
import re

# What follows them opens something: a table, the tablet at the door, a login, the page of backups,
# a claim, a table of the hall.
SECRET = re.compile(
    r"(/t/|/b/|/enter/|/rescue/)[\w~.%-]{16,}"
    r"|(/claims/\d+-|/h/(?:\?(?:[^\s#]*&)?code=)?(?=[\w~.%+-]{8}))[\w~.%+-]+"
)
# Requests that Django refuses unread, for a wrong Host say: anybody can send a thousand of them.
REFUSED = "django.security"


class Plain(logging.Formatter):
    """Also in what an exception says of the address that was asked for."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name.startswith(REFUSED):
            record = without_trace(record)
        return SECRET.sub(leave_out, super().format(record))


def leave_out(secret: re.Match[str]) -> str:
    """Write what the secret was for in its place."""
    return f"{secret[1] or secret[2]}..."


def without_trace(record: logging.LogRecord) -> logging.LogRecord:
    """Copy a record without where in the program it arose."""
    short = copy.copy(record)
    short.exc_info = short.exc_text = None
    return short
