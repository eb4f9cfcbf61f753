"""The plan of an evening of single players of which only the results are known: who sat with whom,
when, at which table.

A movement of this program that has every result in it is taken as it is. Else the rounds and tables
of the file count, where it tells them for all and they fit together; else games are dealt to rounds
so that nobody is at two tables at once. Nothing of this touches a result: it only says where it is
found.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from movements import INDIVIDUALS, IndividualOption, Movement, MovementError, Seating
from scoring.notation.outcome import NotPlayed
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.states import FROM_RESULTS
from tournament.kinds.individual.files.read import ReadPlayersEvening, ReadSingle, ReadTable
from tournament.kinds.individual.services.choose_movement import make_full
from tournament.kinds.individual.services.incoming.rounds_dealt import (
    Game,
    PlayedTable,
    deal_rounds,
    read_rounds,
)

# A movement in which more of the results would be missing is taken for another one.
MOST_MISSING = 5
HIGHEST_NUMBER = 999


@dataclass(frozen=True)
class PlacedResult:
    """A result and where it belongs; the four numbers sat North, East, South, West."""

    round: int
    table: int
    result: ReadTable
    players: tuple[int, int, int, int]


@dataclass(frozen=True)
class PlayedPlan:
    """A movement, the key of its option or nothing, who has its numbers, and every result."""

    movement: Movement
    option: str
    players: Mapping[int, ReadSingle]
    results: tuple[PlacedResult, ...]

    @property
    def is_known(self) -> bool:
        """Whether the movement is one of this program's."""
        return bool(self.option)


def plan_played(evening: ReadPlayersEvening) -> PlayedPlan:
    """Plan what was played.

    Raises ServiceError("file_without_results") and ("players_scored_otherwise").
    """
    if evening.form not in RULES.of(evening).scorings:
        raise ServiceError("players_scored_otherwise")
    if not any(is_played(result) for result in evening.results):
        raise ServiceError("file_without_results")
    players = number_players(evening.players_that_came)
    number = {one.label: number for number, one in players.items()}
    games = [game_of(result, number) for result in evening.results]
    option = recognise_movement(players, evening.results, games)
    movement = make_full(option) if option else plan_of_results(evening.results, games, players)
    return PlayedPlan(
        movement,
        option.id if option else "",
        players,
        tuple(place_results(movement, evening.results, games, number)),
    )


def is_played(result: ReadTable) -> bool:
    """Tell whether anything was played on a board at a table."""
    return any(not isinstance(side, NotPlayed) for side in (result.outcome.ns, result.outcome.ew))


def number_players(players: Sequence[ReadSingle]) -> Mapping[int, ReadSingle]:
    """Number the players: by the file's own numbers where they are numbers and each its own, else
    from 1 in the order of the file."""
    own = [int(one.label) if one.label.isdecimal() else 0 for one in players]
    if not all(1 <= number <= HIGHEST_NUMBER for number in own) or len({*own}) < len(own):
        own = list(range(1, len(players) + 1))
    return dict(sorted(zip(own, players, strict=True)))


def game_of(result: ReadTable, number: Mapping[str, int]) -> Game:
    """Find who played with whom, by numbers."""
    return frozenset(frozenset(number[label] for label in side) for side in result.game)


def place_results(
    movement: Movement,
    results: Sequence[ReadTable],
    games: Sequence[Game],
    number: Mapping[str, int],
) -> Iterator[PlacedResult]:
    """Find the round and the table of each result."""
    at = {(name_game(one), board): one for one in movement.seatings for board in one.boards}
    for result, game in zip(results, games, strict=True):
        seating = at[game, result.board]
        yield PlacedResult(seating.round, seating.table, result, players_of(result, number))


def players_of(result: ReadTable, number: Mapping[str, int]) -> tuple[int, int, int, int]:
    """Return the numbers of those who sat North, East, South and West."""
    north, east, south, west = (number[label] for label in result.seats)
    return north, east, south, west


def name_game(seating: Seating) -> Game:
    """Name a table by who plays there with whom, whichever way they sit."""
    return frozenset(map(frozenset, seating.sides))


# ---- a movement that is known ----


def recognise_movement(
    players: Mapping[int, ReadSingle], results: Sequence[ReadTable], games: Sequence[Game]
) -> IndividualOption | None:
    """Find the movement in which every result has its place, with the fewest places left."""
    played = [(game, result.board) for game, result in zip(games, results, strict=True)]
    stand_ins = [number for number, one in players.items() if one.is_stand_in]
    fitting: list[tuple[int, str, IndividualOption]] = []
    for option in candidates(len(players), len(stand_ins), played):
        if {*option.stand_in_numbers} != {*stand_ins}:
            continue
        left = count_left(option, played)
        if left is not None:
            fitting.append((left, option.id, option))
    left, _key, best = min(fitting, default=(0, "", None))
    return best if left * MOST_MISSING <= len(played) else None


def candidates(
    seated: int, stand_ins: int, played: Sequence[tuple[Game, int]]
) -> Iterator[IndividualOption]:
    """List the movements that play as many boards together, of so many seats."""
    together = max(Counter(game for game, _board in played).values())
    last = max(board for _game, board in played)
    for kind, family in INDIVIDUALS.items():
        for at_once in (False, True):
            for rounds in family.rounds(seated, together=at_once):
                option = IndividualOption(
                    kind=kind,
                    players=seated - stand_ins,
                    rounds=rounds,
                    boards_per_round=together,
                    together=at_once,
                    stand_ins=stand_ins,
                )
                if option.can_be_played and option.boards >= last:
                    yield option


def count_left(option: IndividualOption, played: Sequence[tuple[Game, int]]) -> int | None:
    """Count the places without a result; None where a result has no place, or two have one."""
    try:
        seatings = make_full(option).seatings
    except MovementError:
        return None
    places = Counter((name_game(one), board) for one in seatings for board in one.boards)
    results = Counter(played)
    if results - places or max(places.values()) > 1:
        return None
    present = {number for game, _board in played for side in game for number in side}
    due = sum(present.issuperset(chain(*game)) for game, _board in places)
    return due - len(played)


# ---- a movement made of the results ----


def plan_of_results(
    results: Sequence[ReadTable], games: Sequence[Game], players: Mapping[int, ReadSingle]
) -> Movement:
    """Make the movement that the results tell."""
    number = {one.label: number for number, one in players.items()}
    played = [
        PlayedTable(players_of(one, number), one.board, game, one.round, one.table)
        for one, game in zip(results, games, strict=True)
    ]
    seatings = read_rounds(played) or tuple(deal_rounds(played))
    return Movement(
        kind=FROM_RESULTS,
        contestants="players",
        tables=max(one.table for one in seatings),
        rounds=max(one.round for one in seatings),
        boards_per_round=max(len(one.boards) for one in seatings),
        numbers=tuple(players),
        seatings=seatings,
    )
