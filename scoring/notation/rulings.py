"""Read and write rulings as they are typed on a line.

    A60+/40-                   at least 60 % for NS, at most 40 % for EW (Law 12C2(c))
    W60:4PS=;40:4PS-1          weighted: 60 % of one result, 40 % of the other; W1/3:... also
    F12,5                      a fixed award
    ANNULÉE   DIFFÉRÉE         cancelled, to be played later     (CANCEL and LATE in English)

The letters of contracts are those of the alphabet; French decimals have a comma, and a point is
read as well. A sign after a percentage says that the session decides: it must be a plus above 50
and a minus below.
"""

import re
from collections.abc import Callable
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import (
    read_weight,
    write_award,
    write_direction,
    write_percentage,
    write_weight,
)
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    Outcome,
    PassedOut,
    Pending,
    Played,
    ScoreOnly,
    Weighted,
)

_CANCELLED = {Alphabet.ENGLISH: "CANCEL", Alphabet.FRENCH: "ANNULÉE"}
_PENDING = {Alphabet.ENGLISH: "LATE", Alphabet.FRENCH: "DIFFÉRÉE"}
_PERCENTAGE = re.compile(r"A([0-9]{1,3}(?:\.[0-9]{1,2})?)([+-]?)")
_AWARD = re.compile(r"F([+-]?[0-9]{1,4}(?:\.[0-9]{1,2})?)")
_WEIGHT = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,2}|/[1-9][0-9]{0,3})?")


def write_artificial(outcome: Artificial, alphabet: Alphabet) -> str:
    """Write a percentage, with a sign where the session decides.

    >>> write_artificial(Artificial(Fraction(125, 2), by_session=True), Alphabet.FRENCH)
    '62,5+'
    """
    written = write_percentage(outcome.percentage) + write_direction(outcome)
    return _in(written, alphabet)


def write_ruling(
    outcome: Outcome, alphabet: Alphabet, write_result: Callable[[Outcome, Alphabet], str]
) -> str:
    """Write one side's ruling; `write_result` writes the results of a weighted score."""
    if isinstance(outcome, Weighted):
        parts = [
            f"{_in(write_weight(weight), alphabet)}:{write_result(each, alphabet)}"
            for each, weight in outcome.components
        ]
        return "W" + ";".join(parts)
    if isinstance(outcome, FixedAward):
        return "F" + _in(write_award(outcome.amount), alphabet)
    words = _CANCELLED if isinstance(outcome, Cancelled) else _PENDING
    return words[alphabet]


def read_ruling(
    half: str, alphabet: Alphabet, read_result: Callable[[str], Outcome]
) -> Outcome | None:
    """Read the ruling in one side's part of a line; None if it is a result and no ruling.

    Raises `ruling_unreadable` and the errors of the values.
    """
    written = half.strip().upper().replace(",", ".").replace("−", "-")
    if written in (_CANCELLED[alphabet], _PENDING[alphabet]):
        return Cancelled() if written == _CANCELLED[alphabet] else Pending()
    if match := _PERCENTAGE.fullmatch(written):
        return _artificial(Fraction(match[1]), match[2], half)
    if match := _AWARD.fullmatch(written):
        return FixedAward(Fraction(match[1]))
    if written.startswith("W"):
        return Weighted(tuple(_component(part, read_result) for part in half[1:].split(";")))
    return None


def _artificial(share: Fraction, sign: str, half: str) -> Artificial:
    outcome = Artificial(share, by_session=bool(sign))
    if write_direction(outcome) != sign:
        raise ScoringError("ruling_unreadable", found=half)
    return outcome


def _component(
    part: str, read_result: Callable[[str], Outcome]
) -> tuple[Played | ScoreOnly | PassedOut, Fraction]:
    weight, colon, result = part.partition(":")
    written = weight.strip().replace(",", ".")
    if not colon or not _WEIGHT.fullmatch(written):
        raise ScoringError("ruling_unreadable", found=part)
    outcome = read_result(result)
    if not isinstance(outcome, Played | ScoreOnly | PassedOut):
        raise ScoringError("component_without_score", kind=type(outcome).__name__)
    return outcome, read_weight(written)


def _in(written: str, alphabet: Alphabet) -> str:
    """Write a decimal with a comma in French."""
    return written.replace(".", ",") if alphabet is Alphabet.FRENCH else written
