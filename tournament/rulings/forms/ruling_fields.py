"""The fields of a ruling's form and what stands in them: both sides' outcomes taken apart."""

import re
from collections.abc import Iterator

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import write_award, write_percentage, write_weight
from scoring.notation.line import write
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
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.notation.rulings import write_artificial

# The kinds that ask for nothing more.
ALONE: dict[str, Outcome] = {
    "cancelled": Cancelled(),
    "not_played": NotPlayed(),
    "late": Pending(),
}
SIDES = ("ns", "ew")
ROWS = range(1, MOST_COMPONENTS + 1)
NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:\.[0-9]{1,2})?")
SHARE = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,2}|/[1-9][0-9]{0,3})?")


def texts() -> dict[str, int]:
    """Make the text fields of all kinds with their longest contents."""
    parts = {f"{side}_part_{row}": 80 for side in SIDES for row in ROWS}
    shares = {f"{side}_share_{row}": 12 for side in SIDES for row in ROWS}
    others = {f"{side}_{what}": 12 for side in SIDES for what in ("percent", "award")}
    return parts | shares | others | {f"{side}_line": 199 for side in SIDES}


def figures(text: str) -> str:
    """Read a number as it is computed with: 62,5 % becomes 62.5."""
    return re.sub(r"[\s%]", "", text).replace(",", ".").replace("\N{MINUS SIGN}", "-")


def fill_fields(sides: Sides, alphabet: Alphabet) -> dict[str, str]:
    """Fill the fields that say these outcomes."""
    kind = kind_of(sides)
    fields = {"kind": kind}
    if kind == "averages" and any(
        one.by_session for one in (sides.ns, sides.ew) if isinstance(one, Artificial)
    ):
        fields["by_session"] = "on"
    for side, outcome in zip(SIDES, (sides.ns, sides.ew), strict=True):
        if side == "ew" and sides.is_plain and kind in {"assigned", "weighted"}:
            continue
        fields |= {f"{side}_{name}": text for name, text in fields_of(kind, outcome, alphabet)}
    return fields


def kind_of(sides: Sides) -> str:
    both = (sides.ns, sides.ew)
    for name, alone in ALONE.items():
        if both == (alone, alone):
            return name
    if are(both, Artificial) and share_rule(both):
        return "averages"
    if are(both, Played, ScoreOnly, PassedOut):
        return "assigned"
    if are(both, Weighted):
        return "weighted"
    return "fixed" if are(both, FixedAward) else "split"


def are(both: tuple[Outcome, Outcome], *kinds: type) -> bool:
    return all(isinstance(one, kinds) for one in both)


def share_rule(both: tuple[Outcome, Outcome]) -> bool:
    """Check that the session decides for both sides or for neither; 50 % is always fixed."""
    rules = {one.by_session for one in both if isinstance(one, Artificial) and one.percentage != 50}
    return len(rules) < 2


def fields_of(kind: str, outcome: Outcome, alphabet: Alphabet) -> Iterator[tuple[str, str]]:
    def own(text: str) -> str:
        return text.replace(".", ",") if alphabet is Alphabet.FRENCH else text

    if kind == "split":
        yield "line", half_line(outcome, alphabet)
    elif isinstance(outcome, Artificial):
        yield "percent", own(write_percentage(outcome.percentage))
    elif isinstance(outcome, FixedAward):
        yield "award", own(write_award(outcome.amount))
    elif isinstance(outcome, Weighted):
        for row, (one, weight) in enumerate(outcome.components, start=1):
            yield f"part_{row}", write(Sides.both(one), alphabet)
            yield f"share_{row}", own(write_weight(weight))
    elif kind == "assigned":
        yield "part_1", write(Sides.both(outcome), alphabet)


def half_line(outcome: Outcome, alphabet: Alphabet) -> str:
    """Write one side's part of a line."""
    if isinstance(outcome, Artificial):
        return f"A{write_artificial(outcome, alphabet)}"
    return write(Sides.both(outcome), alphabet)
