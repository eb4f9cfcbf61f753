"""Who meets whom in a round, at which tables, to be pinned up before it: read from far away."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import attrgetter

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Contestant
from tournament.evening.stages.copies import TableTurns
from tournament.evening.stages.matches.assignment import Assignment, RoundPlan
from tournament.prints.frame import TOP, Body, PinnedPage, last_rule, pinned_pages
from tournament.prints.kind import SHEETS
from tournament.prints.layout import divide_into_even_pages, row_height, rows_a_page
from tournament.prints.lists import ListColumn, list_body
from tournament.prints.paper import BOLD, CENTRE, NARROW, RIGHT, PaperPage, Style, bind
from tournament.prints.sheets.stages.triangles import triangle_pages
from tournament.prints.table import Content, StackedNames, TextCell, TextColumn
from tournament.words import figures, game
from tournament.words.draws.match_rounds import round_name
from tournament.words.kind import say
from tournament.words.stages.dealing import carrying_text, dealing_text, in_turn_text
from tournament.words.stages.unplayed import unplayed_word

HEAD = 10.0
ROW, LEAST_ROW = 30.0, 15.0
COPY_ROW, LEAST_COPY_ROW = 14.0, 9.0


def assignment_pdf(plan: RoundPlan) -> bytes:
    """Print who meets whom in a round."""
    title = pgettext_lazy("printed sheets", "Matches of a round")
    return bind(plan.heading, title, lambda: pages(plan))


def pages(plan: RoundPlan) -> list[PaperPage]:
    """Draw the matches in the order of their tables; ExportError where nobody meets."""
    if not plan.matches:
        raise ExportError("no_matches")
    note = note_text(plan)
    space = last_rule(note) - TOP - HEAD
    chunks = divide_into_even_pages(plan.matches, rows_a_page(space, LEAST_ROW))
    height = row_height(ROW, space, max(map(len, chunks)))
    title = gettext("Round %(number)s: the matches") % {"number": plan.number}
    sheets = [
        PinnedPage(title, body(plan, chunk, height), note, is_note_long=True) for chunk in chunks
    ]
    return pinned_pages(plan.heading, "", [*sheets, *triangle_pages(plan), *copy_pages(plan)])


def copy_pages(plan: RoundPlan) -> list[PinnedPage]:
    """Draw what each table has in turn of copies that go round, and where it carries it."""
    if not plan.copies:
        return []
    note = carrying_text(plan.copies)
    space = last_rule(note) - TOP - HEAD
    chunks = divide_into_even_pages(plan.copies, rows_a_page(space, LEAST_COPY_ROW))
    height = row_height(COPY_ROW, space, max(map(len, chunks)))
    title = gettext("Round %(number)s: the copies") % {"number": plan.number}
    return [
        PinnedPage(title, copies_body(chunk, plan, height), note, is_note_long=True)
        for chunk in chunks
    ]


def copies_body(rows: Sequence[TableTurns], plan: RoundPlan, height: float) -> Body:
    big, small = Style(BOLD, min(26.0, height * 1.6)), Style(NARROW, min(18.0, height * 1.2))
    columns: list[ListColumn[TableTurns]] = [
        ListColumn(
            pgettext("column", "Table"), TextColumn(28, CENTRE, big), partial(copy_table, plan)
        ),
        ListColumn(
            pgettext("of duplicated boards", "Copy"),
            TextColumn(30, CENTRE, small),
            lambda row: str(row.ring.copy),
        ),
        ListColumn(
            pgettext("column", "Boards in turn"),
            TextColumn(90, style=small, indent=3),
            in_turn_text,
        ),
        ListColumn(
            pgettext("column", "Carried to table"),
            TextColumn(38, CENTRE, big),
            lambda row: "" if row.goes_to is None else str(row.goes_to),
        ),
    ]
    return list_body(columns, rows, head=HEAD, height=height, flush=True)


def copy_table(plan: RoundPlan, row: TableTurns) -> str:
    """Write a table; the round beside it where it is not the first of its matches."""
    table = str(row.table)
    if row.round != plan.round:
        number = round_name(plan.match_rounds, row.round)
        table += " (" + gettext("round %(number)s") % {"number": number} + ")"
    return table


def note_text(plan: RoundPlan) -> str:
    """Say who sits North-South, and who deals."""
    seats = say(plan, "plan.who_sits_where_on_paper")
    return f"{seats} {dealing_text(plan.dealing)}" if plan.dealing else seats


def body(plan: RoundPlan, matches: Sequence[Assignment], height: float) -> Body:
    columns = [*table_columns(plan, height), *contestant_columns(plan, height)]
    return list_body(columns, matches, head=HEAD, height=height, flush=True)


def table_columns(plan: RoundPlan, height: float) -> list[ListColumn[Assignment]]:
    """List at which tables a match is, a column a room; over all of them why it is not played."""
    rooms = SHEETS.of(plan).match_rooms
    spans = [len(rooms), *[0] * (len(rooms) - 1)]
    column = TextColumn(40 // len(rooms), CENTRE, Style(BOLD, min(34.0, height * 1.4)))

    def write(room: str, span: int, match: Assignment) -> Content | None:
        if not match.match.unplayed:
            return ", ".join(match.tables(room))
        return TextCell(unplayed_word(match.match.unplayed), span=span) if span else None

    return [
        ListColumn(str(head), column, partial(write, room, span))
        for (room, head), span in zip(rooms.items(), spans, strict=True)
    ]


def contestant_columns(plan: RoundPlan, height: float) -> Iterator[ListColumn[Assignment]]:
    """List who meets whom, one below the other, on which boards."""
    names = Style(NARROW, min(20.0, height * 0.85))

    def both(write: Callable[[Contestant], str], match: Assignment) -> Content:
        if match.away is None:
            return write(match.home)
        return StackedNames(((write(match.home),), (write(match.away),)), height * 0.42)

    yield ListColumn("", TextColumn(14, RIGHT, names.bold()), partial(both, attrgetter("shown")))
    yield ListColumn(
        say(plan, "head.contestants"),
        TextColumn(104, style=names, indent=4),
        partial(both, game.surnames),
    )
    yield ListColumn(
        pgettext("column", "Boards"),
        TextColumn(28, RIGHT, Style(NARROW, min(16.0, height * 0.7))),
        lambda match: figures.board_range(match.boards) if match.away else "",
    )
