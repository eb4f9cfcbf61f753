"""Who shuffles the boards of a match, and which room begins with which of them.

Half of 16 boards as the rule book has it: one room shuffles, deals and plays boards 1-8, the other
9-16; the boards change rooms unshuffled, and each plays the other eight; the teams compare when
both have all 16, then go on with 17-32. Where all matches of a round play the same deals the sets
are duplicated before, and nobody shuffles.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.meetings import name_deal
from tournament.evening.matches.planned import PlannedMatch

Boards = tuple[int, ...]


class AtTable(StrEnum):
    """What a table does with the boards of a round before it plays them."""

    DEALS = "deals"  # shuffles and deals them
    KEEPS = "keeps"  # leaves them as the other room has dealt them
    SHARES = "shares"  # the room that has a board first deals it
    COPIES = "copies"  # duplicated: nobody shuffles


@dataclass(frozen=True)
class Dealing:
    """`is_own`: the match deals its own boards; `parts`: with which boards the open and the closed
    room begin each part, the same ones where boards are not exchanged."""

    is_own: bool
    parts: tuple[tuple[Boards, Boards], ...]

    @property
    def is_exchanged(self) -> bool:
        return any(opened != closed for opened, closed in self.parts)


def find_dealing(evening: Evening, match: PlannedMatch) -> Dealing | None:
    """Tell who deals the boards of a match; None where it has not two tables in each round."""
    stage = evening.session.stage
    games = [game for game in evening.games if match.is_of(game)]
    rounds = []
    for round_ in sorted({game.round for game in games}):
        own = [game for game in games if game.round == round_]
        opened = [game.boards for game in own if game.seats.north == match.home]
        closed = [game.boards for game in own if game.seats.north != match.home]
        if len(opened) != 1 or len(closed) != 1:
            return None
        rounds.append((opened[0], closed[0]))
    if not rounds:
        return None
    is_own = name_deal(stage, match, 0) == (match.key, 0)
    is_exchanged = rounds[0][0] != rounds[0][1]
    return Dealing(is_own, tuple(rounds[:: 2 if is_exchanged else 1]))


def find_dealing_at(evening: Evening, game: Game) -> AtTable | None:
    """Tell what a table does with its boards before it plays them; None where nothing is known."""
    match = evening.match_at(game)
    dealing = find_dealing(evening, match) if match else None
    if match is None or dealing is None:
        return None
    if not dealing.is_own:
        return AtTable.COPIES
    if not dealing.is_exchanged:
        return AtTable.SHARES
    return AtTable.KEEPS if (game.round - match.round) % 2 else AtTable.DEALS
