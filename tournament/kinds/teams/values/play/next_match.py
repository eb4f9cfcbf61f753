"""Where the pairs of two teams go after a round: a team sits at two tables at once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Placement
from tournament.evening.matches.planned import PlannedMatch, Unplayed
from tournament.evening.report import Person
from tournament.evening.stages.matches.assignment import (
    part_of,
)
from tournament.evening.stages.rounds import round_after


@dataclass(frozen=True)
class Substitution:
    """Who sits on a side of a table from a board of its round on."""

    board: int
    players: tuple[Person, ...]


@dataclass(frozen=True)
class TableOfTeam:
    """A table of a team in a round: its room of the match, the team's side, and who of it sits
    there where that was handed in; `substitutions`: who comes within the round."""

    table: str
    room: str
    side: str
    boards: tuple[int, ...]
    players: tuple[Person, ...] = ()
    substitutions: tuple[Substitution, ...] = ()


@dataclass(frozen=True)
class TeamSide:
    """A team on its side of a table, in a room of its match."""

    team: Placement
    side: str
    room: str
    players: tuple[Person, ...] = ()
    substitutions: tuple[Substitution, ...] = ()


@dataclass(frozen=True)
class TeamGoing:
    """A team's tables in its next round; `unplayed` why it has none, of three teams that meet why
    one of its matches is not played. `stays`: the same match goes on; `new_part`: pairs may change
    before it."""

    team: Placement
    opponents: tuple[Placement, ...]
    tables: tuple[TableOfTeam, ...]
    stays: bool
    new_part: bool
    unplayed: Unplayed | None = None


def teams_going(evening: Evening, game: Game | None, after: int) -> tuple[TeamGoing, ...]:
    """Tell for each team at a table where it goes after a round."""
    keys = game.seats.contestants if game else ()
    going = {key: round_after(evening, [key], after) for key in keys}
    return tuple(
        team_going(evening, key, number, after=after)
        for key, number in going.items()
        if number <= evening.last_round(key)
    )


def team_going(evening: Evening, key: str, number: int, *, after: int) -> TeamGoing:
    """Tell where a team goes in a round, after an earlier one."""
    planned = [one for one in evening.games if one.round == number and key in one.seats.contestants]
    games = [one for one in planned if evening.is_due(one)]
    before, match = match_in(evening, key, after), match_in(evening, key, number)
    opponents = dict.fromkeys(other for one in games for other in one.seats.opponents_of(key))
    stays = match is not None and match == before and match.unplayed is None
    return TeamGoing(
        evening.placed[key],
        tuple(evening.placed[other] for other in opponents),
        tuple(tables_of(evening, key, games)),
        stays,
        new_part=match is not None and stays and part_of(evening, match, after)
        != part_of(evening, match, number),
        unplayed=find_unplayed(evening, planned) if planned else find_bye(evening, key, number),
    )  # fmt: skip


def tables_of(evening: Evening, key: str, games: Iterable[Game]) -> Iterator[TableOfTeam]:
    """List the tables of a team, the open room first."""
    for game in sorted(games, key=attrgetter("table")):
        side = game.seats.side_of(key).value
        yield TableOfTeam(
            evening.table_label(game.section, game.table),
            room_of(evening, game),
            side,
            game.boards,
            *find_players(evening, game, side),
        )


def find_unplayed(evening: Evening, games: Iterable[Game]) -> Unplayed | None:
    """Find why one of a team's planned tables stays empty; None where it plays at all of them."""
    return next(filter(None, map(evening.why_unplayed, games)), None)


def find_bye(evening: Evening, key: str, round_: int) -> Unplayed | None:
    """Find the bye of a team in a round; None where it has none."""
    byes = (one for one in evening.matches if one.teams == (key,))
    return next((one.unplayed for one in byes if one.round <= round_ <= one.last_round), None)


def match_in(evening: Evening, key: str, round_: int) -> PlannedMatch | None:
    """Find the match of a team in a round; the first of a triangle's."""
    own = (one for one in evening.matches if key in one.teams)
    return next((one for one in own if one.round <= round_ <= one.last_round), None)


def room_of(evening: Evening, game: Game) -> str:
    """Name the room: in the open one the home team sits North-South."""
    match = evening.match_at(game)
    return "" if match is None else "open" if game.seats.north == match.home else "closed"


def players_at(evening: Evening, game: Game, side: str, board: int) -> tuple[Person, ...]:
    """List who sits on a side of a table on a board, where a line-up says it."""
    match = evening.match_at(game)
    if match is None:
        return ()
    part, room = part_of(evening, match, game.round), room_of(evening, game)
    sitting = {
        one.seat: one.player
        for one in match.line_ups
        if (one.part, one.room) == (part, room) and board not in one.not_on
    }
    return tuple(sitting[seat] for seat in side if seat in sitting)


def find_players(
    evening: Evening, game: Game, side: str
) -> tuple[tuple[Person, ...], tuple[Substitution, ...]]:
    """Find who sits on a side of a table as its round begins, and who comes within it."""
    sitting = [players_at(evening, game, side, board) for board in game.boards or (0,)]
    return sitting[0], tuple(
        Substitution(board, players)
        for board, before, players in zip(game.boards[1:], sitting, sitting[1:], strict=False)
        if players != before
    )


def sides_at(evening: Evening, game: Game) -> tuple[TeamSide, ...]:
    """List the teams at a planned table, North-South first."""
    return tuple(
        TeamSide(
            evening.placed[key],
            side,
            room_of(evening, game),
            *find_players(evening, game, side),
        )
        for key, side in zip(game.seats.contestants, ("NS", "EW"), strict=True)
    )
