"""Read figures in a file of matches: whole numbers, decimals, fractions; one, or one a team."""

import re
from fractions import Fraction

from scoring.boards.match.two import NOTHING, Two
from scoring.results_file.fields import (
    Entry,
    is_whole,
    wrong,
)

_FIGURE = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?")
_NOUGHT = Fraction(0)


def read_figure(entry: Entry, name: str, otherwise: Fraction = _NOUGHT) -> Fraction:
    """Read a figure, `otherwise` where it is absent; `field_wrong`."""
    value = entry.get(name)
    return otherwise if value is None else _fraction(name, value)


def read_two(entry: Entry, name: str) -> Two:
    """Read a figure of each team, home team first, 0 and 0 where absent; `field_wrong`."""
    value = entry.get(name)
    if value is None:
        return NOTHING
    if not isinstance(value, list) or len(value) != 2:
        raise wrong(name, value)
    return Two(*(_fraction(name, each) for each in value))


def _fraction(name: str, value: object) -> Fraction:
    text = str(value) if is_whole(value) else value
    if not isinstance(text, str) or not _FIGURE.fullmatch(text.strip()):
        raise wrong(name, value)
    return Fraction(text.strip())
