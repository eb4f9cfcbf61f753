"""Make team movements by rule: table t is home of team t, whose pair NS stays; pairs EW travel.

| kind | teams | rounds | what it is |
|---|---|---|---|
| american_whist | odd | T-1 | EW up two tables, boards down one; matches end at the end |
| american_whist | even, from 6 | T-2 | the same without the team opposite; half over after half |
| score_breaks | any | T-1 | two rounds a stanza: two matches to compare |
| split_whist | even, from 6 | T-2 | the same without the team that sits opposite |
| thurner | 6, 8, 12, 14 ... | T-1 | the last table beside a ring of the others, sharing with one |
| new_england | even | T-1 | tables t and t + T/2 share their boards |
| stagger | even | T-1 | a break after T/2 rounds, new boards after it; two tables share |
| parallel_rows | 2 x odd | T/2 | one half of the teams meets the other half; both tables share |
| patton | any | 2(T-1) | a match at two tables, half its boards at each, then exchanged |
| head_to_head | 2 | 2 a stanza | one match of several stanzas |

Three teams are a triangle: score breaks, once more with new boards in each further stanza. A
Patton of an odd number of teams gives each a bye. Source of the rules: Manning's manual of
movements; the stanzas are the rounds r and T-r of an American Whist brought together. Of an even
number of teams stanzas leave one opponent, met in a last round whose boards both tables share: our
own search in data/teams.txt for 8 to 14, and even.py, where for 4, 6, 20, 22 ... teams that round
has boards of its own, half as many as the others together. No round robin of an even number does
with one copy of as many sets as teams: each set would be played by both tables of a match in two of
T-1 rounds, at T/2-1 matches therefore, and there are T-1 times T/2 matches.

Where partners change within an evening (a pivot) the breaks say when: `matches.pivots`.
"""

from collections.abc import Callable

from movements.errors import MovementError
from movements.pairs import howell
from movements.pairs.pattern import count_around
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, Sitout

from . import even
from .homes import LARGEST, NOT_ALL, build_teams, refuse_teams, seat_at_home
from .stanzas import stanza_rows, stanza_sizes
from .thurner import thurner, thurner_rounds


def american_whist(teams: int, *, boards_per_round: int) -> Movement:
    """Make an American whist for 3 teams or more, even numbers from 6; no boards are shared."""
    refuse_teams(teams, boards_per_round, least=3, fits=bool(_whist_rounds(teams)))
    if teams % 2 == 0:
        return build_teams("american_whist", teams, even.two_up(teams), boards_per_round, NOT_ALL)
    return build_teams("american_whist", teams, _american(teams), boards_per_round)


def score_breaks(teams: int, *, boards_per_round: int, stanzas: int = 1) -> Movement:
    """Make score breaks for 3 teams or more: matches to compare after each two rounds.

    Three teams may play several stanzas, each with boards of its own. Raises bad_teams, bad_rounds
    and bad_boards.
    """
    refuse_teams(teams, boards_per_round, least=3, fits=stanzas > 0)
    if stanzas > 1 and teams != 3:
        raise MovementError("bad_rounds", rounds=stanzas * (teams - 1))
    if teams % 2 == 0:
        stored = teams in stanza_sizes()
        rows = stanza_rows(teams) if stored else even.with_last_round(teams)
        return build_teams("score_breaks", teams, rows, boards_per_round)
    half = teams // 2
    order = [number for pair in range(1, half + 1) for number in (pair, teams - pair)]
    once = [
        row._replace(round=order.index(row.round) + 1)
        for row in sorted(_american(teams), key=lambda row: order.index(row.round))
    ]
    return build_teams(
        "score_breaks", teams, _again(once, stanzas), boards_per_round, _meeting(stanzas)
    )


def split_whist(teams: int, *, boards_per_round: int) -> Movement:
    """Make a split whist for 6, 8, 10 ... teams: a match is over after each second round."""
    refuse_teams(teams, boards_per_round, least=6, fits=teams % 2 == 0)
    rows = even.stanza_by_stanza(teams)
    return build_teams("split_whist", teams, rows, boards_per_round, NOT_ALL)


def new_england(teams: int, *, boards_per_round: int) -> Movement:
    """Make a New England for 4, 6, 8 ... teams: tables t and t + T/2 share their boards."""
    refuse_teams(teams, boards_per_round, least=4, fits=teams % 2 == 0)
    rows = seat_at_home(
        teams,
        range(1, teams),
        ew=lambda number, table: table - number,
        board=lambda number, table: count_around(2 * table - number - 1, teams),
    )
    return build_teams("new_england", teams, rows, boards_per_round)


def stagger(teams: int, *, boards_per_round: int) -> Movement:
    """Make a stagger for 4, 6, 8 ... teams: new boards after T/2 rounds, shared by two tables."""
    refuse_teams(teams, boards_per_round, least=4, fits=teams % 2 == 0)
    half = teams // 2

    def ew(number: int, table: int) -> int:
        return table + 2 * number - 1 if number <= half else table + 2 * (number - half)

    def board(number: int, table: int) -> int:
        if number <= half:
            return count_around(table + number - 1, half)
        return half + count_around(table + number - half - 1, half)

    rows = seat_at_home(teams, range(1, teams), ew=ew, board=board)
    return build_teams("stagger", teams, rows, boards_per_round)


