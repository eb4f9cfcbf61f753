"""Where everyone starts: a list by surname, and the tables of the first round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext, pgettext, pgettext_lazy

from movements.moving import table_card
from tournament.evening.files.export_errors import ExportError
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.publish.public_names import initials
from tournament.evening.report import Person
from tournament.files.text import fold_text
from tournament.prints import plan
from tournament.prints.frame import (
    LAST_RULE,
    MARGIN,
    TOP,
    Body,
    PinnedPage,
    format_note,
    pinned_pages,
)
from tournament.prints.layout import (
    divide_into_even_pages,
    person_names,
    row_height,
    rows_a_page,
)
from tournament.prints.lists import ListColumn, PrintedList, list_body
from tournament.prints.paper import (
    BOLD,
    CENTRE,
    LEFT,
    NARROW,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Run,
    Style,
    bind,
    runs_width,
)
from tournament.prints.sheets.stages.cells import TeamCell
from tournament.prints.table import (
    CellPlace,
    Content,
    StackedNames,
    TextCell,
    TextColumn,
)
from tournament.words import figures, game
from tournament.words.kind import say

HEAD = 9.0
SPACE = LAST_RULE - TOP - HEAD
ROW, LEAST_ROW = 8.25, 6.0
TABLE_ROW, LEAST_TABLE_ROW = 31.0, 14.0
COLUMN_STEP = 97.0
ONE_COLUMN = 39
# Between a team's two tables.
BETWEEN = "/"
# The numbers on a side of a table: of its pair or team, or of its two players.
Numbers: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True)
class FirstSeat:
    """Where a player sits in the first round, for a pair or a team, as `kind` says; without a side
    who sits out. A team has two tables, and which of them is a player's is its own business."""

    person: Person
    table: str
    sides: tuple[str, ...]
    pair: str
    kind: str


@dataclass(frozen=True)
class SurnameCell:
    """A surname in bold with the first name after it."""

    person: Person

    def draw(self, pen: Pen, place: CellPlace) -> None:
        runs = self.runs(self.person.first_name, place.column.style)
        if runs_width(runs) > place.space:
            runs = self.runs(initials(self.person.first_name), place.column.style)
        place.runs(pen, runs)

    def runs(self, first_name: str, style: Style) -> list[Run]:
        surname = game.surname(self.person)
        after = f" {first_name}" if self.person.last_name and first_name else ""
        return [Run(surname, style.bold()), Run(after, style)]


def seating_pdf(*plans: PlanSheet) -> bytes:
    """Print one list of names for all sections, then the tables of each."""
    title = pgettext_lazy("printed sheets", "Seating list")
    return bind(plans[0].heading, title, lambda: pages(plans))


def pages(plans: Sequence[PlanSheet]) -> list[PaperPage]:
    for sheet in plans:
        plan.round_numbers(sheet)
    seats = sorted((seat for sheet in plans for seat in seats_of(sheet)), key=surname_order)
    if not seats:
        raise ExportError("no_pairs")
    if len(plans) == 1:
        return section_pages(plans[0], name_bodies(seats))
    names = [
        PinnedPage(gettext("Your table"), body, field_note(plans)) for body in name_bodies(seats)
    ]
    return [
        *pinned_pages(plans[0].heading, sections_label(plans), names),
        *(page for sheet in plans for page in section_pages(sheet, [])),
    ]


def section_pages(sheet: PlanSheet, names: Sequence[Body]) -> list[PaperPage]:
    note = plan_note(sheet)
    sheets = [PinnedPage(gettext("Your table"), body, note) for body in names]
    title = gettext("The tables in round 1")
    sheets += [PinnedPage(title, body, note) for body in table_bodies(sheet)]
    return pinned_pages(sheet.heading, plan.plan_label(sheet), sheets)


def sections_label(plans: Sequence[PlanSheet]) -> str:
    """Name the sections: Sections A, B."""
    return gettext("Sections %(letters)s") % {
        "letters": ", ".join(sheet.section for sheet in plans)
    }


