"""Who sits where in a round, and where a pair goes next: read from the plan, never from results."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from movements.moving import MOST_NAMED
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import Unplayed
from tournament.evening.report import Contestant
from tournament.evening.seats import join_side
from tournament.evening.stages.knock_out.slots import list_waiting
from tournament.evening.stages.rounds import has_more_to_draw, round_after
from tournament.evening.stages.stage import STAGES

Pairs: TypeAlias = tuple[Contestant, ...]


@dataclass(frozen=True)
class TableSeats:
    """A table in a round: who is there, NS and EW. Nothing is played where somebody is missing;
    of a match `unplayed` says why."""

    section: str
    table: int
    name: str
    sides: tuple[Pairs, Pairs]
    is_played: bool
    boards: tuple[int, ...]
    unplayed: Unplayed | None = None

    @property
    def ns(self) -> Contestant | None:
        return join_side(self.sides[0])

    @property
    def ew(self) -> Contestant | None:
        return join_side(self.sides[1])


class Doing(Enum):
    """What a pair does in a round. FINISHED: its section has no such round, or (TO_BE_DRAWN)
    not yet."""

    PLAYS = "plays"
    SITS_OUT = "sits_out"
    FINISHED = "finished"
    TO_BE_DRAWN = "to_be_drawn"


@dataclass(frozen=True)
class PairGame:
    """A contestant's round. One that sits out may have a table where it waits; `shared` are the
    tables that have the same boards at once, `stays` says that nothing changes for it. `seat` is
    the side of a pair, and the one seat of a single player, who has a `partner`. `unplayed`: why
    nobody plays the match that it would have."""

    round: int
    doing: Doing
    table: str = ""
    side: str = ""
    seat: str = ""
    opponents: Pairs = ()
    boards: tuple[int, ...] = ()
    shared: tuple[str, ...] = ()
    stays: bool = False
    partner: Contestant | None = None
    unplayed: Unplayed | None = None

    @property
    def against(self) -> Contestant | None:
        """The pair whom a pair plays."""
        return join_side(self.opponents)

    @property
    def is_played(self) -> bool:
        return self.doing is Doing.PLAYS

    @property
    def is_finished(self) -> bool:
        return self.doing is Doing.FINISHED

    @property
    def is_to_be_drawn(self) -> bool:
        return self.doing is Doing.TO_BE_DRAWN


@dataclass(frozen=True)
class PairGames:
    now: PairGame
    next: PairGame


def seats_in_round(evening: Evening, section: str, round_: int) -> tuple[TableSeats, ...]:
    """Return the section's tables in their order; those where nobody sits are left out."""
    games = [game for game in evening.games if (game.section, game.round) == (section, round_)]
    tables = (table_seats(evening, game) for game in sorted(games, key=lambda game: game.table))
    return tuple(table for table in tables if any(table.sides))


def table_seats(evening: Evening, game: Game) -> TableSeats:
    """Return who sits at a table in a game; who has left or is late is not there."""
    ns, ew = (
        pairs(evening, (key for key in side if key in evening.present(game)))
        for side in game.seats.sides
    )
    name, why = evening.table_label(game.section, game.table), evening.why_unplayed(game)
    is_played = evening.is_due(game)
    return TableSeats(game.section, game.table, name, (ns, ew), is_played, game.boards, why)


def pairs(evening: Evening, keys: Iterable[str]) -> Pairs:
    """List the pairs that have these numbers; an empty place has none."""
    seated = (evening.placed[key].pair for key in keys)
    return tuple(pair for pair in seated if pair)


def nowhere(evening: Evening, section: str, round_: int) -> tuple[Contestant, ...]:
    """Find the pairs that the round has no table for; who is out of a knock-out waits for none."""
    seated = {
        key
        for game in evening.games
        if (game.section, game.round) == (section, round_)
        for key in game.seats.contestants
    }
    return tuple(
        placed.pair
        for placed in evening.placed.values()
        if placed.pair and placed.section == section
        if placed.first_round <= round_ <= evening.last_round(placed.key)
        if placed.key not in seated
        if not STAGES.of(evening.session.stage).is_out(evening, placed.key, round_)
    )


