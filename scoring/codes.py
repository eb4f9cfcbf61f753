"""The codes in which an outcome is stored, one side each; stable for ever, English letters.

    4SXS-2   3NTE=   -420   PASS   NP   A60   A62.5

The lead is stored beside, as `SA` or `HT`. Each outcome has one code and each code one outcome:
a code that is not exactly what `encode` writes is refused.
"""

import re
from fractions import Fraction
from functools import lru_cache

from scoring.board import Seat
from scoring.contract import Card, Contract, Penalty, Rank, Strain, Suit
from scoring.errors import ScoringError
from scoring.outcome import Artificial, NotPlayed, Outcome, PassedOut, Played, ScoreOnly

_PASSED_OUT = "PASS"
_NOT_PLAYED = "NP"
_PLAYED = re.compile(r"([1-7])([CDHS]|NT)(X{0,2})([NESW])(=|[+-][0-9]{1,2})")
_SCORE = re.compile(r"-?[0-9]{1,4}")
_PERCENTAGE = re.compile(r"A([0-9]{1,3}(?:\.[0-9]{1,2})?)")
_LEAD = re.compile(r"([CDHS])([2-9TJQKA])")


def encode(outcome: Outcome) -> str:
    """The code of one side's outcome, without the lead.

    >>> encode(Artificial(Fraction(125, 2)))
    'A62.5'
    """
    if isinstance(outcome, Played):
        return _encode_played(outcome)
    if isinstance(outcome, ScoreOnly):
        return str(outcome.points)
    if isinstance(outcome, Artificial):
        return "A" + write_percentage(outcome.percentage)
    return _PASSED_OUT if isinstance(outcome, PassedOut) else _NOT_PLAYED


def _encode_played(played: Played) -> str:
    contract = played.contract
    strain = "NT" if contract.strain is Strain.NOTRUMP else contract.strain.value
    over = f"{played.made_over:+d}" if played.made_over else "="
    return f"{contract.level}{strain}{contract.penalty.value}{contract.declarer.value}{over}"


def encode_lead(outcome: Outcome) -> str:
    """The code of the lead, `SA` or `HT`; empty when there is none or none is known."""
    if isinstance(outcome, Played) and outcome.lead:
        return outcome.lead.suit.value + outcome.lead.rank.value
    return ""


@lru_cache(maxsize=8192)
def decode(code: str, lead: str = "") -> Outcome:
    """The outcome of a stored code; `code_unreadable` when `encode` does not write it.

    The codes of values out of their range are raised as well.
    Cached: the same code gives the very same value.
    """
    outcome = _decode(code, lead)
    if outcome is None or encode(outcome) != code or encode_lead(outcome) != lead:
        raise ScoringError("code_unreadable", code_read=code, lead=lead)
    return outcome


def write_percentage(share: Fraction) -> str:
    """A percentage of whole hundredths as a short decimal: `60`, `62.5`, `33.33`."""
    whole, hundredths = divmod(int(share * 100), 100)
    return f"{whole}.{hundredths:02d}".rstrip("0").rstrip(".") if hundredths else str(whole)


def _decode(code: str, lead: str) -> Outcome | None:
    if code == _PASSED_OUT:
        return PassedOut()
    if code == _NOT_PLAYED:
        return NotPlayed()
    if found := _PERCENTAGE.fullmatch(code):
        return Artificial(Fraction(found[1]))
    if _SCORE.fullmatch(code):
        return ScoreOnly(int(code))
    if found := _PLAYED.fullmatch(code):
        level, strain, penalty, seat, over = found.groups()
        contract = Contract(int(level), Strain(strain[0]), Seat(seat), Penalty(penalty))
        tricks = contract.need + (0 if over == "=" else int(over))
        return Played(contract, tricks, _decode_lead(lead))
    return None


def _decode_lead(lead: str) -> Card | None:
    found = _LEAD.fullmatch(lead)
    return Card(Suit(found[1]), Rank(found[2])) if found else None
