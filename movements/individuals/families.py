"""The families of individuals that an evening can be offered: for whom, and how they are made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from movements.seating import Movement

from .rainbow import rainbow, rainbow_rounds, swivel, swivel_rounds
from .whist import circle, rounds_of_circle, rounds_together, rounds_walking, whist


class _Build(Protocol):
    def __call__(
        self, players: int, rounds: int, boards_per_round: int, /, *, together: bool
    ) -> Movement: ...


class _Lengths(Protocol):
    def __call__(self, players: int, /, *, together: bool) -> tuple[int, ...]: ...


@dataclass(frozen=True)
class Family:
    """A family of individuals: `rounds` lists its numbers of rounds for so many players.

    `build` takes players, rounds and boards a round, and returns the movement, checked.
    `can_be_called` tells whether one sentence leads so many players from round to round.
    """

    rounds: _Lengths
    build: _Build
    can_be_called: Callable[[int], bool] = lambda _players: True


def _rounds_of_whist(players: int, /, *, together: bool) -> tuple[int, ...]:
    return rounds_together(players) if together else rounds_walking(players)


def _build_whist(
    players: int, rounds: int, boards_per_round: int, /, *, together: bool
) -> Movement:
    return whist(players, boards_per_round=boards_per_round, rounds=rounds, together=together)


def _walking_only(of_players: Callable[[int], tuple[int, ...]]) -> _Lengths:
    def rounds(players: int, /, *, together: bool) -> tuple[int, ...]:
        return () if together else of_players(players)

    return rounds


def _build_circle(
    players: int, rounds: int, boards_per_round: int, /, *, together: bool
) -> Movement:
    assert not together
    return circle(players, boards_per_round=boards_per_round, rounds=rounds)


def _build_rainbow(
    players: int, rounds: int, boards_per_round: int, /, *, together: bool
) -> Movement:
    assert not together
    return rainbow(players // 4, boards_per_round=boards_per_round, rounds=rounds)


def _build_swivel(
    players: int, _rounds: int, boards_per_round: int, /, *, together: bool
) -> Movement:
    assert not together
    return swivel(players // 4, boards_per_round=boards_per_round)


FAMILIES: Mapping[str, Family] = {
    "whist": Family(_rounds_of_whist, _build_whist),
    "circle": Family(_walking_only(rounds_of_circle), _build_circle),
    "rainbow": Family(_walking_only(rainbow_rounds), _build_rainbow),
    "swivel": Family(_walking_only(swivel_rounds), _build_swivel),
}
