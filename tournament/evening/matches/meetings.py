"""Who meets whom: the match to which a result of two teams belongs, whose deals it has, and why
nobody plays it.

And when tables change their boards over: as soon as all tables of a match are through, whatever
others do. A call of the room is for the next match, and moves on whoever has not turned yet.

And who sits on which board, where another player took a seat within a part. A substitute comes from
a board on, as that seat's room plays them: the other room may have the same in another order.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from operator import attrgetter
from typing import TypeAlias

from tournament.evening.by_kind import ByKind
from tournament.evening.facts import (
    Game,
    Place,
    Placement,
    Stage,
)
from tournament.evening.matches.planned import Cause, PlannedMatch, PlayerSeat, Unplayed
from tournament.evening.parts.match_rounds import MatchRound

# What tells a deal from others of its number: the match or the round that it is dealt for.
DealKey: TypeAlias = tuple[object, int]
# Section and number.
Table: TypeAlias = tuple[str, int]
# Movements in which each match has its own boards and exchanges them.
OWN_BOARDS = ("patton", "head_to_head")


def name_deal(stage: Stage, match: PlannedMatch, board: int) -> DealKey:
    """Name the deal that a match plays under a number; `teams.conditions` says how it is dealt."""
    if goes_round(stage):
        return match.section, board
    if stage.rules.get("dealt") == "round":
        return match.round, board
    return match.key, board


def goes_round(stage: Stage) -> bool:
    """Tell whether boards go from match to match, as the movement does that a family names."""
    family = stage.rules.get("family")
    return bool(family) and family not in OWN_BOARDS


class Meetings:
    """The matches by who meets whom, so that each result finds its own at once."""

    def __init__(self, matches: Iterable[PlannedMatch]) -> None:
        self._by_teams: dict[tuple[str, frozenset[str]], list[PlannedMatch]] = defaultdict(list)
        for match in matches:
            self._by_teams[match.section, frozenset(match.teams)].append(match)

    def find(self, section: str, round_: int, teams: Iterable[str]) -> PlannedMatch | None:
        """Find the match of two teams in a round; None where they do not meet then."""
        meetings = self._by_teams.get((section, frozenset(teams)), ())
        return next(
            (meeting for meeting in meetings if meeting.round <= round_ <= meeting.last_round), None
        )


def fill_unplayed(
    matches: Iterable[PlannedMatch],
    left_after: Mapping[str, int],
    placed: Mapping[str, Placement],
) -> tuple[PlannedMatch, ...]:
    """Fill in of each match why nobody plays it; `left_after` says who has left, and when."""
    return tuple(
        replace(match, unplayed=find_unplayed(match, left_after, placed)) for match in matches
    )


def find_unplayed(
    match: PlannedMatch, left_after: Mapping[str, int], placed: Mapping[str, Placement]
) -> Unplayed | None:
    """Find why nobody plays a match; None where it is played."""
    if not match.away:
        return Unplayed(Cause.BYE)
    missing = find_missing(match, left_after)
    if not missing:
        return None
    side, team = next((side, team) for side, team in match.sides if team in missing)
    seated = placed.get(team)
    return Unplayed(missing[team], side, seated.pair if seated else None, len(missing) > 1)


def find_missing(match: PlannedMatch, left_after: Mapping[str, int]) -> dict[str, Cause]:
    """Find who of a match is not there: who did not come, or had left before its end."""
    absent = {team: Cause.ABSENT for side, team in match.sides if side == match.absent}
    left = {
        team: Cause.LEFT for team in match.teams if left_after.get(team, 999) < match.last_round
    }
    return absent | left


# ---- a round of a knock-out that is drawn in part ----

# By the kind of stage, how many matches the last round of it still lacks.
COUNT_UNDRAWN: ByKind[Callable[[Iterable[PlannedMatch]], int]] = ByKind()


def count_undrawn(matches: Iterable[PlannedMatch]) -> int:
    """Count the matches that the last round of a knock-out still lacks: it is drawn in part while
    a match before it has no winner."""
    rounds: dict[int, list[PlannedMatch]] = defaultdict(list)
    for match in matches:
        rounds[match.round].append(match)
    if len(rounds) < 2:
        return 0
    first, *_, last = (rounds[number] for number in sorted(rounds))
    places = count_going_on(first) >> (len(rounds) - 1)
    return max(0, places - sum(bool(match.away) for match in last))


def count_going_on(matches: Iterable[PlannedMatch]) -> int:
    """Count the teams that go on from the first round of a knock-out: a power of two, for which
    two of three go on where one would be too few."""
    kinds = Counter(match.is_half for match in matches)
    of_three, others = kinds[True] // 3, kinds[False]
    one_each = of_three + others
    return one_each if one_each & (one_each - 1) == 0 else one_each + of_three


def find_held_games(
    games: Sequence[Game], called: MatchRound, before: MatchRound
) -> tuple[Game, ...]:
    """Find the games of the round of matches before the one that is called whose tables nobody
    leaves yet: neither team has a match in that, and nobody else sits there."""
    begun = [game for game in games if called.holds(game.round)]
    busy = {key for game in begun for key in game.seats.contestants}
    taken = {(game.section, game.table) for game in begun}
    return tuple(
        game
        for game in games
        if before.holds(game.round)
        if (game.section, game.table) not in taken and busy.isdisjoint(game.seats.contestants)
    )


# ---- the tables of a match ----


def find_rounds_at_tables(
    stage: Stage,
    called: MatchRound,
    now: int,
    *,
    games: Sequence[Game],
    matches: Iterable[PlannedMatch],
    missing: Iterable[Place],
) -> dict[Table, int]:
    """Find the round that each table plays while a round of matches is `called`, at least `now`:
    a later one of the same match where all before it is played at all tables that turn together."""
    own = [game for game in games if called.holds(game.round)]
    groups = group_teams(stage, called, matches)
    group_of = {place_of(game): groups[game.seats.north] for game in own}
    open_rounds: dict[str, int] = {}
    for game in own:
        group = group_of[place_of(game)]
        open_rounds[group] = max(game.round, open_rounds.get(group, 0))
    lasts = dict(open_rounds)
    for section, round_, table, _board in missing:
        if called.holds(round_):
            group = group_of[section, round_, table]
            open_rounds[group] = min(round_, open_rounds[group])
    return {
        (section, table): min(max(now, open_rounds[group]), max(now, lasts[group]))
        for (section, _round, table), group in group_of.items()
    }


def place_of(game: Game) -> tuple[str, int, int]:
    """Name the place of a game."""
    return game.section, game.round, game.table


def group_teams(
    stage: Stage, called: MatchRound, matches: Iterable[PlannedMatch]
) -> Mapping[str, str]:
    """Put those into a group whose tables turn together: the teams of a match, the three of a
    triangle; all of the room where boards go from one match to another."""
    if has_common_boards(stage):
        return defaultdict(str)
    groups: dict[str, str] = defaultdict(str)
    for match in matches:
        if called.holds(match.round):
            joined = {groups.get(team, team) for team in match.teams}
            first = min(joined)
            groups |= {team: first for team, group in groups.items() if group in joined}
            groups |= dict.fromkeys(match.teams, first)
    return groups


def has_common_boards(stage: Stage) -> bool:
    """Tell whether several matches of a round take turns with the same boards."""
    return goes_round(stage) or stage.rules.get("copies") is not None


# ---- who sits on which board ----


def fill_substitutes(
    matches: Iterable[PlannedMatch], games: Sequence[Game]
) -> tuple[PlannedMatch, ...]:
    """Fill in of each player of a line-up on which boards others have the seat."""
    return tuple(
        replace(match, line_ups=tuple(fill_seats(match, games)))
        if any(seat.from_board for seat in match.line_ups)
        else match
        for match in matches
    )


def fill_seats(match: PlannedMatch, games: Iterable[Game]) -> Iterator[PlayerSeat]:
    """Put the players of each seat in the order in which they come, with the boards of others."""
    rooms = list_boards(match, games)

    def place(seat: PlayerSeat) -> int:
        return place_in_play(rooms[seat.room], seat.from_board)

    of_a_seat = attrgetter("part", "room", "seat")
    ordered = sorted(match.line_ups, key=lambda seat: (*of_a_seat(seat), place(seat)))
    for (_, room, _), own in groupby(ordered, key=of_a_seat):
        players = list(own)
        for one, following in zip_longest(players, players[1:]):
            last = place(following) if following else len(rooms[room])
            yield replace(one, not_on=frozenset({*rooms[room]} - {*rooms[room][place(one) : last]}))


def list_boards(match: PlannedMatch, games: Iterable[Game]) -> dict[str, tuple[int, ...]]:
    """List a match's boards by its rooms, each in the order in which that room plays them."""
    boards: dict[str, tuple[int, ...]] = {"open": (), "closed": ()}
    for game in sorted(filter(match.is_of, games), key=attrgetter("round")):
        boards["open" if game.seats.north == match.home else "closed"] += game.boards
    return boards


def place_in_play(boards: Sequence[int], from_board: int) -> int:
    """Return how many boards a room plays before one of them; 0 is the beginning, and a board that
    is not played there comes last."""
    if not from_board:
        return 0
    return boards.index(from_board) if from_board in boards else len(boards)
