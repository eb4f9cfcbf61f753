"""What results of pairs and of teams are written with in JSON: labels, figures, a result."""

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode
from scoring.notation.line import write
from scoring.notation.outcome import NotPlayed, Played, Sides
from scoring.profiles.conventions import PointsTable
from tournament.evening.report import Contestant, Rank, Report, ResultLine
from tournament.evening.stages.knock_out.places import find_place


def points_table_field(report: Report) -> dict[str, str]:
    """Name the table by which contracts are scored; nothing where it is today's."""
    table = report.rules.points_table
    return {} if table is PointsTable.CURRENT else {"points_table": table.value}


def figure_text(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}"


def settled_rank(report: Report, rank: Rank) -> int | None:
    """Return a rank; of a knock-out the place in the bracket, None while it is not settled."""
    place = find_place(report, rank.pair)
    return rank.rank if place is None else place.first or None


def labels_of(report: Report) -> dict[str, str]:
    """Name pairs by the numbers on the paper, or by their keys where two have the same number."""
    times = Counter(pair.shown for pair in report.pairs)
    is_told = all(count == 1 for count in times.values())
    return {pair.key: pair.shown if is_told else pair.key for pair in report.pairs}


def seats_fields(line: ResultLine, labels: Mapping[str, str]) -> dict[str, str]:
    """Write who sat there by what the file calls them: one a side, or four players by seats."""
    return {name: labels[key] for name, key in line.seats.to_named().items()}


def number_with_letter(report: Report, pair: Contestant) -> str:
    has_letter = not report.has_sections or pair.shown.startswith(pair.section)
    return pair.shown if has_letter else pair.section + pair.shown


def has_telling_numbers(report: Report) -> bool:
    """Tell whether section, number and column of each result name one pair."""
    pairs: dict[tuple[str, str], list[Contestant]] = {}
    for pair in report.pairs:
        pairs.setdefault((pair.section, pair.shown), []).append(pair)
    lists = {(pair.section, pair.shown, pair.line) for pair in report.pairs}
    return len(lists) == len(report.pairs) and all(
        names_pair(pairs.get((line.section, report.pair_by_key[key].shown), []), key, side)
        for board in report.boards
        for line in board.lines
        for keys, side in zip(line.seats.sides, ("NS", "EW"), strict=True)
        for key in keys
    )


def names_pair(called: list[Contestant], key: str, side: str) -> bool:
    """Tell whether a reader who finds these under one number takes the right one."""
    own = called if len(called) == 1 else [pair for pair in called if pair.line == side]
    return [pair.key for pair in own] == [key]


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
