"""Whether a Bridgemate file has the movement of an evening, section by section."""

from typing import TypeAlias

from tournament.bridgemates.files.live_file import LiveMovement
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.files.bws.numbers import paper_number
from tournament.files.bws.results import FourNumbers
from tournament.files.bws.rows import seats_of
from tournament.files.bws.tables import Row, number_of, text_of

# Of both pairs, or of four players from North clockwise.
Numbers: TypeAlias = tuple[int, ...]


def match_sections(evening: Evening, file: LiveMovement, chosen: str = "") -> dict[str, int]:
    """Return the number in the file of each section of the evening, by letter.

    `chosen` is the letter in the file of an evening's only section, where that is another one.
    Raises ServiceError("device_section") where the file has no section of a letter.
    """
    numbers = {section.letter: section.number for section in file.sections}
    letters = [section.letter for section in evening.sections]
    if len(letters) == 1:
        only = next(iter(numbers)) if len(numbers) == 1 else letters[0]
        wanted = {letters[0]: chosen or only}
    else:
        wanted = {letter: letter for letter in letters}
    has = ", ".join(sorted(numbers))
    return {
        letter: require(numbers.get(own), ServiceError("device_section", section=own, sections=has))
        for letter, own in wanted.items()
    }


def check_movement(evening: Evening, file: LiveMovement, sections: dict[str, int]) -> None:
    """Refuse a file in which a table of a round has other pairs or boards than the evening.

    Raises ServiceError("device_tables", "device_rounds", "device_pairs", "device_boards").
    """
    for section in evening.sections:
        number = sections[section.letter]
        tables = {table for own, table, _ in file.plan if own == number}
        rounds = {round_ for own, _, round_ in file.plan if own == number}
        is_open = has_drawn_rounds(evening)
        if not fits(max(tables, default=0), section.tables, is_open=is_open):
            counts = {"there": max(tables, default=0), "tables": section.tables}
            raise ServiceError("device_tables", section=section.letter, **counts)
        if max(rounds, default=0) < section.rounds and not is_open:
            counts = {"there": max(rounds, default=0), "rounds": section.rounds}
            raise ServiceError("device_rounds", section=section.letter, **counts)
    for game in evening.due:
        row = file.plan.get((sections[game.section], game.table, game.round))
        if not (has_drawn_rounds(evening) and is_empty(row)):
            check_game(evening, game, row)


def has_drawn_rounds(evening: Evening) -> bool:
    """Tell whether rounds come one after the other: what a file lacks of them is added to it."""
    return bool(evening.session.stage.kind)


def fits(in_file: int, planned: int, *, is_open: bool) -> bool:
    """Tell whether a file has the tables of a section; where rounds are drawn, more may come."""
    return 0 < in_file <= planned if is_open else in_file == planned


def is_empty(row: Row | None) -> bool:
    """Tell whether nobody sits there yet by the file."""
    return row is None or not (number_of(row, "NSPair") or number_of(row, "EWPair"))


def check_game(evening: Evening, game: Game, row: Row | None) -> None:
    """Refuse a row of the file that has other pairs or boards than are planned there."""
    where = {"table": evening.table_label(game.section, game.table), "round": game.round}
    planned = planned_numbers(evening, game)
    in_file = seats_of(row) if row else (0, 0, 0, 0)
    if row is None or in_file[: len(planned)] not in (planned, (*planned[:2], 0, 0)):
        pair_texts = {"pairs": join(planned), "there": join(in_file[: len(planned)])}
        raise ServiceError("device_pairs", **where, **pair_texts)
    if not set(game.boards) <= boards_of(row):
        boards = ", ".join(map(str, game.boards))
        raise ServiceError("device_boards", **where, boards=boards)


def planned_numbers(evening: Evening, game: Game | Result) -> Numbers:
    """Return the numbers that a plan has at a table, or of who really sat there, as they stand on
    paper: of NS and EW, or of four players from North clockwise."""
    placed = [evening.placed[key] for key in game.seats.contestants]
    return tuple(paper_number(one.shown, one.number) for one in placed)


def exchange_sides(numbers: Numbers) -> Numbers:
    """Return the numbers of those who sit the other way round."""
    return tuple(numbers[place] for place in (1, 0, 3, 2)[: len(numbers)])


def find_numbers(evening: Evening, game: Game | None, named: FourNumbers) -> Numbers:
    """Return the numbers of all who sat there, by those that are named.

    Who names North and East alone of four players leaves their partners to the plan. Raises
    ServiceError("device_partners") where it does not have those two.
    """
    if all(one.seats.are_of_two for one in evening.games):
        return named[:2]
    planned = planned_numbers(evening, game) if game else ()
    for numbers in (planned, exchange_sides(planned)):
        if named in (numbers, (*numbers[:2], 0, 0)):
            return numbers
    if not any(named[2:]):
        raise ServiceError("device_partners", north=named[0], east=named[1])
    return named


def join(numbers: Numbers) -> str:
    """Write the numbers of a table."""
    return "–".join(map(str, numbers))


def boards_of(row: Row) -> set[int]:
    """Return the boards of a table in a round."""
    if boards := text_of(row, "CustomBoards"):
        return {int(board) for board in boards.split(",") if board.strip().isdigit()}
    return set(range(number_of(row, "LowBoard"), number_of(row, "HighBoard") + 1))
