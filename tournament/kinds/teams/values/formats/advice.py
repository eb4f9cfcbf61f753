"""What fits so many teams: formats with what follows from each, the most fitting first.

Each option is seated by the same functions that store a plan, and its figures are counted from the
rows: nothing is said of a format that its tables do not do. Of a Swiss or a knock-out the first
round is seated, and those to come are like it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise

from movements import MovementError
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import MOST_ROUNDS
from tournament.evening.stages.seating import SeatedMatch
from tournament.evening.stages.stage import (
    STAGES,
    FormatChoice,
    seat_kind,
)
from tournament.kinds.teams.values.formats.offers import NEAR, offer_choices

MOST_OFFERED = 12
# Up to so many teams can all meet within an evening, and rather do than play a Swiss.
ALL_CAN_MEET = 9
# A format that gives fewer boards than this share of what is wanted is no evening.
LEAST_SHARE = 0.6


class Consequence(StrEnum):
    """What speaks for or against a format; the words are in `words/advice.py`."""

    ALL_MEET = "all_meet"
    AT_ONCE = "at_once"
    AT_THE_END = "at_the_end"
    SINGLE_SET = "single_set"
    SHARED = "shared"
    NO_BYE = "no_bye"
    BYE = "bye"
    TRIANGLE = "triangle"
    DRAWN = "drawn"
    NOT_ALL_MEET = "not_all_meet"
    HALVES = "halves"
    PIVOT = "pivot"
    LOSERS_OUT = "losers_out"


PROS = frozenset(
    {
        Consequence.ALL_MEET,
        Consequence.AT_ONCE,
        Consequence.SINGLE_SET,
        Consequence.NO_BYE,
        Consequence.HALVES,
        Consequence.PIVOT,
    }
)


@dataclass(frozen=True)
class TeamsOption:
    """A format for so many teams and what follows from it.

    `rounds` and `boards_per_round` are those of the session, `matches` and `boards_each` those of
    a team that never waits. `copies`: at how many tables a board lies at once at most, which is
    how often it must be there. `byes`: how many times a team waits in all. `at_once`: each match
    has its result when its last table has played, and not at the end of the evening. `pivots`:
    after which rounds all results are in and partners may change, each for a third of it.
    """

    choice: FormatChoice
    teams: int
    rounds: int
    boards_per_round: int
    matches: int
    tables: int
    boards_in_play: int
    copies: int
    byes: int
    at_once: bool
    all_meet: bool
    pivots: tuple[int, ...] = ()

    @property
    def boards(self) -> int:
        """How many boards a match has."""
        return self.choice.conditions.boards

    @property
    def boards_each(self) -> int:
        """How many boards a pair plays that never waits."""
        return self.matches * self.boards

    @property
    def has_triangle(self) -> bool:
        """Whether three teams of each round sit as a triangle."""
        return STAGES.of(self.choice).has_triangle(self.choice.conditions, self.teams)

    @property
    def deals_by_match(self) -> bool:
        """Whether each match has boards of its own, which its two tables pass to each other."""
        return not self.choice.conditions.family

    @property
    def reasons(self) -> tuple[Consequence, ...]:
        """What speaks for it, then what speaks against it."""
        return tuple(sorted(find_reasons(self), key=lambda reason: reason not in PROS))

    @property
    def speaks_for(self) -> tuple[Consequence, ...]:
        """What speaks for it."""
        return tuple(reason for reason in self.reasons if reason in PROS)

    @property
    def speaks_against(self) -> tuple[Consequence, ...]:
        """What speaks against it."""
        return tuple(reason for reason in self.reasons if reason not in PROS)


def find_reasons(option: TeamsOption) -> Iterator[Consequence]:
    """Find what speaks for an option and what against it."""
    conditions = option.choice.conditions
    if option.teams > 2:
        yield Consequence.ALL_MEET if option.all_meet else Consequence.NOT_ALL_MEET
    yield Consequence.AT_ONCE if option.at_once else Consequence.AT_THE_END
    if conditions.parts > 1:
        yield Consequence.HALVES
    if option.pivots:
        yield Consequence.PIVOT
    if not option.deals_by_match:
        yield Consequence.SINGLE_SET if option.copies == 1 else Consequence.SHARED
    if option.teams % 2 or option.byes:
        yield odd_reason(option)
    yield from map(Consequence, STAGES.of(option.choice).drawbacks)


def odd_reason(option: TeamsOption) -> Consequence:
    """Say what becomes of the odd team."""
    if option.has_triangle:
        return Consequence.TRIANGLE
    return Consequence.BYE if option.byes else Consequence.NO_BYE


def advise_teams(teams: int, wanted: int) -> tuple[TeamsOption, ...]:
    """List the formats for so many teams that come near so many boards a team, best first."""
    return _advise(teams, wanted)[:MOST_OFFERED]


@cache
def _advise(teams: int, wanted: int) -> tuple[TeamsOption, ...]:
    options = []
    for place, choice in enumerate(offer_choices(teams, wanted)):
        option = weigh_choice(choice, teams)
        if option and option.boards_each >= LEAST_SHARE * wanted:
            is_far = abs(option.boards_each - wanted) > NEAR
            is_within = option.all_meet and option.rounds * option.boards_per_round <= wanted
            is_second = teams <= ALL_CAN_MEET and not is_within
            options.append((is_far, is_second, place, option))
    return tuple(option for *_, option in sorted(options, key=lambda each: each[:3]))


def weigh_choice(choice: FormatChoice, teams: int) -> TeamsOption | None:
    """Count what follows from a format; None where it does not fit so many teams."""
    try:
        matches = seat_kind(choice, teams)
    except (MovementError, ServiceError):
        return None
    if not any(match.seatings for match in matches):
        return None
    return count_option(choice, teams, matches)


def count_option(choice: FormatChoice, teams: int, matches: tuple[SeatedMatch, ...]) -> TeamsOption:
    """Count what the rows of a plan say."""
    rows = [row for match in matches for row in match.seatings]
    rules, conditions = STAGES.of(choice), choice.conditions
    # Of matches that are drawn only the first round is seated before.
    rounds_drawn = rules.count_rounds(conditions, teams) or 1
    times = min(conditions.per_session or MOST_ROUNDS, rounds_drawn)
    rounds = max(match.last_round for match in matches)
    lying = Counter((row.round, board) for row in rows for board in row.boards)
    played = Counter(
        number
        for one in matches
        if one.seatings
        for number in team_numbers(one)
        for _ in range(weight(one))
    )
    met = {frozenset(team_numbers(match)) for match in matches if match.seatings}
    span = max(longest_wait(match) for match in matches if match.seatings)
    return TeamsOption(
        choice,
        teams,
        rounds=rounds * times,
        boards_per_round=max(len(row.boards) for row in rows),
        matches=max(played.values()) // 2 * times,
        tables=max(row.table for row in rows),
        boards_in_play=len({board for row in rows for board in row.boards}),
        copies=max(lying.values()),
        byes=rules.count_byes(sum(match.meeting.away is None for match in matches), times),
        at_once=span <= 1,
        all_meet=rules.all_meet(len(met), teams),
        pivots=rules.list_pivots(conditions, teams),
    )


def weight(match: SeatedMatch) -> int:
    """Count a match in halves: one of a triangle counts once, a whole one twice."""
    return 1 if match.is_half else 2


def team_numbers(match: SeatedMatch) -> tuple[int, ...]:
    """Return the numbers of the two teams."""
    numbers = match.meeting.home, match.meeting.away
    return tuple(number for number in numbers if number is not None)


def longest_wait(match: SeatedMatch) -> int:
    """Count the rounds from one table of a match to its next at most."""
    rounds = sorted({row.round for row in match.seatings})
    return max((after - before for before, after in pairwise(rounds)), default=0)
