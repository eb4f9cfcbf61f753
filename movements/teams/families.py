"""Team movements by rule: table t is home of team t, whose pair NS stays; the pairs EW travel.

| kind | teams | rounds | what it is |
|---|---|---|---|
| american_whist | odd | T-1 | EW up two tables, boards down one; matches end at the end |
| score_breaks | odd, 8-14 | T-1 | the same meetings, two rounds a stanza: two matches to compare |
| split_whist | even | T-2 | the same without the team that sits opposite; boards and EW walk |
| new_england | even | T-1 | tables t and t + T/2 share their boards |
| stagger | even | T-1 | a break after T/2 rounds, new boards after it; two tables share |
| parallel_rows | 2 x odd | T/2 | one half of the teams meets the other half; both tables share |
| patton | any | 2(T-1) | a match at two tables, half its boards at each, then exchanged |
| head_to_head | 2 | 2 a stanza | one match of several stanzas |

Three teams are a triangle: score breaks, once more with new boards in each further stanza. A
Patton of an odd number of teams gives each a bye. Source of the rules: Manning's manual of
movements; the stanzas are the rounds r and T-r of an American Whist brought together. Of an even
number of teams stanzas leave one opponent, met in a last round whose boards both tables share: our
own search in data/teams.txt. Four and six teams have too few boards for that round.
"""

from collections.abc import Callable, Iterable

from movements.check import check
from movements.errors import MovementError
from movements.pairs import howell
from movements.pairs.unit import Rule, count_around
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, Sitout, boards_of_set

from .stanzas import stanza_rows, stanza_sizes

LARGEST = 40
ONCE = Promises(meetings=1, all_meet=True)


def american_whist(teams: int, *, boards_per_round: int) -> Movement:
    """Make an American whist: odd, from 3; no sharing."""
    _refuse(teams, boards_per_round, least=3, fits=teams % 2 == 1)
    return _build("american_whist", teams, _american(teams), boards_per_round)


def score_breaks(teams: int, *, boards_per_round: int, stanzas: int = 1) -> Movement:
    """Make score breaks: odd, from 3, or in data/teams.txt.

    Three may play several stanzas, each with boards of its own.
    """
    fits = teams % 2 == 1 or teams in stanza_sizes()
    _refuse(teams, boards_per_round, least=3, fits=fits and stanzas > 0)
    if stanzas > 1 and teams != 3:
        raise MovementError("bad_rounds", rounds=stanzas * (teams - 1))
    if teams % 2 == 0:
        return _build("score_breaks", teams, stanza_rows(teams), boards_per_round)
    half = teams // 2
    order = [number for pair in range(1, half + 1) for number in (pair, teams - pair)]
    once = [
        row._replace(round=order.index(row.round) + 1)
        for row in sorted(_american(teams), key=lambda row: order.index(row.round))
    ]
    return _build("score_breaks", teams, _again(once, stanzas), boards_per_round, _meeting(stanzas))


def split_whist(teams: int, *, boards_per_round: int) -> Movement:
    """Make a split whist: even, from 6; no sharing, a match is over after each second round.

    In stanza d a team meets those d places up and down. Sets t + x and t + x - d, of which each
    table has one in each round, are all different: x - d/2 is the same for all odd d, and half a
    circle away for all even d.
    """
    _refuse(teams, boards_per_round, least=6, fits=teams % 2 == 0)
    half = teams // 2

    def ew(number: int, table: int) -> int:
        apart = (number + 1) // 2
        return table + apart if number % 2 else table - apart

    def board(number: int, table: int) -> int:
        apart = (number + 1) // 2
        first = apart // 2 + (0 if apart % 2 else half - 1)
        return count_around(table + first if number % 2 else table + first - apart, teams)

    rows = _seat_at_home(teams, range(1, teams - 1), ew=ew, board=board)
    return _build("split_whist", teams, rows, boards_per_round, Promises(meetings=1))


def new_england(teams: int, *, boards_per_round: int) -> Movement:
    """Make a New England: even, from 4."""
    _refuse(teams, boards_per_round, least=4, fits=teams % 2 == 0)
    rows = _seat_at_home(
        teams,
        range(1, teams),
        ew=lambda number, table: table - number,
        board=lambda number, table: count_around(2 * table - number - 1, teams),
    )
    return _build("new_england", teams, rows, boards_per_round)


def stagger(teams: int, *, boards_per_round: int) -> Movement:
    """Make a stagger: even, from 4."""
    _refuse(teams, boards_per_round, least=4, fits=teams % 2 == 0)
    half = teams // 2

    def ew(number: int, table: int) -> int:
        return table + 2 * number - 1 if number <= half else table + 2 * (number - half)

    def board(number: int, table: int) -> int:
        if number <= half:
            return count_around(table + number - 1, half)
        return half + count_around(table + number - half - 1, half)

    rows = _seat_at_home(teams, range(1, teams), ew=ew, board=board)
    return _build("stagger", teams, rows, boards_per_round)


