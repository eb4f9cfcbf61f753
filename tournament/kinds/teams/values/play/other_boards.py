"""Boards of a match that are not played as planned: one less, or others in their place.

A board that one room has not played counts nothing (`scoring.teams.matches`); the match is then
read on the scale of as many boards as are left to be compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.meetings import name_deal
from tournament.evening.matches.planned import PlannedMatch


@dataclass(frozen=True)
class LessOne:
    """What it means to take a board out of a match: how many are left to be compared, and at which
    table its result then counts nothing."""

    board: int
    boards_left: int
    played_at: str = ""


@dataclass(frozen=True)
class ComesAgain:
    """A deal that one of the teams is to play in another round, or has played."""

    team: str
    round: int
    boards: tuple[int, ...]


def games_of(evening: Evening, match: PlannedMatch) -> list[Game]:
    """List the planned tables of a match."""
    return [game for game in evening.games if match.is_of(game)]


def list_removable(evening: Evening, match: PlannedMatch) -> tuple[LessOne, ...]:
    """List the boards that a match can do without: not compared yet, nor the last of a round."""
    games = games_of(evening, match)
    boards = sorted({board for game in games for board in game.boards})
    found = (lose_board(evening, match, games, board) for board in boards)
    return tuple(one for one in found if one)


def lose_board(
    evening: Evening, match: PlannedMatch, games: Iterable[Game], board: int
) -> LessOne | None:
    """Tell what becomes of a match without a board; None where it cannot do without."""
    own = [game for game in games if board in game.boards]
    played = [
        evening.table_label(game.section, game.table)
        for game in own
        if (game.section, game.round, game.table, board) in evening.entered_at
    ]
    if match.boards < 2 or len(played) > 1 or any(len(game.boards) == 1 for game in own):
        return None
    return LessOne(board, match.boards - 1, *played)


def plan_other_boards(
    evening: Evening, match: PlannedMatch, game: Game, boards: Sequence[int]
) -> Mapping[tuple[int, int], tuple[int, ...]]:
    """Plan a match anew of which a table played other boards than planned: the boards by round and
    table, where they change.

    The other room plays them too; boards of the match's own in another round only change rounds,
    at that table. ServiceError("other_number_of_boards"), ("boards_in_match") or
    ("boards_have_results").
    """
    games = games_of(evening, match)
    own = {board for each in games for board in each.boards}
    if len(set(boards)) != len(game.boards) or len(boards) != len(set(boards)):
        raise ServiceError("other_number_of_boards", n=len(game.boards))
    instead = dict(zip(game.boards, boards, strict=True))
    if own.isdisjoint(boards):
        moved = games
    elif own.issuperset(boards) and set(boards).isdisjoint(game.boards):
        instead |= {new: old for old, new in instead.items()}
        moved = [each for each in games if each.seats == game.seats]
    else:
        raise ServiceError("boards_in_match")
    refuse_results(evening, moved, instead)
    return {
        (each.round, each.table): tuple(instead.get(board, board) for board in each.boards)
        for each in moved
        if not instead.keys().isdisjoint(each.boards)
    }


def refuse_results(evening: Evening, games: Iterable[Game], boards: Iterable[int]) -> None:
    """Refuse to plan boards anew that have a result where they were planned."""
    changed = set(boards)
    entered = sorted(
        {
            evening.table_label(game.section, game.table)
            for game in games
            for board in changed.intersection(game.boards)
            if (game.section, game.round, game.table, board) in evening.entered_at
        }
    )
    if entered:
        raise ServiceError("boards_have_results", tables=", ".join(entered))


def find_again(
    evening: Evening, match: PlannedMatch, boards: Iterable[int]
) -> tuple[ComesAgain, ...]:
    """Find where the teams of a match play the same deals in another match."""
    stage = evening.session.stage
    deals = {name_deal(stage, match, board) for board in boards}
    found: dict[tuple[str, int], set[int]] = {}
    for game in evening.games:
        other = evening.match_at(game)
        if other is None or other == match:
            continue
        again = {board for board in game.boards if name_deal(stage, other, board) in deals}
        for team in set(match.teams).intersection(other.teams) if again else ():
            found.setdefault((team, game.round), set()).update(again)
    return tuple(
        ComesAgain(evening.label(team), round_, tuple(sorted(again)))
        for (team, round_), again in sorted(found.items(), key=lambda item: item[0][::-1])
    )
