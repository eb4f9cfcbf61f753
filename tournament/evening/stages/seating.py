"""Matches as rows of a plan: at which tables a match sits, in which rounds, with which boards.

A match has two tables side by side, the open room first. In a part whose boards are exchanged the
two begin with different halves of its boards and change them over: half of 16 as the rule book has
it is boards 1-8 at one table and 9-16 at the other, then the other way round. Three teams of a
triangle sit at three tables, each meets both others over half a match. A match of two pairs has one
table, and all matches of a round play the same boards, which are compared.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

from movements import (
    Bracket,
    Movement,
    Seating,
    bracket,
    bracket_with_threes,
    score_breaks,
)
from tournament.evening.stages.conditions import Conditions, OddField


@dataclass(frozen=True)
class TeamsMeeting:
    """Two teams that are to meet, by their numbers; no `away` is the home team's bye."""

    home: int
    away: int | None
    carry_over: Decimal = Decimal(0)

    @property
    def teams(self) -> frozenset[int]:
        """Who meets, or who has a bye."""
        return frozenset({self.home} if self.away is None else {self.home, self.away})


@dataclass(frozen=True)
class SeatedMatch:
    """A meeting with its rounds and its tables; `boards` is what there is to compare."""

    meeting: TeamsMeeting
    round: int
    last_round: int
    boards: int
    seatings: tuple[Seating, ...] = ()
    is_half: bool = False


def rounds_of_match(conditions: Conditions, *, has_triangle: bool) -> int:
    """Count the rounds of the session that one match takes; a triangle needs two at least."""
    rounds = conditions.parts * conditions.rounds_per_part
    return max(rounds, 2) if has_triangle else rounds


def seat_round(
    meetings: Sequence[TeamsMeeting],
    conditions: Conditions,
    *,
    after_round: int = 0,
    first_board: int = 1,
    triangles: Sequence[Sequence[int]] = (),
    tables: int = 2,
) -> tuple[SeatedMatch, ...]:
    """Seat the matches of one round of an event, each at so many tables, 1 and 2 for the first, 3
    and 4 for the next; byes after them, then the three matches of each triangle at three tables."""
    rounds = rounds_of_match(conditions, has_triangle=bool(triangles))
    boards = deal_boards(conditions, rounds, first_board)
    seated: list[SeatedMatch] = []
    table = 1
    for meeting in meetings:
        rows: tuple[Seating, ...] = ()
        if meeting.away is not None:
            rows = tuple(_tables(meeting.home, meeting.away, table, after_round, boards))
            rows = tuple(row for row in rows if row.table < table + tables)
            table += tables
        seated.append(
            SeatedMatch(meeting, after_round + 1, after_round + rounds, conditions.boards, rows)
        )
    for triangle in triangles:
        seated += _triangle(triangle, conditions, rounds, (after_round, table - 1, first_board - 1))
        table += 3
    return tuple(seated)


def seat_match(
    meeting: TeamsMeeting,
    conditions: Conditions,
    rounds: tuple[int, int],
    *,
    table: int,
    first_board: int,
) -> SeatedMatch:
    """Seat a match alone, from its first round to its last, as those of its round are seated."""
    first, last = rounds
    boards = deal_boards(conditions, last - first + 1, first_board)
    away = meeting.away
    rows = () if away is None else tuple(_tables(meeting.home, away, table, first - 1, boards))
    return SeatedMatch(meeting, first, last, conditions.boards, rows)


