"""What a ruling, a penalty or a group would change, before anybody keeps it: scored twice.

Nothing is written: the outcome is replaced in the facts in memory, and the whole report is made of
them as it will be afterwards.
"""

import datetime
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from scoring.notation.codes import encode
from scoring.notation.outcome import Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Group, Penalty, Place, Result, Ruling
from tournament.evening.publish.comparison import RankChange, compare_rankings
from tournament.evening.report import Rank, Report, ResultLine
from tournament.evening.scores.build_report import build, score
from tournament.evening.seats import cut_side

NOT_PLAYED = "NP"


@dataclass(frozen=True)
class SideEffect:
    """What a pair or a single player gets from the board, and where it stands: before and after.
    `side` is empty for a penalty, which is no board's; a stand-in has no rank."""

    pair: str
    side: str
    was: Decimal | None
    now: Decimal | None
    rank: Rank | None
    rank_was: Rank | None


@dataclass(frozen=True)
class LineEffect:
    """A line of the board before and after; `is_own` is the one that is ruled on."""

    now: ResultLine
    was: ResultLine | None
    is_own: bool


@dataclass(frozen=True)
class RulingEffect:
    """`rank_changes` are those whose rank changes, in the order of the ranking after it."""

    report: Report
    report_before: Report
    sides: tuple[SideEffect, ...]
    rank_changes: tuple[RankChange, ...]
    lines: tuple[LineEffect, ...] = ()

    @property
    def top(self) -> Decimal:
        return self.report.top


def ruling_effect(evening: Evening, place: Place, sides: Sides) -> RulingEffect:
    """Show what a ruling would change: both sides, their ranks, and the board's results."""
    return rulings_effect(evening, {place: sides})


def rulings_effect(evening: Evening, rulings: Mapping[Place, Sides | None]) -> RulingEffect:
    """Show what rulings on one board would change together; the sides are those of the first.

    None takes back the ruling that stands.
    """
    place, ruled = next(iter(rulings)), evening
    for each, sides in rulings.items():
        ruled = remove_ruling(ruled, each) if sides is None else add_ruling(ruled, each, sides)
    after, before = report_of(ruled), report_of(evening)
    became = line_at(after, place)
    assert became, place
    was = line_at(before, place)
    return RulingEffect(
        after,
        before,
        tuple(
            side_effect(before, after, pair, side, award(was, side), award(became, side))
            for side, pair in contestants_of(became)
        ),
        find_moved(before, after),
        tuple(board_lines(before, after, rulings)),
    )


def penalty_effect(evening: Evening, fined: Penalty) -> RulingEffect:
    """Show what a penalty would change: the pair's rank and everybody else's."""
    before, after = report_of(evening), report_of(add_penalty(evening, fined))
    own = side_effect(before, after, fined.pair, "", None, None)
    return RulingEffect(after, before, (own,), find_moved(before, after))


def group_effect(evening: Evening, board: int, groups: tuple[Group, ...]) -> RulingEffect:
    """Score the evening with these groups of the board instead of those that it has."""
    before, after = report_of(evening), report_of(with_groups(evening, board, groups))
    lines = tuple(
        LineEffect(line, line_at(before, place_of(line, board)), is_own=False)
        for line in sorted(after.board_by_number[board].lines, key=lambda line: line.group)
    )
    return RulingEffect(after, before, (), find_moved(before, after), lines)


def with_groups(evening: Evening, board: int, groups: tuple[Group, ...]) -> Evening:
    """Return the evening with these groups of a board in place of those that stand."""
    others = (group for group in evening.groups if group.board != board)
    ordered = sorted((*others, *groups), key=lambda group: (group.board, group.letter))
    return replace(evening, groups=tuple(ordered))


def report_of(evening: Evening) -> Report:
    """Score an evening and report it."""
    return build(score(evening), evening.heading)


def add_ruling(evening: Evening, place: Place, sides: Sides) -> Evening:
    """Return the evening with a ruling on the result at this place."""
    ruled = Ruling(encode(sides.ns), encode(sides.ew), "", "", 0)
    standing = evening.result_at.get(place)
    if standing:
        results = [
            replace(result, ruled=ruled) if result is standing else result
            for result in evening.results
        ]
    else:
        results = [*evening.results, unplayed_result(evening, place, ruled)]
    # In the order in which the database gives them.
    results.sort(key=lambda result: (result.board, result.section, result.round, result.table))
    return replace(evening, results=tuple(results))


def remove_ruling(evening: Evening, place: Place) -> Evening:
    """Return the evening without the ruling at this place, as the table wrote it."""
    results = (
        replace(result, ruled=None) if result.place == place else result
        for result in evening.results
    )
    return replace(evening, results=tuple(results))


def unplayed_result(evening: Evening, place: Place, ruled: Ruling) -> Result:
    """Find the result that the ruling will stand on where nobody wrote one."""
    section, round_, table, board = place
    game = evening.places[place]
    now = datetime.datetime.now(datetime.UTC)
    codes = NOT_PLAYED, NOT_PLAYED, ""
    return Result(section, round_, table, board, game.seats, *codes, 0, now, ruled)


def add_penalty(evening: Evening, fined: Penalty) -> Evening:
    """Return the evening with one more penalty."""
    return replace(evening, penalties=(*evening.penalties, fined))


def side_effect(
    before: Report,
    after: Report,
    pair: str,
    side: str,
    was: Decimal | None,
    now: Decimal | None,
) -> SideEffect:
    """Compare what a side has on the board, and its rank, before and after."""
    return SideEffect(
        pair, side, was, now, after.rank_by_pair.get(pair), before.rank_by_pair.get(pair)
    )


def contestants_of(line: ResultLine) -> Iterator[tuple[str, str]]:
    """List who played a line, each with the side: two pairs, or four single players."""
    for side, key in (("NS", line.ns), ("EW", line.ew)):
        for contestant in cut_side(key):
            yield side, contestant


def award(line: ResultLine | None, side: str) -> Decimal | None:
    """Return a side's award of a result; None without a result."""
    if line is None:
        return None
    return line.ns_award if side == "NS" else line.ew_award


def find_moved(before: Report, after: Report) -> tuple[RankChange, ...]:
    """Find the pairs whose rank moves."""
    rows = (row for ranking in compare_rankings(after, before) for row in ranking.rows)
    return tuple(row for row in rows if row.step)


def board_lines(before: Report, after: Report, places: Collection[Place]) -> Iterator[LineEffect]:
    """Compare the board's results before and after; those that are ruled on are marked."""
    board = after.board_by_number[next(iter(places))[3]]
    for line in board.lines:
        where = place_of(line, board.number)
        yield LineEffect(line, line_at(before, where), where in places)


def place_of(line: ResultLine, board: int) -> Place:
    """Return the place of a result in a report."""
    return line.section, line.round, line.table, board


def line_at(report: Report, place: Place) -> ResultLine | None:
    """Find the result of a report at a place; None where there is none."""
    board = report.board_by_number.get(place[3])
    lines = board.lines if board else ()
    return next(
        (line for line in lines if (line.section, line.round, line.table) == place[:3]), None
    )
