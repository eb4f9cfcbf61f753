"""Who sits where in a round, and where a pair goes next: read from the plan, never from results."""

from dataclasses import dataclass, replace
from enum import Enum

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.report import Pair


@dataclass(frozen=True)
class Seats:
    """A table in a round. A side without a pair is None, and then nothing is played there."""

    section: str
    table: int
    name: str
    ns: Pair | None
    ew: Pair | None
    boards: tuple[int, ...]

    @property
    def is_played(self) -> bool:
        return self.ns is not None and self.ew is not None


class Doing(Enum):
    """What a pair does in a round. FINISHED: its section has no such round."""

    PLAYS = "plays"
    SITS_OUT = "sits_out"
    FINISHED = "finished"


@dataclass(frozen=True)
class PairGame:
    """A pair's round. A pair that sits out may have a table where it waits; `shared` are the
    tables that have the same boards at once, `stays` says that nothing changes for it."""

    round: int
    doing: Doing
    table: str = ""
    side: str = ""
    opponents: Pair | None = None
    boards: tuple[int, ...] = ()
    shared: tuple[str, ...] = ()
    stays: bool = False

    @property
    def is_played(self) -> bool:
        return self.doing is Doing.PLAYS

    @property
    def is_finished(self) -> bool:
        return self.doing is Doing.FINISHED


@dataclass(frozen=True)
class PairGames:
    now: PairGame
    next: PairGame


def seats_in_round(known: Evening, section: str, round_: int) -> tuple[Seats, ...]:
    """The section's tables in their order; those where nobody sits are left out."""
    games = [game for game in known.games if (game.section, game.round) == (section, round_)]
    found = (seats(known, game) for game in sorted(games, key=lambda game: game.table))
    return tuple(one for one in found if one.ns or one.ew)


def seats(known: Evening, game: Game) -> Seats:
    ns, ew = (there(known, key, game.round) for key in (game.ns, game.ew))
    name = known.table_label(game.section, game.table)
    return Seats(game.section, game.table, name, ns, ew, game.boards)


def there(known: Evening, key: str, round_: int) -> Pair | None:
    return known.placed[key].pair if known.plays(key, round_) else None


def nowhere(known: Evening, section: str, round_: int) -> tuple[Pair, ...]:
    """The pairs that the round has no table for."""
    seated = {
        key
        for game in known.games
        if (game.section, game.round) == (section, round_)
        for key in (game.ns, game.ew)
    }
    return tuple(
        placed.pair
        for placed in known.placed.values()
        if placed.pair and placed.section == section
        if placed.first_round <= round_ <= known.last_round(placed.key)
        if placed.key not in seated
    )


def pair_games(known: Evening, key: str) -> PairGames | None:
    """What the pair plays now and what next; None before the start and for an unknown pair."""
    now = known.session.round
    if not now or key not in known.placed or known.placed[key].pair is None:
        return None
    here, after = pair_game(known, key, now), pair_game(known, key, now + 1)
    return PairGames(here, with_stay(here, after))


def with_stay(here: PairGame, after: PairGame) -> PairGame:
    place = (after.table, after.side)
    stays = after.is_played and here.is_played and place == (here.table, here.side)
    return replace(after, stays=stays)


def pair_game(known: Evening, key: str, round_: int) -> PairGame:
    section = known.placed[key].section
    if round_ > known.last_round(key):
        return PairGame(round_, Doing.FINISHED)
    game = game_of(known, key, round_)
    if game is None:
        return PairGame(round_, Doing.SITS_OUT)
    table = known.table_label(section, game.table)
    if not known.is_due(game):
        return PairGame(round_, Doing.SITS_OUT, table)
    side, other = ("NS", game.ew) if game.ns == key else ("EW", game.ns)
    return PairGame(
        round_,
        Doing.PLAYS,
        table,
        side,
        known.placed[other].pair,
        game.boards,
        shared=sharing(known, game),
    )


def game_of(known: Evening, key: str, round_: int) -> Game | None:
    games = [game for game in known.games if game.round == round_ and key in (game.ns, game.ew)]
    return games[0] if games else None


def sharing(known: Evening, own: Game) -> tuple[str, ...]:
    """Two sections have each its own set of boards, so only the own one shares."""
    return tuple(
        known.table_label(game.section, game.table)
        for game in known.due
        if (game.section, game.round) == (own.section, own.round)
        if game.table != own.table and set(game.boards) & set(own.boards)
    )
