"""Make rainbows and swivels for single players: four lines, each of which moves by its own step.

In a rainbow there are as many rounds as tables, or fewer. North stays, South moves up one table,
East two, West down two, boards down one: everybody is the partner of each player of one other line
once, the opponent of each of the two others once. That needs a number of tables that neither 2 nor
3 divides. With 9, 15 ... tables the boards stay, North and East move by one table, South and West
by two: some meet three times as opponents.

A swivel cuts each set in three. While a set is played, East, South and West change seats twice:
all players of other lines are partners once and opponents twice.
"""

from movements.check import check
from movements.errors import MovementError
from movements.pairs.pattern import count_around
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, boards_of_set

# A hundred players are the most, and thirteen tables of three rounds each are enough of an evening.
LARGEST = 25
LARGEST_SWIVEL = 13


def rainbow(tables: int, *, boards_per_round: int, rounds: int | None = None) -> Movement:
    """Make a rainbow of so many rounds, as many as tables if none are given, checked.

    Raises bad_tables for an even number of tables, fewer than 3 or more than 25, bad_rounds and
    bad_boards.
    """
    _refuse(tables, boards_per_round, sizes=range(3, LARGEST + 1), fits=tables % 2 == 1)
    wanted = tables if rounds is None else rounds
    if not 1 <= wanted <= tables:
        raise MovementError("bad_rounds", rounds=wanted)
    seats = _stepping if tables % 3 else _boards_stay
    rows = [
        Seating(
            number, table, *seats(number, table, tables)[:4], (seats(number, table, tables)[4],)
        )
        for number in range(1, wanted + 1)
        for table in range(1, tables + 1)
        for *four, board in [seats(number, table, tables)]
    ]
    # Where the boards stay some are opponents three times.
    opposed = 1 if tables % 3 else 3
    return _individual("rainbow", tables, rows, boards_per_round, oppositions=opposed)


def swivel(tables: int, *, boards_per_round: int) -> Movement:
    """Make a swivel, checked: three rounds at each table, each with a third of the set.

    `boards_per_round` is such a third. Raises bad_tables unless there are 5, 7, 11 or 13 tables,
    and bad_boards.
    """
    fits = tables % 2 == 1 and tables % 3 > 0
    _refuse(tables, boards_per_round, sizes=range(5, LARGEST_SWIVEL + 1), fits=fits)
    rows = []
    for number in range(1, tables + 1):
        for table in range(1, tables + 1):
            north, *others, board = _stepping(number, table, tables)
            for turn in range(3):
                east, south, west = others[turn:] + others[:turn]
                third = (3 * board - 2 + turn,)
                rows.append(Seating(3 * number - 2 + turn, table, north, east, south, west, third))
    rows.sort(key=lambda row: row.round)
    return _individual("swivel", tables, rows, boards_per_round, oppositions=2)


def rainbow_rounds(players: int) -> tuple[int, ...]:
    """List the numbers of rounds of a rainbow: up to the tables, for four times an odd number."""
    tables, rest = divmod(players, 4)
    fits = not rest and tables % 2 and 3 <= tables <= LARGEST
    return tuple(range(1, tables + 1)) if fits else ()


def swivel_rounds(players: int) -> tuple[int, ...]:
    """List the numbers of rounds of a swivel: three at each table."""
    tables = players // 4
    fits = rainbow_rounds(players) and tables % 3 and tables <= LARGEST_SWIVEL
    return (3 * tables,) if fits else ()


def _stepping(number: int, table: int, tables: int) -> tuple[int, int, int, int, int]:
    """Return North, East, South, West and the set, where North stays and boards go down."""
    return (
        table,
        2 * tables + count_around(table - 2 * (number - 1), tables),
        tables + count_around(table - number + 1, tables),
        3 * tables + count_around(table + 2 * (number - 1), tables),
        count_around(table + number - 1, tables),
    )


def _boards_stay(number: int, table: int, tables: int) -> tuple[int, int, int, int, int]:
    """Return North, East, South, West and the set, where boards stay and all players move."""
    return (
        count_around(table - number + 1, tables),
        2 * tables + count_around(table + number - 1, tables),
        tables + count_around(table - 2 * (number - 1), tables),
        3 * tables + count_around(table + 2 * (number - 1), tables),
        table,
    )


def _refuse(tables: int, boards_per_round: int, *, sizes: range, fits: bool) -> None:
    if tables not in sizes or not fits:
        raise MovementError("bad_tables", least=sizes[0], most=sizes[-1], tables=tables)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)


def _individual(
    kind: str, tables: int, pattern: list[Seating], boards_per_round: int, *, oppositions: int
) -> Movement:
    rows = tuple(
        Seating(row.round, row.table, *row.players, boards_of_set(row.boards[0], boards_per_round))
        for row in pattern
    )
    return check(
        Movement(
            kind=kind,
            contestants="players",
            tables=tables,
            rounds=max(row.round for row in rows),
            boards_per_round=boards_per_round,
            numbers=tuple(range(1, 4 * tables + 1)),
            seatings=rows,
        ),
        Promises(partnerings=1, oppositions=oppositions),
    )
