"""Whether a number can be one of a federation's, as far as its rule is public.

Source of France's: a club's page that worked it out over 1,188 numbers in August 2010: six or seven
figures, sometimes fewer, rarely eight; zeros in front mean nothing; the last figure is a key, with
which all figures and once more every second one from the right add up to a multiple of ten. Of the
others no rule was seen; England's are figures alone in every file that was seen.
"""

from enum import StrEnum

from tournament.evening.parts.licences import Federation

MOST_FIGURES = 8


class NumberDoubt(StrEnum):
    """What is wrong with a number."""

    NONE = ""
    MISSING = "missing"
    NO_FIGURES = "no_figures"
    TOO_LONG = "too_long"
    WRONG_KEY = "wrong_key"


def doubt_of(number: str, federation: str) -> NumberDoubt:
    """Find what is wrong with a player's number.

    >>> doubt_of("2094118", Federation.FRANCE).name, doubt_of("2094181", Federation.FRANCE).name
    ('NONE', 'WRONG_KEY')
    >>> doubt_of("007 31", Federation.ENGLAND).name, doubt_of("J31", Federation.USA).name
    ('NO_FIGURES', 'NONE')
    """
    if not number:
        return NumberDoubt.MISSING
    if federation not in (Federation.ENGLAND, Federation.FRANCE):
        return NumberDoubt.NONE
    if not (number.isascii() and number.isdigit()):
        return NumberDoubt.NO_FIGURES
    if federation == Federation.ENGLAND:
        return NumberDoubt.NONE
    if len(number.lstrip("0")) > MOST_FIGURES:
        return NumberDoubt.TOO_LONG
    return NumberDoubt.NONE if has_key(number) else NumberDoubt.WRONG_KEY


def has_key(number: str) -> bool:
    """Tell whether the last figure is the key of those before it; of noughts it is none."""
    figures = [int(figure) for figure in reversed(number)]
    return any(figures) and (sum(figures) + sum(figures[1::2])) % 10 == 0


def shown_number(number: str) -> str:
    """Write a number without the zeros in front, to compare two."""
    return number.strip().upper().lstrip("0")
