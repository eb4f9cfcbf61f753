"""Results of an evening that want a second look, and which of them somebody has looked at."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scoring.anomalies import Anomaly
from scoring.hints import Hint
from scoring.notation.points import score_of
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result

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
    """A result, why it is listed, the heaviest reason first, and its board's traveller."""

    result: Result
    table: str
    hints: tuple[Hint, ...]
    traveller: tuple[Beside, ...]
    is_seen: bool

    @property
    def name(self) -> str:
        """The place in an address."""
        return "-".join(map(str, self.result.place))

    @property
    def place_and_revision(self) -> Listed:
        return self.result.place, self.result.changed_in

    @property
    def other_count(self) -> int:
        return len(self.traveller) - 1


def suspects(
    evening: Evening, seen: Collection[Place], anomalies: Iterable[Anomaly]
) -> tuple[Suspect, ...]:
    """Show the results that want a second look, in the order of the list.

    `seen` are the places that somebody has looked at.
    """
    return tuple(
        Suspect(
            result=(result := evening.results[anomaly.place]),
            table=evening.table_label(result.section, result.table),
            hints=tuple(with_labels(evening, hint) for hint in anomaly.hints),
            traveller=results_beside(evening, result),
            is_seen=result.place in seen,
        )
        for anomaly in anomalies
    )


def with_labels(evening: Evening, hint: Hint) -> Hint:
    """Pairs by what they are called in the room."""
    keys = hint.details.get("contestants")
    if not isinstance(keys, tuple):
        return hint
    labels = tuple(evening.label(str(key)) for key in keys)
    are_teams = evening.session.is_of_teams
    return replace(hint, details={**hint.details, "contestants": labels, "are_teams": are_teams})


def results_beside(evening: Evening, own: Result) -> tuple[Beside, ...]:
    """List the results of the board, the best for NS first, those without a score last."""
    lines = [
        Beside(
            result,
            evening.table_label(result.section, result.table),
            *evening.labels(result.seats),
            (score_of(result.sides.ns, result.board), score_of(result.sides.ew, result.board)),
            result is own,
        )
        for result in evening.results
        if result.board == own.board
    ]
    return tuple(sorted(lines, key=best_for_ns_first))


def best_for_ns_first(line: Beside) -> tuple[bool, int]:
    """Order results by points, the best for NS first and those without points last."""
    points, _ = line.both_points
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
