"""What results of pairs and of teams are written with in JSON: labels, figures, a result."""

from collections import Counter
from decimal import Decimal

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode
from scoring.notation.line import write
from scoring.notation.outcome import NotPlayed, Played, Sides
from tournament.evening.report import Report


def figure_text(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}"


def labels_of(report: Report) -> dict[str, str]:
    """Name pairs by the numbers on the paper, or by their keys where two have the same number."""
    times = Counter(pair.shown for pair in report.pairs)
    shown_once = all(count == 1 for count in times.values())
    return {pair.key: pair.shown if shown_once else pair.key for pair in report.pairs}


def sides_text(ns_outcome: str, ew_outcome: str, points: int | None) -> str:
    """Write NS's points, empty for a board not played.

    A ruling is written as a line says it: W60:110;40:-90.
    """
    sides = Sides(decode(ns_outcome), decode(ew_outcome))
    if sides == Sides.both(NotPlayed()):
        return ""
    if sides.is_plain and points is not None:
        return str(points)
    return write(sides, Alphabet.ENGLISH)


def contract_fields(code: str, lead: str) -> dict[str, object]:
    """Write what was played; an empty code for nothing that one contract says."""
    empty: dict[str, object] = {"contract": "", "declarer": "", "tricks": None, "lead": ""}
    if code == "PASS":
        return {**empty, "contract": "PASS"}
    outcome = decode(code) if code else None
    if not isinstance(outcome, Played):
        return empty
    contract = outcome.contract
    strain = "NT" if contract.strain.value == "N" else contract.strain.value
    return {
        "contract": f"{contract.level}{strain}{contract.penalty.value}",
        "declarer": contract.declarer.value,
        "tricks": outcome.tricks,
        "lead": lead,
    }
