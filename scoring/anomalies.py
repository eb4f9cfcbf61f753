"""Results that want a second look, each with its reasons; nothing here is proof of a mistake.

A result is looked at beside the others of its board. Each reason has a weight; those results are
listed whose weights add up to `LISTED`, the heaviest first, and no more than one in twenty of all
results. The weights are measured, not derived: `bench/rules/anomalies.py` plants typing errors in
real sessions and counts how many of them are listed.

A reason that is certain, such as a score that cannot occur, lists a result whatever the others.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scoring.contestants import Key, Row
from scoring.hints import (
    CERTAIN,
    LISTED,
    ComparedResult,
    DoubleDummy,
    Hands,
    Hint,
    Reason,
    hint,
    hints_by_cards,
    hints_of,
)
from scoring.notation.board import Side
from scoring.notation.outcome import PassedOut, Played, ScoredOutcome, ScoreOnly
from scoring.notation.points import ns_points

T = TypeVar("T")
# At most one result in so many is listed for reasons that are not certain.
ONE_IN = 20


@dataclass(frozen=True)
class Anomaly:
    """A result by its place among the rows, and why it is listed, the heaviest reason first."""

    place: int
    hints: tuple[Hint, ...]

    @property
    def weight(self) -> int:
        return sum(hint.weight for hint in self.hints)


def anomalies(
    rows: Sequence[Row],
    *,
    winners: int = 1,
    hands: Mapping[int, Hands] | None = None,
    double_dummy: Mapping[int, DoubleDummy] | None = None,
) -> tuple[Anomaly, ...]:
    """Return the results to look at again, the likeliest mistakes first.

    `hands` and `double_dummy`, by board, are used where they are known. With two `winners` both
    lines may have the same keys. Rulings are nobody's typing error: they are neither listed nor
    compared with.
    """
    found = strange(rows, winners=winners, hands=hands, double_dummy=double_dummy)
    return heaviest(found, len(rows))


def strange(
    rows: Sequence[Row],
    *,
    winners: int = 1,
    hands: Mapping[int, Hands] | None = None,
    double_dummy: Mapping[int, DoubleDummy] | None = None,
) -> list[Anomaly]:
    """List everything that could be listed, however many that are."""
    places: dict[tuple[int, Key, str], list[int]] = {}
    for place, row in enumerate(rows):
        if isinstance(row.outcome.ns, Played | ScoreOnly | PassedOut) and row.outcome.is_plain:
            places.setdefault((row.board, row.field, row.form), []).append(place)
    found: list[Anomaly] = []
    for (board, _, _), own in places.items():
        known = (hands or {}).get(board, {}), (double_dummy or {}).get(board, {})
        found += _of_board(rows, own, winners, *known)
    return found


def heaviest(found: Sequence[Anomaly], results: int) -> tuple[Anomaly, ...]:
    """Return those that are listed among so many results, the heaviest first."""
    ordered = sorted(found, key=lambda one: (-one.weight, one.place))
    certain = [one for one in ordered if one.weight >= CERTAIN]
    return (*certain, *ordered[len(certain) :][: max(1, results // ONE_IN)])


def _of_board(
    rows: Sequence[Row], places: Sequence[int], winners: int, hands: Hands, possible: DoubleDummy
) -> Iterator[Anomaly]:
    outcomes = [rows[place].outcome.ns for place in places]
    scored = [one for one in outcomes if isinstance(one, Played | ScoreOnly | PassedOut)]
    # Each is looked at beside all others: their points are worked out once.
    points = [ns_points(one, rows[places[0]].board) for one in scored]
    seated = Counter(who for place in places for who in _who_sat(rows[place], winners))
    # Equal outcomes meet the same others, so each is looked at once.
    found: dict[ScoredOutcome, tuple[Hint, ...]] = {}
    for turn, (place, own) in enumerate(zip(places, scored, strict=True)):
        row = rows[place]
        if own not in found:
            others, scores = _leave_out_turn(scored, turn), _leave_out_turn(points, turn)
            seen = ComparedResult(row.board, own, points[turn], others, scores)
            found[own] = (*hints_of(seen), *hints_by_cards(own, hands, possible))
        hints = list(found[own])
        twice = tuple(who[0] for who in _who_sat(row, winners) if seated[who] > 1)
        if twice:
            hints.append(hint(Reason.TWICE, CERTAIN, contestants=twice))
        hints.sort(key=lambda hint: -hint.weight)
        if sum(hint.weight for hint in hints) >= LISTED:
            yield Anomaly(place, tuple(hints))


def _leave_out_turn(values: Sequence[T], turn: int) -> Sequence[T]:
    return (*values[:turn], *values[turn + 1 :])


def _who_sat(row: Row, winners: int) -> tuple[tuple[Key, Side | None], ...]:
    if winners == 1:
        return (row.ns, None), (row.ew, None)
    return (row.ns, Side.NS), (row.ew, Side.EW)
