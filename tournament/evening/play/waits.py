"""Tables that wait, as the director sees and marks them: the only times of an evening on paper.

A wait stands until the director ends it or another round is called. It is no row of its own: the
log says all of it.
"""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Place
from tournament.evening.parts.match_rounds import MatchRound, find_match_round

WAITS, WAIT_ENDED = "table_waits", "wait_ended"
KINDS = (WAITS, WAIT_ENDED)


@dataclass(frozen=True)
class WaitLine:
    """A line of the log about a wait, or the call of a round; `number` is its revision."""

    number: int
    kind: str
    at: datetime.datetime
    detail: Mapping[str, Any]


@dataclass(frozen=True)
class Wait:
    """A table that waits in a round for others of its section, since `at`; for nobody where the
    director did not say, and the plan neither. `until` is None while it stands."""

    number: int
    section: str
    table: int
    label: str
    round: int
    awaited: tuple[int, ...]
    at: datetime.datetime
    until: datetime.datetime | None = None

    def lasted(self, now: datetime.datetime) -> datetime.timedelta:
        """Return how long it lasted, or lasts now; nothing where a clock was set back."""
        return max((self.until or now) - self.at, datetime.timedelta())


def follow_waits(lines: Iterable[WaitLine]) -> tuple[Wait, ...]:
    """List the waits that these lines of the log tell of, in their order: another round that is
    called ends those that stand."""
    waits: dict[int, Wait] = {}
    for line in lines:
        if line.kind == WAITS:
            waits[line.number] = read_wait(line)
        elif line.kind == WAIT_ENDED:
            end_waits(waits, [line.detail["wait"]], line.at)
        else:
            end_waits(waits, list(waits), line.at)
    return tuple(waits.values())


def end_waits(waits: dict[int, Wait], numbers: Iterable[int], at: datetime.datetime) -> None:
    """End those of some waits that stand."""
    for number in numbers:
        wait = waits.get(number)
        if wait and wait.until is None:
            waits[number] = replace(wait, until=at)


def read_wait(line: WaitLine) -> Wait:
    """Read a wait from the line of the log that began it."""
    detail = line.detail
    return Wait(
        line.number,
        detail["section"],
        detail["table"],
        str(detail["at"]),
        detail["round"],
        tuple(detail["awaited"]),
        line.at,
    )


def find_standing(waits: Iterable[Wait], section: str, table: int) -> Wait | None:
    """Find the wait of a table that stands; a table has one at a time."""
    at_table = (wait for wait in waits if (wait.section, wait.table) == (section, table))
    return next((wait for wait in at_table if wait.until is None), None)


def place_wait(
    evening: Evening,
    section: str,
    table: int,
    awaited: int | None = None,
    *,
    is_early: bool = False,
) -> tuple[int, tuple[int, ...]]:
    """Find the round that others have still to end for whom a table waits, and at which tables they
    are: the round called, or the one before where some still play that."""
    called = evening.called_at(section, table)
    if called.first > 1:
        before = find_match_round(evening.match_rounds, called.first - 1)
        named = (awaited,) if awaited else find_awaited(evening, section, table, before.last)
        still = (at for at in named if is_still_in(evening, section, at, before, is_early=is_early))
        if tables := tuple(still):
            return before.first, tables
    named = (awaited,) if awaited else find_awaited(evening, section, table, called.last)
    return called.first, named


def is_still_in(
    evening: Evening, section: str, table: int, before: MatchRound, *, is_early: bool
) -> bool:
    """Tell whether a table still plays the round before the one called: it owes boards of it, and
    nobody there has results of a later one. Of a room that entered nothing in it, as on paper, it
    does while it `is_early` in the round called."""
    games = [game for game in evening.due if game.section == section]
    inside = [game for game in games if before.holds(game.round)]
    own = [game for game in inside if game.table == table]
    if all(is_entered(evening, game) for game in own):
        return False
    if not any(is_begun(evening, game) for game in inside):
        return is_early
    sat = {key for game in own for key in game.seats.contestants}
    later = (game for game in games if game.round > before.last)
    return not any(
        is_begun(evening, game) for game in later if not sat.isdisjoint(game.seats.contestants)
    )


def find_awaited(evening: Evening, section: str, table: int, round_: int) -> tuple[int, ...]:
    """Find the tables for which a table may wait that has played a round: those from which its next
    opponents or its next boards come, as far as they have not entered all of theirs."""
    following = find_game(evening, section, table, round_ + 1)
    if following is None:
        return ()
    games = [game for game in evening.due if (game.section, game.round) == (section, round_)]
    return tuple(sorted({game.table for game in games if is_awaited(evening, game, following)}))


def is_awaited(evening: Evening, game: Game, following: Game) -> bool:
    """Tell whether somebody or a board comes from a game to the one that follows elsewhere."""
    if game.table == following.table or is_entered(evening, game):
        return False
    is_shared = not set(game.boards).isdisjoint(following.boards)
    return is_shared or not set(game.seats.contestants).isdisjoint(following.seats.contestants)


def is_entered(evening: Evening, game: Game) -> bool:
    """Tell whether a table has entered all that it plays in a game."""
    return all(place in evening.entered_at for place in list_places(game))


def is_begun(evening: Evening, game: Game) -> bool:
    """Tell whether a table has entered something that it plays in a game."""
    return any(place in evening.entered_at for place in list_places(game))


def list_places(game: Game) -> list[Place]:
    """List the places of a game's boards."""
    return [(game.section, game.round, game.table, board) for board in game.boards]


def find_game(evening: Evening, section: str, table: int, round_: int) -> Game | None:
    """Find what is planned at a table in a round and played; None at an empty one."""
    games = (game for game in evening.due if (game.section, game.table) == (section, table))
    return next((game for game in games if game.round == round_), None)
