"""Where to sit, on the room's screen: round 1 by name, later rounds by number."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from movements.moving import RoverMove, call
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.parts.match_rounds import find_match_round
from tournament.evening.plan.movement import full_movement
from tournament.evening.play.next_game import TableSeats, nowhere, seats_in_round
from tournament.evening.report import Contestant
from tournament.evening.stages.rounds import has_more_to_draw
from tournament.room.values.fitting import (
    READABLE,
    are_whole,
    choose_size,
    count_pages,
    row_height,
    spread_rows,
)
from tournament.room.values.page import Column, Kind, Page, Roving, When

# How many tables stand beside the round, and in a column of two.
BESIDE_ROUND, FULL_COLUMN = 10, 8
# Thirty tables with their names take three pages.
MOST_A_PAGE = 10
# Hundredths of u: what the rows have, and a name beside the address or on a page of its own; of
# the letters' size: the number before it.
HEIGHT, NAME_BESIDE_CODE, NAME_IN_FULL, NUMBER = 3720, 3330, 4205, 170

Names = Mapping[Contestant, str]
Item = TypeVar("Item")


def start_pages(evening: Evening, names: Names, when: When) -> Iterator[Page]:
    """Make the pages of round 1 with the players' names, beside the players' address where they
    can be read there."""
    for section in evening.sections:
        rows = seats_in_round(evening, section.letter, 1)
        kind, size, sheets = Kind.SEATS, *fit_seats(rows, names, NAME_BESIDE_CODE)
        if size > READABLE or len(sheets) > 1:
            kind, size, sheets = Kind.FULL, *fit_seats(rows, names, NAME_IN_FULL)
        page = Page(kind, when, is_now=True, size=size)
        yield from turn_over(round_page(evening, section, 1, page), sheets)


def fit_seats(
    rows: tuple[TableSeats, ...], names: Names, width: int
) -> tuple[int, Sequence[tuple[Column, ...]]]:
    """Put tables with their names on pages; return the size of the letters too."""
    make = partial(make_sheets, rows, names, width)
    texts = [name for row in rows for name in names_at(row, names)]

    def fits(letters: int) -> bool:
        return are_whole(texts, letters, width_of_name(width, letters))

    return choose_size(make, fits, len(rows), most_a_page=MOST_A_PAGE)


def width_of_name(width: int, letters: int) -> int:
    """Return how wide a name may be, beside its number."""
    return width - NUMBER * letters // 100


def make_sheets(
    rows: tuple[TableSeats, ...], names: Names, width: int, letters: int
) -> list[tuple[Column, ...]]:
    """Spread the rows of a list over sheets of one column each."""
    width = width_of_name(width, letters)
    heights = [row_height(names_at(row, names), letters, width) for row in rows]
    counts = spread_rows(heights, HEIGHT, count_pages(heights, HEIGHT))
    sheets: list[tuple[Column, ...]] = []
    start = 0
    for count in counts:
        sheets.append((Column(rows[start : start + count]),))
        start += count
    return sheets


def names_at(row: TableSeats, names: Names) -> list[str]:
    """Return the names of both pairs at a table; empty where nobody sits."""
    return [names[pair] if pair else "" for pair in (row.ns, row.ew)]


def moving_pages(evening: Evening, names: Names) -> Iterator[Page]:
    """Make the pages that say where everybody goes for the round that was called."""
    now = evening.session.round
    if now <= 1:
        yield from start_pages(evening, names, When.MOVING)
        return
    for section in evening.sections:
        if now <= section.rounds:
            yield from table_pages(evening, section, now, when=When.MOVING)


def playing_pages(evening: Evening) -> Iterator[Page]:
    """Make pages of the next round of each section; of one that plays its last, that one."""
    for section in evening.sections:
        last, now = evening.called.last, evening.session.round
        following = last + 1 if last < section.rounds else now
        if now <= section.rounds:
            yield from table_pages(evening, section, following, when=When.PLAYING)


def table_pages(evening: Evening, section: Section, round_: int, *, when: When) -> Iterator[Page]:
    """Make the pages of a section's tables in a round: one drawing, or lists of many."""
    rows = seats_in_round(evening, section.letter, round_)
    base = Page(Kind.BESIDE, when, is_now=evening.called.holds(round_))
    if 0 < len(rows) <= BESIDE_ROUND:
        yield round_page(evening, section, round_, replace(base, columns=(Column(rows),)))
        return
    sheets = [tuple(Column(half) for half in halves(part)) for part in parts(rows, 2 * FULL_COLUMN)]
    wide = replace(base, kind=Kind.WIDE)
    yield from turn_over(round_page(evening, section, round_, wide), sheets)


def round_page(evening: Evening, section: Section, round_: int, page: Page) -> Page:
    """Make a page with all that is said of the round beside its tables."""
    move = call(full_movement(section, evening), round_ - 1) if round_ > 1 else None
    return replace(
        page,
        round=round_,
        section=section.letter if len(evening.sections) > 1 else "",
        waiting=nowhere(evening, section.letter, round_),
        goes_on=has_more_to_draw(evening),
        undrawn=count_undrawn_in(evening, round_),
        call=move,
        staying=labels(evening, section.letter, move.staying) if move else (),
        roving=find_roving(evening, section.letter, move.rover) if move else None,
        turned=round_ in section.arrow_switched,
    )


def count_undrawn_in(evening: Evening, round_: int) -> int:
    """Count the matches that are still to be drawn for a round of the room."""
    is_last = evening.match_rounds[-1:] == (find_match_round(evening.match_rounds, round_),)
    return evening.undrawn if is_last else 0


def find_roving(evening: Evening, section: str, move: RoverMove | None) -> Roving | None:
    """Name the pair that roves, with its table; None where one of the two has no pair."""
    both = labels(evening, section, (move.pair, move.instead_of)) if move else ()
    if move is None or len(both) < 2:
        return None
    return Roving(both[0], evening.table_label(section, move.table), both[1])


def labels(evening: Evening, section: str, numbers: Iterable[int]) -> tuple[str, ...]:
    """Write the labels of the numbers that have a pair."""
    placed = (evening.placed[f"{section}{number}"] for number in numbers)
    return tuple(one.label for one in placed if one.pair)


def turn_over(page: Page, sheets: Sequence[tuple[Column, ...]]) -> Iterator[Page]:
    """Put sheets of tables on pages that are numbered."""
    for number, columns in enumerate(sheets, 1):
        yield replace(page, columns=columns, number=number, total=len(sheets))


def parts(items: tuple[Item, ...], most: int) -> list[tuple[Item, ...]]:
    """Divide into as few parts as will do, as even as can be: 17 of at most 16 are 9 and 8."""
    count = -(-len(items) // most)
    size, longer = divmod(len(items), count) if count else (0, 0)
    divided, start = [], 0
    for number in range(count):
        end = start + size + (number < longer)
        divided.append(items[start:end])
        start = end
    return divided


def halves(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Divide into two halves, the first the longer."""
    middle = -(-len(items) // 2)
    return items[:middle], items[middle:]
