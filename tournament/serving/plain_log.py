"""The lines that the program writes about itself, without the secrets of its addresses."""

import copy
import datetime
import json
import logging
import re

from tournament.serving.callers.request_numbers import request_number

# What follows them opens something: a table, the tablet at the door, a login, a new password or an
# address for it, the page of backups, a claim, a table of the hall.
SECRET = re.compile(
    r"(/t/(?:four/)?|/b/|/enter/|/lost/|/email/|/rescue/)[\w~.%-]{16,}"
    r"|(/claims/\d+-|/h/(?:\?(?:[^\s#]*&)?code=)?(?=[\w~.%+-]{8}))[\w~.%+-]+"
)
# Requests that Django refuses unread, for a wrong Host say: anybody can send a thousand of them.
REFUSED = "django.security"
# What the line of a request says of it.
OF_REQUESTS = ("page", "status", "seconds")


class Plain(logging.Formatter):
    """Also in what an exception says of the address that was asked for."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name.startswith(REFUSED):
            record = without_trace(record)
        number = request_number()
        line = SECRET.sub(leave_out, super().format(record))
        # First, where whoever reads a number out to the director looks for it.
        return f"[{number}] {line}" if number else line


class JsonLines(Plain):
    """A JSON object a line, for a program that collects what many servers write.

    Each has `time` (UTC), `level`, `logger`, `request` (the number that the page of a mistake
    says), `message` and, where the writer knew them, `page`, `status`, `seconds`, `error`, `trace`.
    """

    def format(self, record: logging.LogRecord) -> str:
        if record.name.startswith(REFUSED):
            record = without_trace(record)
        moment = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request": request_number(),
            "message": SECRET.sub(leave_out, record.getMessage()),
        }
        line |= {name: vars(record)[name] for name in OF_REQUESTS if name in vars(record)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = SECRET.sub(leave_out, self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def leave_out(secret: re.Match[str]) -> str:
    """Write what the secret was for in its place."""
    return f"{secret[1] or secret[2]}..."


def without_trace(record: logging.LogRecord) -> logging.LogRecord:
    """Copy a record without where in the program it arose."""
    short = copy.copy(record)
    short.exc_info = short.exc_text = None
    return short