def parallel_rows(teams: int, *, boards_per_round: int) -> Movement:
    """Make parallel rows for 6, 10, 14 ... teams: the first half of them meets the second half."""
    row = teams // 2
    refuse_teams(teams, boards_per_round, least=6, fits=teams % 4 == 2)

    def ew(number: int, table: int) -> int:
        if table <= row:
            return row + count_around(table - number + 1, row)
        return count_around(table - row + number - 1, row)

    def board(number: int, table: int) -> int:
        return count_around(
            table + number - 1 if table <= row else table - row + 2 * number - 2, row
        )

    rows = seat_at_home(teams, range(1, row + 1), ew=ew, board=board)
    return build_teams("parallel_rows", teams, rows, boards_per_round, NOT_ALL)


def head_to_head(*, boards_per_round: int, stanzas: int = 2) -> Movement:
    """Make a match of two teams: in each stanza they play half the boards, then exchange them."""
    refuse_teams(2, boards_per_round, least=2, fits=stanzas > 0)
    once = [*_halves(1, (1, 2), 1, 1)]
    once.sort(key=lambda row: row.round)
    rows = _again(once, stanzas)
    return build_teams("head_to_head", 2, rows, boards_per_round, _meeting(2 * stanzas))


def patton(teams: int, *, boards_per_round: int) -> Movement:
    """Make a Patton for 4 teams or more: short matches, each over after two rounds.

    Matches and boards go as in a Howell with teams for pairs. An odd number gives each a bye, for
    which no table stands empty.
    """
    refuse_teams(teams, boards_per_round, least=4, fits=True)
    places = (teams + 1) // 2
    pattern = howell.pattern(places, 2 * places - 1, "irregular" if places == 3 else "")
    missing = 2 * places if teams % 2 else None
    rows = [
        half
        for row in pattern.seatings
        if missing not in row.pairs
        for half in _halves(row.round, row.pairs, row.table, row.boards[0])
    ]
    rows = _without_empty_tables(sorted(rows, key=lambda row: row.round))
    byes = [
        Sitout(2 * row.round - turn, row.opponent_of(missing))
        for row in pattern.seatings
        for turn in (1, 0)
        if missing is not None and missing in row.pairs
    ]
    return build_teams("patton", teams, rows, boards_per_round, _meeting(2), byes=byes)


def _american(teams: int) -> list[Seating]:
    return seat_at_home(
        teams,
        range(1, teams),
        ew=lambda number, table: table + 2 * number,
        board=lambda number, table: count_around(table + number - 1, teams),
    )


def _halves(number: int, pairs: tuple[int, int], table: int, board: int) -> list[Seating]:
    """Seat a match at tables 2t-1 and 2t: half of its boards at each, exchanged for round 2."""
    home, away = pairs
    first, second = 2 * table - 1, 2 * table
    return [
        Seating.of_two(2 * number - 1, first, home, away, (2 * board - 1,)),
        Seating.of_two(2 * number - 1, second, away, home, (2 * board,)),
        Seating.of_two(2 * number, first, home, away, (2 * board,)),
        Seating.of_two(2 * number, second, away, home, (2 * board - 1,)),
    ]


def _without_empty_tables(rows: list[Seating]) -> list[Seating]:
    """Number the tables from 1 on, without those at which nobody plays."""
    numbers = {table: number for number, table in enumerate(sorted({row.table for row in rows}), 1)}
    return [row._replace(table=numbers[row.table]) for row in rows]


def _again(rows: list[Seating], stanzas: int) -> list[Seating]:
    """Repeat the rows for each further stanza, with rounds and boards that go on from before."""
    rounds = max(row.round for row in rows)
    boards = max(row.boards[0] for row in rows)
    return [
        row._replace(round=row.round + rounds * stanza, boards=(row.boards[0] + boards * stanza,))
        for stanza in range(stanzas)
        for row in rows
    ]


def _meeting(rounds: int) -> Promises:
    """Promise that all meet, each two in so many rounds at most."""
    return Promises(meetings=rounds, all_meet=True)


def _whist_rounds(teams: int) -> int:
    """Return the rounds of an American whist, 0 where there is none.

    One fewer for an even number, where nobody meets the team that sits opposite.
    """
    if teams % 2 == 0:
        return teams - 2 if 6 <= teams <= LARGEST else 0
    return teams - 1 if 3 <= teams <= LARGEST else 0


def _even(teams: int) -> int:
    return teams - 1 if teams % 2 == 0 and 4 <= teams <= LARGEST else 0


# By kind the function that makes it, and its number of rounds for so many teams; 0 for none.
TEAMS: dict[str, tuple[Callable[..., Movement], Callable[[int], int]]] = {
    "american_whist": (american_whist, _whist_rounds),
    "score_breaks": (score_breaks, lambda teams: teams - 1 if 3 <= teams <= LARGEST else 0),
    "split_whist": (split_whist, lambda teams: 0 if teams % 2 else _whist_rounds(teams)),
    "thurner": (thurner, thurner_rounds),
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
