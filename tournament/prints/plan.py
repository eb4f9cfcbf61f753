"""What the sheets printed before play read out of a plan: boards, places, what comes next."""

from django.utils.translation import gettext, ngettext, pgettext

from movements import WAYS, Seating, Sitout
from movements.moving import (
    TableInRound,
    are_common,
    boards_go_to,
    seat,
    sharing_tables,
    table_card,
)
from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_rounds import NOBODY_MOVES
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Contestant
from tournament.words import game
from tournament.words.draws.match_rounds import short_name
from tournament.words.kind import STAGE_WORDS
from tournament.words.stages.unplayed import missing_text

# With how many other tables one of a match of teams shares its boards at most.
MOST_SHARING = 2


def round_numbers(sheet: PlanSheet) -> range:
    if not sheet.movement.seatings:
        raise ExportError("no_plan")
    return range(1, sheet.movement.rounds + 1)


def round_mark(sheet: PlanSheet, round_number: int) -> str:
    """Write the number of a round, with a turned arrow where the boards are turned."""
    mark = short_name(sheet.match_rounds, round_number)
    return f"{mark} ↻" if round_number in sheet.movement.arrow_switched else mark


def turning_note(sheet: PlanSheet) -> str:
    """Say what the turned arrow asks for; nothing where no round has one."""
    if not sheet.movement.arrow_switched:
        return ""
    return gettext("↻ boards turned a quarter: keep your chairs")


def turning_note_in_full(sheet: PlanSheet) -> str:
    """Say it with whose sides the card names, where there is room for it."""
    if not sheet.movement.arrow_switched:
        return ""
    return gettext(
        "↻ boards turned a quarter: keep your chairs; NS and EW on this card are the board’s sides"
    )


def system_note(sheet: PlanSheet) -> str:
    """Say which system all play; nothing where none is imposed."""
    if not sheet.system:
        return ""
    return gettext("System imposed: %(system)s") % {"system": sheet.system}


def line_up_note(sheet: PlanSheet) -> str:
    """Say where pairs of teams look that may change between two parts; empty where none do."""
    if sheet.between_parts == NOBODY_MOVES:
        return ""
    return gettext(
        "Line-ups may change in each part: the table’s phone says who sits here, else the director."
    )


def table_numbers(sheet: PlanSheet) -> range:
    if not sheet.movement.seatings:
        raise ExportError("no_plan")
    return range(1, sheet.movement.tables + 1)


def boards_in_play(sheet: PlanSheet) -> list[int]:
    if not sheet.movement.seatings:
        raise ExportError("no_plan")
    return sorted({board for row in sheet.movement.seatings for board in row.boards})


def playings(sheet: PlanSheet, board: int) -> list[Seating]:
    """List who plays a board, in the order in which it comes to them."""
    rows = [row for row in sheet.movement.seatings if board in row.boards]
    return sorted(rows, key=lambda row: (row.round, row.table))


def place_at(sheet: PlanSheet, table: int, round_number: int) -> TableInRound | None:
    return table_card.table_in_round(sheet.movement, table, round_number)


def shown_number(sheet: PlanSheet, number: int | None) -> str:
    return "" if number is None else sheet.labels.get(number, str(number))


def table_name(sheet: PlanSheet, table: int) -> str:
    """Name a table: 3, or A3 where there are several sections."""
    return f"{sheet.section}{table}" if sheet.has_sections else str(table)


def next_place(sheet: PlanSheet, pair: int, table: TableInRound) -> tuple[str, str]:
    """Find table and side of a pair, or a player's seat, after a round: ("4", "EO").

    There are words alone where it plays no more or sits out.
    """
    going = table_card.next_place(sheet.movement, sheet.left_after, pair, table)
    if (table.round, pair) in sheet.between_parts.new_line_ups:
        return "", pgettext("where a pair goes", "see note")
    is_changed = (table.round, pair) in sheet.between_parts.room_changes
    if is_changed and (other := other_room(sheet, pair, table)):
        return table_name(sheet, other.table), game.side(other.seats_of(pair))
    if going.kind == "plays" and going.table:
        return table_name(sheet, going.table), game.seats(going.side)
    return table_name(sheet, going.table) if going.table else "", {
        "end": pgettext("after the last round", "end"),
        "leaves": pgettext("where a pair goes", "leaves"),
        "stays": pgettext("where a pair goes", "stays"),
        "sits_out": str(STAGE_WORDS.get(sheet.stage).sits_out)
        if not going.table
        else gettext("sits out"),
    }[going.kind]


