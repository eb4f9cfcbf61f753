"""The plan of an event of teams of which only the matches are known: rounds, tables, boards.

Rounds are the file's; where it tells none, matches are dealt to rounds so that no team has two at
once. A match has two tables, home North-South at the first; the half matches of a triangle follow
one another within their round. Nothing of this touches a result.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from movements import Seating
from scoring.contestants import Key
from scoring.notation.outcome import Sides
from scoring.teams.contest import Match
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import MOST_BOARDS, MOST_ROUNDS, Conditions, Dealt
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting
from tournament.files.results.read_teams import ReadTeamEvening

HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True)
class SeatedResults:
    """A match of the file and where it sits; `absent` is home, away or empty."""

    seated: SeatedMatch
    absent: str
    results: tuple[tuple[Seating, int, Sides], ...]


@dataclass(frozen=True)
class PlayedTeams:
    """Teams by their numbers, the matches, and the conditions of contest that they show."""

    numbers: Mapping[str, int]
    matches: tuple[SeatedResults, ...]
    conditions: Conditions

    @property
    def last_round(self) -> int:
        return max(one.seated.last_round for one in self.matches)


def plan_played_matches(evening: ReadTeamEvening) -> PlayedTeams:
    """Plan the matches of a file.

    ServiceError("match_without_boards") for one of which only the score is known,
    ("team_board_twice") for one that no evening can hold.
    """
    numbers = {team.label: number for number, team in enumerate(evening.teams, 1)}
    for match in evening.file.contest.matches:
        check_boards(match)
    matches = tuple(seat_rounds(list(rounds_of(evening.file.contest.matches)), numbers))
    check_once(matches)
    return PlayedTeams(numbers, matches, conditions_of(matches))


def check_boards(match: Match) -> None:
    """Refuse a match that was played and has no boards, or too many."""
    if match.is_played and not all(part.boards for part in match.segments):
        raise ServiceError("match_without_boards", home=str(match.home), away=str(match.away))
    if len(match.boards) > MOST_BOARDS:
        raise ServiceError("match_too_long", home=str(match.home), away=str(match.away))


def rounds_of(matches: Sequence[Match]) -> Iterator[list[Match]]:
    """Group the matches into rounds: those that are told, then the others as teams are free."""
    for number in sorted({match.round for match in matches if match.round}):
        yield [match for match in matches if match.round == number]
    untold = [match for match in matches if not match.round]
    slots = slots_of(untold)
    for slot in sorted(set(slots)):
        yield [match for match, own in zip(untold, slots, strict=True) if own == slot]


def slots_of(matches: Iterable[Match]) -> list[int]:
    """Deal matches to slots, from 0, in their order, so that no team plays twice in one."""
    busy: dict[Key, set[int]] = {}
    slots = []
    for match in matches:
        teams = match.teams
        taken = set[int]().union(*(busy.get(team, set()) for team in teams))
        slot = next(n for n in range(len(taken) + 1) if n not in taken)
        for team in teams:
            busy.setdefault(team, set()).add(slot)
        slots.append(slot)
    return slots


def seat_rounds(
    rounds: Sequence[Sequence[Match]], numbers: Mapping[str, int]
) -> Iterator[SeatedResults]:
    """Seat round after round; one with a triangle takes as many as its matches need."""
    before = 0
    for matches in rounds:
        slots = slots_of(matches)
        span = max(slots) + 1
        tables: Counter[int] = Counter()
        for match, slot in zip(matches, slots, strict=True):
            tables[slot] += match.is_played
            at = before + 1 + slot, 2 * tables[slot] - 1
            yield seat_match(match, numbers, at=at, rounds=(before + 1, before + span))
        before += span


def seat_match(
    match: Match, numbers: Mapping[str, int], *, at: tuple[int, int], rounds: tuple[int, int]
) -> SeatedResults:
    """Seat a match at two tables, from the round and the table `at`, within its rounds."""
    home = numbers[str(match.home)]
    away = None if match.away is None else numbers[str(match.away)]
    boards = tuple(sorted(one.board for one in match.boards))
    seatings: tuple[Seating, ...] = ()
    if away is not None and match.is_played:
        seatings = (
            Seating.of_two(at[0], at[1], home, away, boards),
            Seating.of_two(at[0], at[1] + 1, away, home, boards),
        )
    length = len(boards) or match.length or 1
    carried = match.carry_over.home - match.carry_over.away
    meeting = TeamsMeeting(home, away, hundredths(carried))
    results = tuple(
        (row, one.board, sides)
        for one in match.boards
        for row, sides in zip(seatings, (one.open, one.closed), strict=True)
    )
    return SeatedResults(
        SeatedMatch(meeting, *rounds, length, seatings, is_half=match.weight < 1),
        match.absent.value if match.absent else "",
        results,
    )


def hundredths(imps: Fraction) -> Decimal:
    return (Decimal(imps.numerator) / imps.denominator).quantize(HUNDREDTH)


def check_once(matches: Iterable[SeatedResults]) -> None:
    """Refuse a team that plays a board twice on one side in a round."""
    seen: set[tuple[int, int, int]] = set()
    for match in matches:
        for row, board, _ in match.results:
            for place in (
                (match.seated.round, board, row.ns),
                (match.seated.round, -board, row.ew),
            ):
                if place in seen:
                    raise ServiceError("team_board_twice", team=str(place[2]), board=board)
                seen.add(place)


def conditions_of(matches: Sequence[SeatedResults]) -> Conditions:
    """Return the conditions of contest that the matches show."""
    lengths = Counter(match.seated.boards for match in matches if match.results)
    boards = lengths.most_common(1)[0][0] if lengths else 1
    by_round: dict[int, set[tuple[int, ...]]] = {}
    for match in matches:
        for row in match.seated.seatings[:1]:
            by_round.setdefault(row.round, set()).add(tuple(row.boards))
    is_shared = all(len(sets) == 1 for sets in by_round.values())
    count = len({match.seated.round for match in matches})
    rounds = count if count <= MOST_ROUNDS else None
    return Conditions(boards=boards, rounds=rounds, dealt=Dealt.ROUND if is_shared else Dealt.MATCH)
