"""What a ruling or a penalty would change, before anybody keeps it: the evening scored twice.

Nothing is written: the outcome is replaced in the facts in memory, and the whole report is made of
them as it will be afterwards.
"""

import datetime
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from scoring.notation.codes import encode
from scoring.notation.outcome import Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Penalty, Place, Result, Ruling
from tournament.evening.publish.comparison import RankChange, compare_rankings
from tournament.evening.report import Rank, Report, ResultLine
from tournament.evening.scores.build_report import build
from tournament.evening.scores.standings import score

NOT_PLAYED = "NP"


@dataclass(frozen=True)
class SideEffect:
    """What a pair gets from the board, and where it stands: before and after. `side` is empty
    for a penalty, which is no board's."""

    pair: str
    side: str
    was: Decimal | None
    now: Decimal | None
    rank: Rank
    rank_was: Rank | None


@dataclass(frozen=True)
class LineEffect:
    """A line of the board before and after; `is_own` is the one that is ruled on."""

    now: ResultLine
    was: ResultLine | None
    is_own: bool


@dataclass(frozen=True)
class RulingEffect:
    """`moved` are those whose rank changes, in the order of the ranking after it."""

    report: Report
    before: Report
    sides: tuple[SideEffect, ...]
    moved: tuple[RankChange, ...]
    lines: tuple[LineEffect, ...] = ()

    @property
    def top(self) -> Decimal:
        return self.report.top


def ruling_effect(known: Evening, place: Place, sides: Sides) -> RulingEffect:
    after = report_of(add_ruling(known, place, sides))
    before = report_of(known)
    found = line_at(after, place)
    assert found, place
    was = line_at(before, place)
    return RulingEffect(
        after,
        before,
        (
            side_effect(before, after, found.ns, "NS", award(was, "NS"), found.ns_award),
            side_effect(before, after, found.ew, "EW", award(was, "EW"), found.ew_award),
        ),
        find_moved(before, after),
        tuple(board_lines(before, after, place)),
    )


def penalty_effect(known: Evening, fined: Penalty) -> RulingEffect:
    before, after = report_of(known), report_of(add_penalty(known, fined))
    own = side_effect(before, after, fined.pair, "", None, None)
    return RulingEffect(after, before, (own,), find_moved(before, after))


def report_of(known: Evening) -> Report:
    return build(score(known), known.heading)


def add_ruling(known: Evening, place: Place, sides: Sides) -> Evening:
    ruled = Ruling(encode(sides.ns), encode(sides.ew), "", "", 0)
    standing = known.result_at.get(place)
    if standing:
        results = [replace(one, ruled=ruled) if one is standing else one for one in known.results]
    else:
        results = [*known.results, unplayed_result(known, place, ruled)]
    # In the order in which the database gives them.
    results.sort(key=lambda one: (one.board, one.section, one.round, one.table))
    return replace(known, results=tuple(results))


def unplayed_result(known: Evening, place: Place, ruled: Ruling) -> Result:
    """Find the result that the ruling will stand on where nobody wrote one."""
    section, round_, table, board = place
    game = known.places[place]
    now = datetime.datetime.now(datetime.UTC)
    codes = NOT_PLAYED, NOT_PLAYED, ""
    return Result(uuid.uuid4(), section, round_, table, board, game.seats, *codes, 0, now, ruled)


def add_penalty(known: Evening, fined: Penalty) -> Evening:
    return replace(known, penalties=(*known.penalties, fined))


def side_effect(
    before: Report,
    after: Report,
    pair: str,
    side: str,
    was: Decimal | None,
    now: Decimal | None,
) -> SideEffect:
    return SideEffect(pair, side, was, now, after.rank_by_pair[pair], before.rank_by_pair.get(pair))


def award(line: ResultLine | None, side: str) -> Decimal | None:
    if line is None:
        return None
    return line.ns_award if side == "NS" else line.ew_award


def find_moved(before: Report, after: Report) -> tuple[RankChange, ...]:
    rows = (row for ranking in compare_rankings(after, before) for row in ranking.rows)
    return tuple(row for row in rows if row.step)


def board_lines(before: Report, after: Report, place: Place) -> Iterator[LineEffect]:
    board = after.board_by_number[place[3]]
    for line in board.lines:
        where = line.section, line.round, line.table, board.number
        yield LineEffect(line, line_at(before, where), where == place)


def line_at(report: Report, place: Place) -> ResultLine | None:
    board = report.board_by_number.get(place[3])
    lines = board.lines if board else ()
    return next((one for one in lines if (one.section, one.round, one.table) == place[:3]), None)
