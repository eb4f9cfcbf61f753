"""Write a Bridgemate file of an evening's plan, with which the control program is started.

Sections, tables, rounds with their pairs and boards, the names of who sits down first, how the
devices ask, and the hands that it is given. Of rounds that are drawn one after the other it holds
those that are known.
"""

from collections.abc import Iterable, Iterator, Mapping

from movements import Seating, Sitout
from scoring.deals.boards import DealtBoard
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.files.bws.jet import Value
from tournament.files.bws.numbers import paper_number
from tournament.files.bws.own.begin import FileSection, NumberForm, begin_file, boards_row
from tournament.files.bws.write import HANDS, PLAYERS, append, holdings

Rows = Iterator[dict[str, Value]]
NO_HANDS: Mapping[str, Iterable[DealtBoard]] = {}


def plan_bws(
    *sheets: PlanSheet,
    scoring: NumberForm,
    hands: Mapping[str, Iterable[DealtBoard]] = NO_HANDS,
) -> bytes:
    """Return the file of an evening's sections, with hands by the letter of the section. Raises
    FileError: `bws_full`."""
    file = begin_file(sheets[0].heading, [section_of(sheet, scoring) for sheet in sheets])
    for section, sheet in enumerate(sheets, start=1):
        append(file, PLAYERS, player_rows(section, sheet))
        append(file, HANDS, hand_rows(section, hands.get(sheet.section, ())))
    return file.content


def section_of(sheet: PlanSheet, scoring: NumberForm) -> FileSection:
    movement = sheet.movement
    return FileSection(
        letter=sheet.section,
        tables=movement.tables,
        winners=movement.winners,
        scoring=scoring(sheet.scoring),
        lead_wanted=sheet.lead_wanted,
        rounds=tuple(round_rows(sheet)),
        missing=number_of(sheet, movement.missing) if movement.missing else 0,
    )


# ---- rounds ----


def round_rows(sheet: PlanSheet) -> Rows:
    """Yield every round of every table; who waits there has 0 for opponents."""
    movement = sheet.movement
    seated = {(one.round, one.table): one for one in movement.seatings}
    waiting = {(one.round, one.table): one for one in movement.sitouts}
    for number in range(1, movement.rounds + 1):
        for table in range(1, movement.tables + 1):
            place: dict[str, Value] = {"Table": table, "Round": number, "NSPair": 0, "EWPair": 0}
            seating, sitout = seated.get((number, table)), waiting.get((number, table))
            if seating:
                yield place | playing(sheet, seating)
            else:
                yield place | (alone(sheet, sitout) if sitout else boards_row(()))


def playing(sheet: PlanSheet, seating: Seating) -> dict[str, Value]:
    """Return who sits at a table with which boards; single players have the seats of their own."""
    north, east, south, west = (number_of(sheet, one) for one in seating.players)
    row: dict[str, Value] = {"NSPair": north, "EWPair": east}
    if sheet.movement.contestants == "players":
        row |= {"South": south, "West": west}
    return row | boards_row(seating.boards)


def alone(sheet: PlanSheet, sitout: Sitout) -> dict[str, Value]:
    """Return who waits at a table, on its side."""
    number = number_of(sheet, sitout.number)
    return boards_row(sitout.boards) | {"EWPair" if sitout.side == "EW" else "NSPair": number}


def number_of(sheet: PlanSheet, number: int) -> int:
    """Return the number on the paper of a number of the movement."""
    return paper_number(sheet.labels[number], number)


# ---- players ----


def player_rows(section: int, sheet: PlanSheet) -> Rows:
    """Yield the names of who sits where in the first round."""
    for seating in sheet.movement.seatings:
        if seating.round > 1:
            continue
        for direction, name in names_at(sheet, seating).items():
            yield {
                "Section": section,
                "Table": seating.table,
                "Direction": direction,
                "Number": "",
                "Name": name,
                "Round": 0,
            }


def hand_rows(section: int, boards: Iterable[DealtBoard]) -> Rows:
    """Yield the cards of the boards of a section."""
    for board in boards:
        yield {"Section": section, "Board": board.number, **holdings(board)}


def names_at(sheet: PlanSheet, seating: Seating) -> Mapping[str, str]:
    """Return by seat who sits there, of those whose names are entered; nobody where a number is a
    team, of whose players nobody knows yet who sits at which table."""
    places = {"N": (seating.north, 0), "E": (seating.east, 0)}
    places |= {"S": (seating.south, 1), "W": (seating.west, 1)}
    is_single = sheet.movement.contestants == "players"
    names = {}
    for direction, (number, place) in places.items():
        pair = sheet.pairs.get(number)
        players = pair.players if pair and not pair.name else ()
        if len(players) > (0 if is_single else place):
            names[direction] = players[0 if is_single else place].full_name
    return names
