"""Write and read the codes in which outcomes are stored, one a side; English, stable for ever.

    4SXS-2   3NTE=   -420   PASS   NP   A60   A62.5
    A60+     A40-    at least and at most, by the session's other boards (Law 12C2(c))
    W60:4SS=;40:3NTN-1      weighted, in percent; W1/3:420;2/3:-50 where that is no hundredth
    F12.5    CANCEL  LATE   a fixed award, cancelled, to be played late

The lead is stored beside, as `SA` or `HT`; that of a weighted score's contracts is not stored.
Each outcome has one code and each code one outcome, so that stored results can be compared as
text: a code that is not exactly what `encode` writes is refused. No code is longer than
`LONGEST_CODE`.
"""

import re
from fractions import Fraction
from functools import lru_cache

from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.outcome import (
    MOST_COMPONENTS,
    Artificial,
    Cancelled,
    FixedAward,
    NotPlayed,
    Outcome,
    PassedOut,
    Pending,
    Played,
    ScoredOutcome,
    ScoreOnly,
    Sides,
    Weighted,
)

# W, and for each component its weight, 998/999, its longest result, 7NTXXN-13, and two signs.
LONGEST_CODE = 1 + MOST_COMPONENTS * (7 + 9 + 2) - 1
_ONE_OF_A_KIND: dict[str, Outcome] = {
    "PASS": PassedOut(),
    "NP": NotPlayed(),
    "CANCEL": Cancelled(),
    "LATE": Pending(),
}
_CODES = {type(outcome): code for code, outcome in _ONE_OF_A_KIND.items()}
_PLAYED = re.compile(r"([1-7])([CDHS]|NT)(X{0,2})([NESW])(=|[+-][0-9]{1,2})")
_SCORE = re.compile(r"-?[0-9]{1,4}")
_PERCENTAGE = re.compile(r"A([0-9]{1,3}(?:\.[0-9]{1,2})?)([+-]?)")
_AWARD = re.compile(r"F(-?[0-9]{1,4}(?:\.[0-9]{1,2})?)")
_COMPONENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,2}|/[1-9][0-9]{0,3})?):(.{1,9})")
_LEAD = re.compile(r"([CDHS])([2-9TJQKA])")


def encode(outcome: Outcome) -> str:
    """Write the code of one side's outcome, without the lead.

    >>> encode(Artificial(Fraction(125, 2)))
    'A62.5'
    """
    if isinstance(outcome, Played):
        return _encode_played(outcome)
    if isinstance(outcome, ScoreOnly):
        return str(outcome.points)
    if isinstance(outcome, Artificial):
        return f"A{write_percentage(outcome.percentage)}{write_direction(outcome)}"
    if isinstance(outcome, Weighted):
        parts = [f"{write_weight(weight)}:{encode(each)}" for each, weight in outcome.components]
        return "W" + ";".join(parts)
    if isinstance(outcome, FixedAward):
        return "F" + write_award(outcome.amount)
    return _CODES[type(outcome)]


def _encode_played(played: Played) -> str:
    contract = played.contract
    strain = "NT" if contract.strain is Strain.NOTRUMP else contract.strain.value
    tricks_over = f"{played.made_over:+d}" if played.made_over else "="
    return f"{contract.level}{strain}{contract.penalty.value}{contract.declarer.value}{tricks_over}"


def encode_lead(outcome: Outcome) -> str:
    """Write the code of the lead, `SA` or `HT`; empty where none is recorded."""
    if isinstance(outcome, Played) and outcome.lead:
        return outcome.lead.suit.value + outcome.lead.rank.value
    return ""


@lru_cache(maxsize=8192)
def decode(code: str, lead: str = "") -> Outcome:
    """Read the outcome of a stored code.

    Raises `code_unreadable` for one that `encode` does not write, and the errors of values out of
    range. Cached: the same code gives the very same object.
    """
    outcome = _decode(code, lead)
    if outcome is None or encode(outcome) != code or encode_lead(outcome) != lead:
        raise ScoringError("code_unreadable", code_read=code, lead=lead)
    return outcome


@lru_cache(maxsize=8192)
def decode_sides(ns: str, ew: str, lead: str = "") -> Sides:
    """Read both sides' outcomes from their stored codes, each as `decode` does.

    Cached too: a field of thousands has a few dozen different outcomes on a board, and equal ones
    are then the very same object, which `columns` looks at once.
    """
    return Sides(decode(ns, lead), decode(ew, lead))


def write_percentage(share: Fraction) -> str:
    """Write a percentage of whole hundredths as a short decimal: `60`, `62.5`, `33.33`."""
    whole, hundredths = divmod(int(share * 100), 100)
    return f"{whole}.{hundredths:02d}".rstrip("0").rstrip(".") if hundredths else str(whole)


def write_direction(outcome: Artificial) -> str:
    """Write the sign of a percentage: + for "at least", - for "at most", none for a fixed one."""
    if not outcome.by_session:
        return ""
    return "+" if outcome.percentage > 50 else "-"


def write_weight(weight: Fraction) -> str:
    """Write a weight in percent, `60` or `12.5`, or as a fraction, `1/3`, if need be."""
    if (weight * 10_000).denominator == 1:
        return write_percentage(weight * 100)
    return f"{weight.numerator}/{weight.denominator}"


def read_weight(text: str) -> Fraction:
    """Read the weight that `write_weight` wrote."""
    return Fraction(text) if "/" in text else Fraction(text) / 100


def write_award(amount: Fraction) -> str:
    """Write whole hundredths as a short decimal, with a minus below 0."""
    sign = "-" if amount < 0 else ""
    return sign + write_percentage(abs(amount))


def _decode(code: str, lead: str) -> Outcome | None:
    if code in _ONE_OF_A_KIND:
        return _ONE_OF_A_KIND[code]
    if match := _PERCENTAGE.fullmatch(code):
        return Artificial(Fraction(match[1]), by_session=bool(match[2]))
    if match := _AWARD.fullmatch(code):
        return FixedAward(Fraction(match[1]))
    if code.startswith("W"):
        return _decode_weighted(code[1:].split(";"))
    return _decode_scored(code, lead)


def _decode_weighted(parts: list[str]) -> Weighted | None:
    components = []
    for part in parts[: MOST_COMPONENTS + 1]:
        match = _COMPONENT.fullmatch(part)
        outcome = _decode_scored(match[2], "") if match else None
        if match is None or outcome is None:
            return None
        components.append((outcome, read_weight(match[1])))
    return Weighted(tuple(components))


def _decode_scored(code: str, lead: str) -> ScoredOutcome | None:
    if code == "PASS":
        return PassedOut()
    if _SCORE.fullmatch(code):
        return ScoreOnly(int(code))
    if match := _PLAYED.fullmatch(code):
        level, strain, penalty, seat, tricks_over = match.groups()
        contract = Contract(int(level), Strain(strain[0]), Seat(seat), Doubling(penalty))
        tricks = contract.need + (0 if tricks_over == "=" else int(tricks_over))
        return Played(contract, tricks, _decode_lead(lead))
    return None


def _decode_lead(lead: str) -> PlayingCard | None:
    match = _LEAD.fullmatch(lead)
    return PlayingCard(Suit(match[1]), CardRank(match[2])) if match else None
