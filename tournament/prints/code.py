"""A QR code on paper, large enough for a telephone's camera from across a table."""

import functools
from collections.abc import Iterable
from itertools import groupby

import segno

from tournament.prints.paper import Pen

# White on all four sides, in the code's own modules: cameras need it.
QUIET_ZONE = 4
# In mm: neighbouring rows overlap by so much, or viewers show hairlines between them.
OVERLAP = 0.02


def draw_code(pen: Pen, size: float, address: str) -> None:
    """Draw the QR code of an address; `size` is in mm, its white border included.

    The pen stands at the top left corner of the border. An address of 60 letters takes 33 modules
    with the border's 8 beside them: four fifths of the size is the code itself.
    """
    rows = make_rows(address)
    step = size / len(rows)
    for down, row in enumerate(rows):
        across = 0
        for dark, run in groupby(row):
            modules = len(list(run))
            if dark:
                pen.fill(across * step, down * step, modules * step, step + OVERLAP)
            across += modules


@functools.lru_cache(256)  # each card is printed alone, with its table's sheets and with all others
def make_rows(address: str) -> tuple[Iterable[int], ...]:
    """Make the rows of a QR code, a byte a module, with the border."""
    return tuple(segno.make(address, error="m", micro=False).matrix_iter(border=QUIET_ZONE))