def other_room(sheet: PlanSheet, team: int, table: TableInRound) -> Seating | None:
    """Find where the team's other pair sat, which is where this one goes between two parts."""
    rows = sheet.movement.seatings_of_round(table.round + 1)
    return next(
        (row for row in rows if team in (row.ns, row.ew) and row.table != table.table), None
    )


def next_place_of_boards(sheet: PlanSheet, table: TableInRound) -> tuple[str, str]:
    """Find the table of the boards after a round, or the words for what becomes of them."""
    kind, number = next_of_boards(sheet, table)
    if kind == "table" and number:
        return table_name(sheet, number), ""
    return "", {
        "stays": pgettext("where boards go", "stay"),
        "relay": pgettext("where boards go", "stand"),
        "finished": pgettext("where boards go", "done"),
    }[kind]


def next_of_boards(sheet: PlanSheet, table: TableInRound) -> tuple[str, int | None]:
    """Find where boards go: those of a match that has its own deals stay with its two tables."""
    if not sheet.deals_by_match:
        move = boards_go_to(sheet.movement, table.table, table.round)
        return move.kind, move.table
    rows = sheet.movement.seatings_of_round(table.round + 1)
    wanting = (
        row for row in rows if is_match_of(row, table) and set(row.boards) & set(table.boards)
    )
    row = next(wanting, None)
    if row is None:
        return "finished", None
    return ("stays", None) if row.table == table.table else ("table", row.table)


def is_of_match(sheet: PlanSheet, table: TableInRound, other: int) -> bool:
    """Tell whether another table of the round plays the same two teams."""
    rows = sheet.movement.seatings_of_round(table.round)
    return any(is_match_of(row, table) for row in rows if row.table == other)


def is_match_of(row: Seating, table: TableInRound) -> bool:
    """Tell whether the two teams of a table sit in a row too."""
    return {row.ns, row.ew} == {table.ns, table.ew}


def sharing_note(sheet: PlanSheet, table: TableInRound) -> str:
    """Name the tables that play the same boards at once: with table 3.

    It is empty for a pair that waits alone, which plays none.
    """
    others = sharing_tables(sheet.movement, table.table, table.round)
    if sheet.deals_by_match:
        others = tuple(other for other in others if is_of_match(sheet, table, other))
    if not others or None in (table.ns, table.ew) or are_common(sheet.movement, table.round):
        return ""
    # In a Swiss of pairs each table has its copy; of teams it is one table that shares.
    if sheet.movement.kind in WAYS and len(others) > MOST_SHARING:
        return ""
    words = ngettext("with table %(tables)s", "with tables %(tables)s", len(others))
    return words % {"tables": ", ".join(table_name(sheet, other) for other in others)}


def seat_in_round(sheet: PlanSheet, pair: int, round_number: int) -> Seating | Sitout | None:
    return seat(sheet.movement, pair, round_number)


def missing_words(sheet: PlanSheet, number: int, round_number: int) -> str:
    """Say who is missing of a number's match in a round; empty where nobody is."""
    missing = sheet.missing.get((round_number, number))
    return missing_text(*missing) if missing else ""


def pairs_in_order(sheet: PlanSheet) -> list[tuple[int, Contestant | None]]:
    """List the numbers that play, with their pair as far as it is known."""
    if not sheet.movement.pairs:
        raise ExportError("no_pairs")
    return [(number, sheet.pairs.get(number)) for number in sheet.movement.pairs]


def plan_label(sheet: PlanSheet) -> str:
    """Mark the sheets of one plan: by its version where it has one, else by its section where
    there are several."""
    if sheet.heading.version:
        return gettext("Plan %(number)s") % {"number": sheet.heading.version}
    if not sheet.has_sections:
        return ""
    return gettext("Section %(letter)s") % {"letter": sheet.section}
