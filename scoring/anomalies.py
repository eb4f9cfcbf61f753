"""Find results that want a second look, with the reasons; none of them proves a mistake.

A result is looked at beside the others of its board. Each reason has a weight; a result is listed
when its weights add up to `LISTED`, the heaviest first, and no more than one in twenty of all
results, because a long list is not read. The weights are measured, not derived:
`bench/rules/anomalies.py` plants typing errors in real sessions and counts how many of them are
listed.

A reason that is certain, such as a score that cannot occur, lists a result in any case.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.contestants import Key, Row
from scoring.hints import (
    CERTAIN,
    LISTED,
    CountedBoard,
    DoubleDummy,
    Hands,
    Hint,
    Reason,
    hint,
    hints_by_cards,
    hints_of,
)
from scoring.notation.board import Side
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import ScoredOutcome

# At most one result in so many is listed for reasons that are not certain.
ONE_IN = 20


@dataclass(frozen=True)
class Anomaly:
    """A result by its place among the rows, and why it is listed, the heaviest reason first."""

    place: int
    hints: tuple[Hint, ...]

    @property
    def weight(self) -> int:
        """The weights of its reasons together."""
        return sum(hint.weight for hint in self.hints)


def anomalies(
    rows: Sequence[Row],
    *,
    winners: int = 1,
    hands: Mapping[int, Hands] | None = None,
    double_dummy: Mapping[int, DoubleDummy] | None = None,
    edition: Edition = CURRENT,
) -> tuple[Anomaly, ...]:
    """Find the results to look at again, the likeliest mistakes first.

    `hands` and `double_dummy`, by board, are used where they are known. With two `winners` both
    lines may have the same keys. Rulings are nobody's typing error: they are neither listed nor
    compared with.
    """
    candidates = find_suspicious(
        rows, winners=winners, hands=hands, double_dummy=double_dummy, edition=edition
    )
    return heaviest(candidates, len(rows))


def find_suspicious(
    rows: Sequence[Row],
    *,
    winners: int = 1,
    hands: Mapping[int, Hands] | None = None,
    double_dummy: Mapping[int, DoubleDummy] | None = None,
    edition: Edition = CURRENT,
) -> list[Anomaly]:
    """Find all results whose reasons are heavy enough to be listed, however many there are."""
    places: dict[tuple[int, Key, str], list[int]] = {}
    for place, row in enumerate(rows):
        if isinstance(row.outcome.ns, ScoredOutcome) and row.outcome.is_plain:
            places.setdefault((row.board, row.field, row.group), []).append(place)
    candidates: list[Anomaly] = []
    for (board, _, _), own in places.items():
        cards = (hands or {}).get(board, {}), (double_dummy or {}).get(board, {})
        candidates += _of_board(rows, own, winners, cards, edition)
    return candidates


def heaviest(anomalies: Sequence[Anomaly], results: int) -> tuple[Anomaly, ...]:
    """Choose those to list among so many results: all certain ones, and the heaviest others."""
    ordered = sorted(anomalies, key=lambda anomaly: (-anomaly.weight, anomaly.place))
    certain = [anomaly for anomaly in ordered if anomaly.weight >= CERTAIN]
    return (*certain, *ordered[len(certain) :][: max(1, results // ONE_IN)])


def _of_board(
    rows: Sequence[Row],
    places: Sequence[int],
    winners: int,
    cards: tuple[Hands, DoubleDummy],
    edition: Edition,
) -> Iterator[Anomaly]:
    """Find the anomalies of one board in one field, by the places of its rows."""
    hands, possible = cards
    outcomes = [rows[place].outcome.ns for place in places]
    scored = [outcome for outcome in outcomes if isinstance(outcome, ScoredOutcome)]
    board = CountedBoard(rows[places[0]].board, scored, edition)
    seated = Counter(who for place in places for who in _who_sat(rows[place], winners))
    again = {who for who, times in seated.items() if times > 1}
    # The same outcome meets the same others, so it is looked at once.
    hints_of_outcome: dict[int, list[Hint]] = {}
    for place, own, points in zip(places, scored, board.points, strict=True):
        if id(own) not in hints_of_outcome:
            about = [*hints_of(board, own, points)]
            if hands or possible:
                about += hints_by_cards(own, hands, possible)
            about.sort(key=_lightness)
            hints_of_outcome[id(own)] = about
        hints = hints_of_outcome[id(own)]
        if again and (
            twice := tuple(who[0] for who in _who_sat(rows[place], winners) if who in again)
        ):
            more = hint(Reason.TWICE, CERTAIN, contestants=twice)
            hints = sorted((*hints, more), key=_lightness)
        if hints and sum(each.weight for each in hints) >= LISTED:
            yield Anomaly(place, tuple(hints))


def _lightness(each: Hint) -> int:
    """Return the key that sorts the heaviest hint first."""
    return -each.weight


def _who_sat(row: Row, winners: int) -> tuple[tuple[Key, Side | None], ...]:
    """List the two contestants of a result; with two winners the same key may be two of them."""
    if winners == 1:
        return (row.ns, None), (row.ew, None)
    return (row.ns, Side.NS), (row.ew, Side.EW)