def deal_boards(
    conditions: Conditions, rounds: int, first_board: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Deal the boards of a match to its rounds: those of the open room, and of the closed one."""
    numbers = range(first_board, first_board + conditions.boards)
    if not conditions.exchanged:
        shares = split_boards(numbers, rounds)
        return [(boards, boards) for boards in shares]
    dealt = []
    for part in split_boards(numbers, conditions.parts):
        first, second = split_boards(part, 2)
        dealt += [(first, second), (second, first)]
    return dealt


def split_boards(numbers: Sequence[int], parts: int) -> list[tuple[int, ...]]:
    """Divide boards into parts as equal as can be, the larger ones first."""
    size, more = divmod(len(numbers), parts)
    found, start = [], 0
    for part in range(parts):
        end = start + size + (part < more)
        found.append(tuple(numbers[start:end]))
        start = end
    return found


def seat_round_robin(
    teams: int, conditions: Conditions, *, met: Collection[frozenset[int]] = ()
) -> tuple[SeatedMatch, ...]:
    """Seat the matches of a round robin, as many rounds as one session has; of an odd number each
    team has one bye. `met`: who has met in earlier sessions, or had its bye there. There are no
    triangles, in which teams would meet that meet anyway."""
    seated: list[SeatedMatch] = []
    pairings = ([one for one in pairing if one.teams not in met] for pairing in pair_all(teams))
    for pairing in list(filter(None, pairings))[: conditions.per_session]:
        after = max((match.last_round for match in seated), default=0)
        first = 1 + max(
            (b for one in seated for row in one.seatings for b in row.boards), default=0
        )
        seated += seat_round(pairing, conditions, after_round=after, first_board=first)
    return tuple(seated)


def pair_all(teams: int) -> Iterator[list[TeamsMeeting]]:
    """Pair everybody with everybody, one round after the other, by the circle: one stays, the
    others go round; who was at home in one round is mostly away in the next."""
    circle: list[int | None] = [*range(1, teams + 1), *([None] if teams % 2 else [])]
    for number in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        yield [_meeting(left, right, turned=number % 2 == 1) for left, right in pairs]
        circle = [circle[0], circle[-1], *circle[1:-1]]


def seat_movement(movement: Movement) -> tuple[SeatedMatch, ...]:
    """Find the matches in a movement of teams: all tables at which the same two teams sit.

    The home team is the one that sits North-South at the first of them. Byes are where a team
    waits.
    """
    tables: dict[frozenset[int], list[Seating]] = defaultdict(list)
    for row in sorted(movement.seatings, key=lambda row: (row.round, row.table)):
        tables[frozenset(row.pairs)].append(row)
    seated = [
        SeatedMatch(
            TeamsMeeting(*rows[0].pairs),
            rows[0].round,
            rows[-1].round,
            len({board for row in rows for board in row.boards}),
            tuple(rows),
        )
        for rows in tables.values()
    ]
    return (*seated, *_byes(movement, max((one.boards for one in seated), default=1)))


def _byes(movement: Movement, boards: int) -> Iterator[SeatedMatch]:
    """Join the rounds in which a team waits one after the other."""
    waiting: dict[int, list[int]] = defaultdict(list)
    for row in movement.sitouts:
        waiting[row.number].append(row.round)
    for team, rounds in waiting.items():
        yield SeatedMatch(TeamsMeeting(team, None), min(rounds), max(rounds), boards)


def _meeting(first: int | None, second: int | None, *, turned: bool) -> TeamsMeeting:
    if first is None or second is None:
        present = first if second is None else second
        assert present is not None
        return TeamsMeeting(present, None)
    return TeamsMeeting(second, first) if turned else TeamsMeeting(first, second)


def _tables(
    home: int,
    away: int,
    table: int,
    after_round: int,
    boards: Iterable[tuple[tuple[int, ...], tuple[int, ...]]],
) -> Iterator[Seating]:
    for number, (opened, closed) in enumerate(boards, after_round + 1):
        yield Seating.of_two(number, table, home, away, opened)
        yield Seating.of_two(number, table + 1, away, home, closed)


def _triangle(
    teams: Sequence[int], conditions: Conditions, rounds: int, before: tuple[int, int, int]
) -> Iterator[SeatedMatch]:
    """Seat three teams, each against both others over half the boards; `before` are the rounds,
    tables and boards that come before."""
    after_round, tables, boards = before
    rows = list(_stanzas(conditions.boards // 2, rounds // 2))
    placed = [
        Seating.of_two(
            row.round + after_round,
            row.table + tables,
            teams[row.ns - 1],
            teams[row.ew - 1],
            tuple(board + boards for board in row.boards),
        )
        for row in rows
    ]
    for one, other in combinations(teams, 2):
        own = tuple(row for row in placed if {one, other} == set(row.pairs))
        yield SeatedMatch(
            TeamsMeeting(*own[0].pairs),
            after_round + 1,
            after_round + rounds,
            conditions.boards // 2,
            own,
            is_half=True,
        )


def _stanzas(boards: int, stanzas: int) -> Iterator[Seating]:
    """Seat teams 1 to 3 for so many boards against each other, two rounds a stanza."""
    once = score_breaks(3, boards_per_round=1)
    played = 0
    for number, size in enumerate(map(len, split_boards(range(boards), stanzas))):
        for row in once.seatings if size else ():
            first = played + (row.boards[0] - 1) * size + 1
            numbers = tuple(range(first, first + size))
            yield row._replace(round=row.round + 2 * number, boards=numbers)
        played += 3 * size


def has_triangle(conditions: Conditions, teams: int) -> bool:
    """Tell whether three teams of each round sit as a triangle, which needs two boards a match."""
    is_wanted = conditions.odd is OddField.TRIANGLE and conditions.boards > 1
    return is_wanted and teams % 2 == 1 and teams >= 3


def make_bracket(conditions: Conditions, teams: int) -> Bracket:
    """Make the bracket of a knock-out: where two in each match do not fit, the best seeds have a
    bye, or the last matches of round 1 are between three."""
    has_threes = conditions.odd is OddField.TRIANGLE and conditions.boards > 1
    return bracket_with_threes(teams) if has_threes else bracket(teams)