def pair_games(evening: Evening, key: str) -> PairGames | None:
    """Return what the pair plays now and what next.

    None before the start and for an unknown pair.
    """
    if not evening.session.round or key not in evening.placed or evening.placed[key].pair is None:
        return None
    now = round_of(evening, key)
    following = round_after(evening, [key], now)
    present, after = pair_game(evening, key, now), pair_game(evening, key, following)
    return PairGames(present, with_stay(present, after))


def first_games(evening: Evening, key: str) -> PairGames | None:
    """Return where a contestant begins, before the start; nothing is played before that.

    None for an unknown one, and where its first round is still to be drawn.
    """
    if key not in evening.placed or evening.placed[key].pair is None:
        return None
    first = pair_game(evening, key, 1)
    is_planned = first.doing in {Doing.PLAYS, Doing.SITS_OUT}
    return PairGames(first, first) if is_planned else None


def round_of(evening: Evening, key: str) -> int:
    """Return the round that a contestant plays: a team's tables turn their boards themselves, and
    stay in their match while the next one is still to be drawn."""
    game = game_of(evening, key, evening.session.round) or find_held_game(evening, key)
    return evening.round_at(game.section, game.table) if game else evening.called.last


def find_held_game(evening: Evening, key: str) -> Game | None:
    """Find a table at which a team stays while the next match of others is called."""
    tables = evening.held_rounds
    held = (game for game in evening.due if (game.section, game.table) in tables)
    return next((game for game in held if key in game.seats.contestants), None) if tables else None


def with_stay(present: PairGame, after: PairGame) -> PairGame:
    """Note in the next game whether the pair keeps its seat."""
    place = (after.table, after.seat)
    stays = after.is_played and present.is_played and place == (present.table, present.seat)
    return replace(after, stays=stays)


def pair_game(evening: Evening, key: str, round_: int) -> PairGame:
    """Return what a pair does in a round: plays, sits out, or has finished."""
    section = evening.placed[key].section
    if round_ > evening.last_round(key) or key in list_waiting(evening, round_):
        is_drawn_on = key not in evening.left_after and has_more_to_draw(evening)
        return PairGame(round_, Doing.TO_BE_DRAWN if is_drawn_on else Doing.FINISHED)
    game = game_of(evening, key, round_)
    if game is None:
        return PairGame(round_, Doing.SITS_OUT)
    table = evening.table_label(section, game.table)
    if not evening.is_due(game):
        return PairGame(round_, Doing.SITS_OUT, table, unplayed=evening.why_unplayed(game))
    return PairGame(
        round_,
        Doing.PLAYS,
        table,
        game.seats.side_of(key).value,
        game.seats.seats_of(key),
        pairs(evening, game.seats.opponents_of(key)),
        game.boards,
        shared=sharing(evening, game),
        partner=join_side(pairs(evening, game.seats.partners_of(key))),
    )


def game_of(evening: Evening, key: str, round_: int) -> Game | None:
    """Find the planned game of a contestant in a round; None where it has none."""
    games = [
        game for game in evening.games if game.round == round_ and key in game.seats.contestants
    ]
    return games[0] if games else None


def sharing(evening: Evening, own: Game) -> tuple[str, ...]:
    """Name the tables that have boards of a table's at once, in their order.

    None where more than a few are all of the room: it plays a barometer.
    """
    games = [*RULES.of(evening.session).list_sharing(evening, own)]
    if len(games) >= MOST_NAMED and len(games) + 1 == count_games(evening, own):
        return ()
    return tuple(
        evening.table_label(game.section, game.table)
        for game in sorted(games, key=lambda game: game.table)
    )


def count_games(evening: Evening, own: Game) -> int:
    """Count the games of a section in the round of one of them."""
    alike = (own.section, own.round)
    return sum((game.section, game.round) == alike for game in evening.games)