def parallel_rows(teams: int, *, boards_per_round: int) -> Movement:
    """Make parallel rows: twice an odd number, from 6.

    The first half of the numbers meets the second half.
    """
    row = teams // 2
    _refuse(teams, boards_per_round, least=6, fits=teams % 4 == 2)

    def ew(number: int, table: int) -> int:
        if table <= row:
            return row + count_around(table - number + 1, row)
        return count_around(table - row + number - 1, row)

    def board(number: int, table: int) -> int:
        return count_around(
            table + number - 1 if table <= row else table - row + 2 * number - 2, row
        )

    rows = _seat_at_home(teams, range(1, row + 1), ew=ew, board=board)
    return _build("parallel_rows", teams, rows, boards_per_round, Promises(meetings=1))


def head_to_head(*, boards_per_round: int, stanzas: int = 2) -> Movement:
    """Make a match head to head: two teams.

    In each stanza both tables have half the boards and exchange them.
    """
    _refuse(2, boards_per_round, least=2, fits=stanzas > 0)
    once = [*_halves(1, (1, 2), 1, 1)]
    once.sort(key=lambda row: row.round)
    rows = _again(once, stanzas)
    return _build("head_to_head", 2, rows, boards_per_round, _meeting(2 * stanzas))


def patton(teams: int, *, boards_per_round: int) -> Movement:
    """Make a Patton: from 4, short matches, each over after two rounds.

    Boards as in a Howell of the teams.
    """
    _refuse(teams, boards_per_round, least=4, fits=True)
    places = (teams + 1) // 2
    unit = howell.unit(places, 2 * places - 1, "irregular" if places == 3 else "")
    missing = 2 * places if teams % 2 else None
    rows = [
        half
        for row in unit.seatings
        if missing not in row.pairs
        for half in _halves(row.round, row.pairs, row.table, row.boards[0])
    ]
    rows.sort(key=lambda row: row.round)
    byes = [
        Sitout(2 * row.round - turn, row.opponent_of(missing))
        for row in unit.seatings
        for turn in (1, 0)
        if missing is not None and missing in row.pairs
    ]
    return _build("patton", teams, rows, boards_per_round, _meeting(2), byes=byes)


def _american(teams: int) -> list[Seating]:
    return _seat_at_home(
        teams,
        range(1, teams),
        ew=lambda number, table: table + 2 * number,
        board=lambda number, table: count_around(table + number - 1, teams),
    )


def _seat_at_home(teams: int, rounds: Iterable[int], *, ew: Rule, board: Rule) -> list[Seating]:
    return [
        Seating.of_two(
            number, table, table, count_around(ew(number, table), teams), (board(number, table),)
        )
        for number in rounds
        for table in range(1, teams + 1)
    ]


def _halves(number: int, pairs: tuple[int, int], table: int, board: int) -> list[Seating]:
    """Return a match at tables 2t-1 and 2t: a half of its boards at each, then the other half."""
    one, other = pairs
    first, second = 2 * table - 1, 2 * table
    return [
        Seating.of_two(2 * number - 1, first, one, other, (2 * board - 1,)),
        Seating.of_two(2 * number - 1, second, other, one, (2 * board,)),
        Seating.of_two(2 * number, first, one, other, (2 * board,)),
        Seating.of_two(2 * number, second, other, one, (2 * board - 1,)),
    ]


def _again(rows: list[Seating], stanzas: int) -> list[Seating]:
    """Return the same meetings with new boards."""
    rounds = max(row.round for row in rows)
    boards = max(row.boards[0] for row in rows)
    return [
        row._replace(round=row.round + rounds * stanza, boards=(row.boards[0] + boards * stanza,))
        for stanza in range(stanzas)
        for row in rows
    ]


def _refuse(teams: int, boards_per_round: int, *, least: int, fits: bool) -> None:
    if not (least <= teams <= LARGEST and fits):
        raise MovementError("bad_teams", teams=teams, least=least, most=LARGEST)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)


def _meeting(rounds: int) -> Promises:
    """All meet, in so many rounds."""
    return Promises(meetings=rounds, all_meet=True)


def _build(
    kind: str,
    teams: int,
    unit: Iterable[Seating],
    boards_per_round: int,
    promises: Promises = ONCE,
    *,
    byes: Iterable[Sitout] = (),
) -> Movement:
    rows = tuple(
        row._replace(boards=boards_of_set(row.boards[0], boards_per_round)) for row in unit
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


def _odd(teams: int) -> int:
    return teams - 1 if teams % 2 and 3 <= teams <= LARGEST else 0


def _even(teams: int) -> int:
    return teams - 1 if teams % 2 == 0 and 4 <= teams <= LARGEST else 0


# By kind what makes it and the number of its rounds for so many teams, 0 where there is none.
TEAMS: dict[str, tuple[Callable[..., Movement], Callable[[int], int]]] = {
    "american_whist": (american_whist, _odd),
    "score_breaks": (
        score_breaks,
        lambda teams: teams - 1 if _odd(teams) or teams in stanza_sizes() else 0,
    ),
    "split_whist": (split_whist, lambda teams: teams - 2 if _even(teams) and teams > 4 else 0),
    "new_england": (new_england, _even),
    "stagger": (stagger, _even),
    "parallel_rows": (
        parallel_rows,
        lambda teams: teams // 2 if teams % 4 == 2 and 6 <= teams <= LARGEST else 0,
    ),
    "patton": (
        patton,
        lambda teams: 2 * (teams - 1 + teams % 2) if 4 <= teams <= LARGEST else 0,
    ),
}
