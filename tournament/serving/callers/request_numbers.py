"""A number for each request, which its lines in the log carry, and the page of a mistake says."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# No secret: it opens nothing. A generator of its own leaves others' draws as they are.
DRAW = random.SystemRandom()

_number: ContextVar[str] = ContextVar("number of the request", default="")


@contextmanager
def number_requests() -> Iterator[str]:
    """Give a number to what is answered now: eight digits, to be read out over a telephone."""
    number = f"{DRAW.randrange(10**8):08}"
    before = _number.set(number)
    try:
        yield number
    finally:
        _number.reset(before)


def request_number() -> str:
    """Return the number of the request that is answered now; empty outside of one."""
    return _number.get()