def field_note(plans: Sequence[PlanSheet]) -> str:
    pairs = sum(len(sheet.movement.pairs) for sheet in plans)
    return say(plans[0], "contestants.count", n=pairs)


def plan_note(sheet: PlanSheet) -> str:
    movement = sheet.movement
    played = format_note(
        sheet,
        pairs=len(movement.pairs),
        movement=movement.kind,
        rounds=len(sheet.match_rounds) or movement.rounds,
        boards=len(plan.boards_in_play(sheet)),
    )
    return f"{played} · {sealed_note(sheet)}" if sheet.digest else played


def sealed_note(sheet: PlanSheet) -> str:
    """Give the digest of the sealed deals, by which the hand record proves them afterwards."""
    return gettext("SHA-256 %(digest)s") % {"digest": sheet.digest}


def seats_of(sheet: PlanSheet) -> list[FirstSeat]:
    found = []
    for number, pair in sheet.pairs.items():
        table, sides = first_place(sheet, number)
        found += [
            FirstSeat(person, table, sides, pair.shown, sheet.kind) for person in pair.players
        ]
    return found


def first_place(sheet: PlanSheet, number: int) -> tuple[str, tuple[str, ...]]:
    """Name the table of a number in the first round and its seats; both tables of a team."""
    rows = [row for row in sheet.movement.seatings_of_round(1) if number in row.players]
    if rows:
        tables = BETWEEN.join(plan.table_name(sheet, row.table) for row in rows)
        return tables, tuple(row.seats_of(number) for row in rows)
    waiting = plan.seat_in_round(sheet, number, 1)
    return plan.table_name(sheet, waiting.table) if waiting and waiting.table else "—", ()


def surname_order(seat: FirstSeat) -> tuple[str, str]:
    return fold_text(game.surname(seat.person)), fold_text(seat.person.first_name)


# ---- by surname ----


def name_bodies(seats: Sequence[FirstSeat]) -> list[Body]:
    if len(seats) <= ONE_COLUMN:
        return [one_column(seats)]
    rows = rows_a_page(SPACE, LEAST_ROW)
    return [two_columns(chunk) for chunk in divide_into_even_pages(seats, 2 * rows, unit=2)]


def one_column(seats: Sequence[FirstSeat]) -> Body:
    height = row_height(ROW, SPACE, len(seats))
    size = name_size(height)
    columns = [
        TextColumn(100, LEFT, Style(TEXT, size)),
        TextColumn(26, CENTRE, Style(BOLD, size + 4)),
        TextColumn(40, LEFT, Style(TEXT, size)),
        TextColumn(20, RIGHT, Style(TEXT, size)),
    ]
    return list_body(seat_columns(seats, columns), seats, head=HEAD, height=height)


