"""What the room's screen shows, page after page: who sits where, the round, the ranking.

The plan is everybody's; of results there is only what `publish.released` lets through, and
which tables still owe some of the round's, once a table has entered all of its own.
"""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest
from typing import TypeVar

from movements.moving import Call, call
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.movement import full_movement
from tournament.evening.play.next_game import TableSeats, nowhere, seats_in_round
from tournament.evening.play.progress import progress
from tournament.evening.publish.released import Released, Stage
from tournament.evening.report import Pair, Rank, Ranking

# How many lines a page holds that is read from ten metres, in one column.
BESIDE_ROUND, FULL_COLUMN, UNDER_TITLE = 7, 8, 7
# So long after the call the page says where to sit now; from then on, where to go next.
MOVING = datetime.timedelta(minutes=4)

Item = TypeVar("Item")


class Kind(Enum):
    """SEATS with names, before round 1. BESIDE: tables beside the round; WIDE: in two columns.
    CODE: the players' address, where no other page has room for it."""

    SEATS = "seats"
    BESIDE = "beside"
    WIDE = "wide"
    RANKS = "ranks"
    CODE = "code"


class When(Enum):
    """MOVING: for the first minutes of a round; PLAYING: after them."""

    ALWAYS = "always"
    MOVING = "moving"
    PLAYING = "playing"


@dataclass(frozen=True)
class Column:
    """Tables, or the ranks of one list."""

    seats: tuple[TableSeats, ...] = ()
    ranking: Ranking | None = None


@dataclass(frozen=True)
class Page:
    """`number` of `total` that show the same thing. `section` is empty where there is one only.
    `call` is the move that leads to this round, `turned` that its boards are to be turned."""

    kind: Kind
    when: When = When.ALWAYS
    round: int = 0
    section: str = ""
    is_now: bool = False
    columns: tuple[Column, ...] = ()
    waiting: tuple[Pair, ...] = ()
    call: Call | None = None
    staying: tuple[str, ...] = ()
    turned: bool = False
    number: int = 1
    total: int = 1

    @property
    def has_code(self) -> bool:
        return self.kind in {Kind.SEATS, Kind.BESIDE, Kind.CODE}


@dataclass(frozen=True)
class Round:
    """The round being played. `last` is 0 where the sections' rounds differ; `owing` are tables
    without all results, `is_told` whether that says anything."""

    number: int
    last: int
    called_at: datetime.datetime | None
    owing: tuple[str, ...]
    is_told: bool


def room_pages(shown: Released, known: Evening) -> tuple[Page, ...]:
    """Make at least one page for each time, and the players' address on one of them."""
    found = [*pages_of_stage(shown, known)]
    if not any(page.has_code for page in found if page.when is not When.MOVING):
        found.append(Page(Kind.CODE, usual(shown)))
    return tuple(found)


def usual(shown: Released) -> When:
    return When.PLAYING if shown.goes_on else When.ALWAYS


def pages_of_stage(shown: Released, known: Evening) -> Iterator[Page]:
    if shown.stage is Stage.COMING:
        yield from start_pages(known, When.ALWAYS)
        return
    if shown.goes_on:
        yield from moving_pages(known)
        yield from playing_pages(known)
    for lists in side_by_side(shown.report.rankings):
        yield from ranking_pages(lists, usual(shown))


# ---- where to sit ----


def start_pages(known: Evening, when: When) -> Iterator[Page]:
    """Round 1 with the players' names."""
    for section in known.sections:
        rows = seats_in_round(known, section.letter, 1)
        base = round_page(known, section, 1, Page(Kind.SEATS, when, is_now=True))
        yield from turned_over(base, [(Column(part),) for part in parts(rows, FULL_COLUMN)])


def moving_pages(known: Evening) -> Iterator[Page]:
    now = known.session.round
    if now <= 1:
        yield from start_pages(known, When.MOVING)
        return
    for section in known.sections:
        if now <= section.rounds:
            yield from table_pages(known, section, now, when=When.MOVING)


def playing_pages(known: Evening) -> Iterator[Page]:
    """Make pages of the next round of each section; of one that plays its last, that one."""
    for section in known.sections:
        following = min(known.session.round + 1, section.rounds)
        if known.session.round <= section.rounds:
            yield from table_pages(known, section, following, when=When.PLAYING)


