"""Build what all team movements have in common: table t is home of team t, whose pair NS stays."""

from collections.abc import Iterable

from movements.check import check
from movements.errors import MovementError
from movements.pairs.pattern import Rule, count_around
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, Sitout, boards_of_set

LARGEST = 40
ONCE = Promises(meetings=1, all_meet=True)
# Of movements in which teams do not meet all others.
NOT_ALL = Promises(meetings=1)


def seat_at_home(teams: int, rounds: Iterable[int], *, ew: Rule, board: Rule) -> list[Seating]:
    """Seat all tables in these rounds: NS at home, EW and the set by rules of round and table."""
    return [
        Seating.of_two(
            number, table, table, count_around(ew(number, table), teams), (board(number, table),)
        )
        for number in rounds
        for table in range(1, teams + 1)
    ]


def refuse_teams(teams: int, boards_per_round: int, *, least: int, fits: bool) -> None:
    """Refuse a number of teams that does not fit, or rounds without boards."""
    if not (least <= teams <= LARGEST and fits):
        raise MovementError("bad_teams", teams=teams, least=least, most=LARGEST)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)


def build_teams(
    kind: str,
    teams: int,
    pattern: Iterable[Seating],
    boards_per_round: int,
    promises: Promises = ONCE,
    *,
    byes: Iterable[Sitout] = (),
) -> Movement:
    """Build a movement from rows of one board each, made sets of so many boards, checked."""
    rows = tuple(
        row._replace(boards=boards_of_set(row.boards[0], boards_per_round)) for row in pattern
    )
    return check(
        Movement(
            kind=kind,
            contestants="teams",
            numbers=tuple(range(1, teams + 1)),
            tables=max(row.table for row in rows),
            rounds=max(row.round for row in rows),
            boards_per_round=boards_per_round,
            seatings=rows,
            sitouts=tuple(byes),
        ),
        promises,
    )