def two_columns(seats: Sequence[FirstSeat]) -> Body:
    half = -(-len(seats) // 2)
    height = row_height(ROW, SPACE, half)
    size = min(13.0, name_size(height))
    # Two tables and two seats take more than one.
    is_wide = any(len(seat.sides) > 1 for seat in seats)
    name, place, more = (38, 18, 1) if is_wide else (45, 15, 3)
    columns = [
        TextColumn(name, LEFT, Style(NARROW, size)),
        TextColumn(place, CENTRE, Style(BOLD, size + more)),
        TextColumn(place, LEFT, Style(NARROW, size), 1 if is_wide else 0),
        TextColumn(89 - name - 2 * place, RIGHT, Style(NARROW, size)),
    ]

    printed = seat_columns(seats, columns, short=True)

    def draw(pen: Pen) -> None:
        for number, chunk in enumerate((seats[:half], seats[half:])):
            x = MARGIN + number * COLUMN_STEP
            PrintedList(pen, TOP, printed, head=HEAD, x=x).rows(chunk, height)

    return draw


def name_size(height: float) -> float:
    """Choose the size of names: 15 pt, down to 12 pt in the lowest rows."""
    return max(12.0, min(15.0, height * 2))


def seat_columns(
    seats: Sequence[FirstSeat], columns: Sequence[TextColumn], *, short: bool = False
) -> list[ListColumn[FirstSeat]]:
    """List who sits where, on which side in full where there is room."""

    def sides(seat: FirstSeat) -> str:
        is_short = short or len(seat.sides) > 1
        names = (game.seats(one) if is_short else game.seats_name(one) for one in seat.sides)
        return BETWEEN.join(names) or gettext("sits out")

    contents: list[tuple[str, Callable[[FirstSeat], Content]]] = [
        (pgettext("column", "Player"), lambda seat: SurnameCell(seat.person)),
        (pgettext("column", "Table"), lambda seat: seat.table),
        (pgettext("column", "Seat"), sides),
        (say(seats[0], "head.number"), lambda seat: seat.pair),
    ]
    return [
        ListColumn(head, column, write)
        for (head, write), column in zip(contents, columns, strict=True)
    ]


# ---- by table ----


def table_bodies(sheet: PlanSheet) -> list[Body]:
    places = [plan.place_at(sheet, table, 1) for table in plan.table_numbers(sheet)]
    found = [place for place in places if place]
    chunks = divide_into_even_pages(found, rows_a_page(SPACE, LEAST_TABLE_ROW))
    height = row_height(TABLE_ROW, SPACE, max(map(len, chunks)))
    return [tables_body(sheet, chunk, height) for chunk in chunks]


def tables_body(sheet: PlanSheet, places: Sequence[table_card.TableInRound], height: float) -> Body:
    return list_body(table_columns(sheet, height), places, head=HEAD, height=height)


def table_columns(sheet: PlanSheet, height: float) -> list[ListColumn[table_card.TableInRound]]:
    """List who sits at a table; a letter before each number takes room from the names."""
    number, leading = Style(BOLD, 16), min(7.5, height / 2.1)
    table, wide, space = (28, 16, 51) if sheet.has_sections else (22, 12, 58)
    own = TextColumn(wide, RIGHT, number)
    names = TextColumn(space, LEFT, Style(NARROW, 14), 4)
    return [
        ListColumn(
            pgettext("column", "Table"),
            TextColumn(table, CENTRE, Style(BOLD, min(40, height * 2))),
            lambda seated: plan.table_name(sheet, seated.table),
        ),
        ListColumn(
            TextCell(game.side_name("NS"), align=LEFT, span=2),
            own,
            lambda seated: numbers_cell(sheet, seated.sides[0], leading),
        ),
        ListColumn(None, names, lambda seated: names_cell(sheet, seated.sides[0], leading)),
        ListColumn(
            TextCell(game.side_name("EW"), align=LEFT, span=2),
            own,
            lambda seated: numbers_cell(sheet, seated.sides[1], leading),
        ),
        ListColumn(None, names, lambda seated: names_cell(sheet, seated.sides[1], leading)),
        ListColumn(
            pgettext("column", "Boards"),
            TextColumn(24, RIGHT, number),
            lambda seated: figures.board_range(seated.boards),
        ),
    ]


def numbers_cell(sheet: PlanSheet, numbers: Numbers, leading: float) -> Content:
    """Write the number of a side's pair or team, or those of its two players, each on its line."""
    texts = [plan.shown_number(sheet, number) for number in numbers]
    return texts[0] if len(texts) == 1 else StackedNames(tuple((one,) for one in texts), leading)


def names_cell(sheet: PlanSheet, numbers: Numbers, leading: float) -> Content:
    """Name a team, on two lines where it is long, or the players of a side."""
    if None in numbers:
        words = (gettext("nobody: the pair sits out"), gettext("sits out"))
        return StackedNames((words,), leading)
    pairs = [sheet.pairs[number] for number in numbers if number in sheet.pairs]
    if pairs and pairs[0].name:
        return TeamCell(pairs[0].name)
    people = [person for pair in pairs for person in pair.players]
    return StackedNames(tuple(map(person_names, people)), leading)