def table_pages(known: Evening, section: Section, round_: int, *, when: When) -> Iterator[Page]:
    rows = seats_in_round(known, section.letter, round_)
    base = Page(Kind.BESIDE, when, is_now=round_ == known.session.round)
    if 0 < len(rows) <= BESIDE_ROUND:
        yield round_page(known, section, round_, replace(base, columns=(Column(rows),)))
        return
    sheets = [tuple(Column(half) for half in halves(part)) for part in parts(rows, 2 * FULL_COLUMN)]
    wide = replace(base, kind=Kind.WIDE)
    yield from turned_over(round_page(known, section, round_, wide), sheets)


def round_page(known: Evening, section: Section, round_: int, page: Page) -> Page:
    """Make a page with all that is said of the round beside its tables."""
    move = call(full_movement(section, known), round_ - 1) if round_ > 1 else None
    return replace(
        page,
        round=round_,
        section=section.letter if len(known.sections) > 1 else "",
        waiting=nowhere(known, section.letter, round_),
        call=move,
        staying=labels(known, section.letter, move.staying) if move else (),
        turned=round_ in section.arrow_switched,
    )


def labels(known: Evening, section: str, numbers: Iterable[int]) -> tuple[str, ...]:
    """Write the labels of the numbers that have a pair."""
    placed = (known.placed[f"{section}{number}"] for number in numbers)
    return tuple(one.label for one in placed if one.pair)


# ---- the ranking ----


def side_by_side(rankings: Sequence[Ranking]) -> Iterator[tuple[Ranking, ...]]:
    """Put the two lines of a section together, every other list alone."""
    left = [one for one in rankings if one.ranks]
    while left:
        first, *left = left
        if left and (first.line, left[0].line) == ("NS", "EW") and first.section == left[0].section:
            yield first, left.pop(0)
        else:
            yield (first,)


def ranking_pages(lists: tuple[Ranking, ...], when: When) -> Iterator[Page]:
    if len(lists) == 1:
        sheets = [
            tuple(ranked(lists[0], half) for half in halves(part))
            for part in parts(lists[0].ranks, 2 * FULL_COLUMN)
        ]
    else:
        columns = [[ranked(one, part) for part in parts(one.ranks, UNDER_TITLE)] for one in lists]
        sheets = [
            tuple(column or ranked(one, ()) for column, one in zip(sheet, lists, strict=True))
            for sheet in zip_longest(*columns)
        ]
    yield from turned_over(Page(Kind.RANKS, when, section=lists[0].section), sheets)


def ranked(ranking: Ranking, ranks: tuple[Rank, ...]) -> Column:
    return Column(ranking=replace(ranking, ranks=ranks))


# ---- lines on pages ----


def turned_over(page: Page, sheets: Sequence[tuple[Column, ...]]) -> Iterator[Page]:
    for number, columns in enumerate(sheets, 1):
        yield replace(page, columns=columns, number=number, total=len(sheets))


def parts(items: tuple[Item, ...], most: int) -> list[tuple[Item, ...]]:
    """Divide into as few parts as will do, as even as can be: 17 of at most 16 are 9 and 8."""
    count = -(-len(items) // most)
    size, longer = divmod(len(items), count) if count else (0, 0)
    found, start = [], 0
    for number in range(count):
        end = start + size + (number < longer)
        found.append(items[start:end])
        start = end
    return found


def halves(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    middle = -(-len(items) // 2)
    return items[:middle], items[middle:]


# ---- the round ----


def round_of(known: Evening, called_at: datetime.datetime | None) -> Round | None:
    """Return the round being played, when it was last called so; None before the start."""
    if not known.session.round:
        return None
    rounds = {section.rounds for section in known.sections}
    rows = [row for row in progress(known).rows if row.due]
    owing = tuple(
        known.table_label(row.section, row.table) for row in rows if row.entered < row.due
    )
    return Round(
        known.session.round,
        max(rounds) if len(rounds) == 1 else 0,
        called_at,
        owing,
        is_told=len(owing) < len(rows),
    )


def seconds_to_move(playing: Round | None, now: datetime.datetime) -> int:
    """Count how long the page still says where to sit now; nought once that is over."""
    if playing is None or playing.called_at is None:
        return 0
    left = playing.called_at + MOVING - now
    return max(0, int(left.total_seconds()))


def pages_now(pages: Iterable[Page], seconds: int) -> tuple[Page, ...]:
    left_out = When.PLAYING if seconds else When.MOVING
    return tuple(page for page in pages if page.when is not left_out)
