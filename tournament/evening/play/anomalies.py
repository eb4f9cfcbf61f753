"""Results of an evening that want a second look, and which of them somebody has looked at."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from scoring.anomalies import Anomaly
from scoring.hints import Hint
from scoring.notation.points import score_of
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result

# Of a large field so many results are shown before and after the one that is looked at.
AROUND = 12
# A result's place, and the revision in which it came to what is listed.
Listed: TypeAlias = tuple[Place, int]


@dataclass(frozen=True)
class Beside:
    """A line of the board's traveller, with the labels of who sat there."""

    result: Result
    table: str
    ns: str
    ew: str
    both_points: tuple[int | None, int | None]
    is_it: bool


@dataclass(frozen=True)
class Suspect:
    """A result, why it is listed, the heaviest reason first, and its board's traveller: of a large
    field the part around it, `left_out` results aside. `to_board` is the one to which it is said to
    belong, which has a result of its own; 0 where nobody says so."""

    result: Result
    table: str
    hints: tuple[Hint, ...]
    traveller: tuple[Beside, ...]
    is_seen: bool
    left_out: int = 0
    to_board: int = 0

    @property
    def name(self) -> str:
        """The place in an address."""
        return "-".join(map(str, self.result.place))

    @property
    def place_and_revision(self) -> Listed:
        return self.result.place, self.result.changed_in


def suspects(
    evening: Evening,
    seen: Collection[Place],
    anomalies: Iterable[Anomaly],
    targets: Mapping[Place, int],
) -> tuple[Suspect, ...]:
    """Show the results that want a second look, in the order of the list.

    `seen` are the places that somebody has looked at; those whose results are said to
    belong to another board come first, `targets` are these boards.
    """
    by_board: dict[int, list[Result]] = {}
    for result in evening.results:
        by_board.setdefault(result.board, []).append(result)
    for same_board in by_board.values():
        same_board.sort(key=partial(best_for_ns_first, evening))
    hints = {evening.results[anomaly.place].place: anomaly.hints for anomaly in anomalies}
    hints = {place: hints.get(place, ()) for place in [*targets, *hints]}
    return tuple(
        replace(
            make_suspect(evening, evening.result_at[place], own, by_board, seen),
            to_board=targets.get(place, 0),
        )
        for place, own in hints.items()
    )


def make_suspect(
    evening: Evening,
    result: Result,
    hints: Iterable[Hint],
    by_board: Mapping[int, Sequence[Result]],
    seen: Collection[Place],
) -> Suspect:
    """Show one of them beside the results of its board, which stand the best for NS first."""
    same_board = by_board[result.board]
    around = keep_around(same_board, same_board.index(result))
    return Suspect(
        result=result,
        table=evening.table_label(result.section, result.table),
        hints=tuple(with_labels(evening, hint) for hint in hints),
        traveller=tuple(line_beside(evening, each, result) for each in around),
        is_seen=result.place in seen,
        left_out=len(same_board) - len(around),
    )


def keep_around(results: Sequence[Result], place: int) -> Sequence[Result]:
    """Keep the AROUND before and after that place; near an end as many in all."""
    first = max(0, min(place - AROUND, len(results) - 2 * AROUND - 1))
    return results[first : first + 2 * AROUND + 1]


def with_labels(evening: Evening, hint: Hint) -> Hint:
    """Name the pairs of a hint as they are called in the room."""
    keys = hint.details.get("contestants")
    if not isinstance(keys, tuple):
        return hint
    labels = tuple(evening.label(str(key)) for key in keys)
    kind = evening.session.kind
    return replace(hint, details={**hint.details, "contestants": labels, "kind": kind})


def line_beside(evening: Evening, result: Result, own: Result) -> Beside:
    """Write a line of the traveller of `own`."""
    return Beside(
        result,
        evening.table_label(result.section, result.table),
        *evening.labels(result.seats),
        both_points(evening, result),
        result is own,
    )


def both_points(evening: Evening, result: Result) -> tuple[int | None, int | None]:
    """Return NS's points for either side of a result; a ruling may have none."""
    edition = evening.session.event.rules.edition
    ns, ew = (score_of(one, result.board, edition) for one in (result.sides.ns, result.sides.ew))
    return ns, ew


def best_for_ns_first(evening: Evening, result: Result) -> tuple[bool, int]:
    """Order results by points, the best for NS first and those without points last."""
    points, _ = both_points(evening, result)
    return points is None, -(points or 0)


def still_seen(evening: Evening, marks: Iterable[Mapping[str, Any]]) -> set[Place]:
    """Find the places looked at, by their marks in the log, oldest first.

    A mark counts for the result as it was then, and the last one counts.
    """
    last = {
        (one["section"], one["round"], one["table"], one["board"]): one
        for detail in marks
        for one in detail.get("results", [detail])
    }
    return {
        place
        for place, detail in last.items()
        if detail["seen"]
        and (result := evening.result_at.get(place))
        and result.changed_in == detail["result"]
    }


def find_asked_place(
    evening: Evening, detail: Mapping[str, Any], offered: Mapping[str, Any]
) -> Place | None:
    """Find the place whose result was said to belong to another board; None once it, or the result
    that stands there, is another one."""
    place: Place = (detail["section"], detail["round"], detail["table"], detail["board"])
    board = offered.get("to_board")
    if not isinstance(board, int):
        return None
    target: Place = (*place[:3], board)
    seen = ((place, offered.get("moved_in")), (target, offered.get("in_the_way")))
    stands = all(
        (result := evening.result_at.get(where))
        and result.changed_in == revision
        and not evening.is_veiled(where)
        for where, revision in seen
    )
    return place if stands else None
