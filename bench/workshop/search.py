"""Looks for better balanced movements: seeded, so that what was found can be found again.

Every search takes a random generator and `keep_going`, which is asked again and again with what
was done so far (trials, or steps) and the best quality (None at first), and stops it with False:
that is the progress and the stop. The best so far is returned.

best_starter   cyclic movements, with fixed directions
best_together  the same where all tables play one set a round: barometers
best_turned    any movement, each table and round its own direction: for rooms where cards or
               phones tell the players how to sit
best_mixed     who meets whom on which set, then rounds: seating by cards, often with sharing
best_folded    the same, but who meets whom follows a rule: only directions are sought
best_design    rounds and sets by trial, then directions: seating by cards, never with sharing
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

from movements.fairness.balance import quality
from movements.fairness.bounds import bound_by_rows, fewest_squares
from movements.pairs.pattern import make_one_line
from movements.pairs.starters import STARTERS, StarterGame
from movements.seating import Movement, Seating

from .allocate import MORE, allocated, at_tables
from .anneal import Field, Games, Watch, mix_games, turn_games
from .cyclic import Starter, best_directions, parsed, random_starter, random_together
from .designs import random_design

KeepGoing = Callable[[int, Fraction | None], bool]
# Makes seatings of so many tables and rounds; None when trials run out.
Make = Callable[[int, int, Random], tuple[Seating, ...] | None]


def trials(number: int) -> KeepGoing:
    """Try for that many trials or steps, or until nothing can be better."""
    return lambda done, best: done < number and best != 100


def best_starter(tables: int, rounds: int, random: Random, keep_going: KeepGoing) -> Starter | None:
    """Return the best balanced of random cyclic movements; None when none was met."""
    best: Starter | None = None
    done = 0
    while keep_going(done, best.quality if best else None):
        done += 1
        found = random_starter(tables, rounds, random)
        if found is None:
            continue
        found = best_directions(found, random)
        if best is None or found.quality > best.quality:
            best = found
    return best


def best_together(
    tables: int, rounds: int, random: Random, keep_going: KeepGoing
) -> Starter | None:
    """Return the best balanced of the cyclic movements of that size, ours among them."""
    ours = STARTERS.get((tables, rounds))
    best = bring_together(parsed(ours, rounds)) if ours else None
    done = 0
    while keep_going(done, best.quality if best else None):
        done += 1
        found = random_together(tables, rounds, random)
        if found is not None:
            found = best_directions(found, random)
            best = found if best is None or found.quality > best.quality else best
    return best


def bring_together(starter: Starter) -> Starter:
    """Return a starter whose games of each set all come into one round."""

    def moved(pair: int, first: int) -> int:
        return pair if pair > starter.rounds else (pair - first) % starter.rounds + 1

    games = (
        StarterGame(moved(game.ns, game.board_set), moved(game.ew, game.board_set), 1)
        for game in starter.games
    )
    return Starter(starter.rounds, tuple(games))


def print_together(starter: Starter) -> str:
    """Write a starter as clubs expect it: the highest pair NS at table 1, then who else stays."""
    highest = 2 * starter.tables
    upside_down = any(game.ew == highest for game in starter.games)
    both = [(game.ew, game.ns) if upside_down else (game.ns, game.ew) for game in starter.games]
    both.sort(key=lambda game: -max(game))
    return " ".join(f"{ns}-{ew}/1" for ns, ew in both)


def best_turned(movement: Movement, random: Random, steps: int, keep_going: KeepGoing) -> Movement:
    """Return the same traffic, one winner, its games turned as balances best.

    For complete movements of one board a round; who meets whom, where and when, stays.
    """
    field = Field(2 * movement.tables, _games(movement))
    watch = _watch((movement.tables, movement.rounds), keep_going)
    north = {
        (number, pair)
        for number, played in enumerate(turn_games(field, random, steps, watch), 1)
        for pair, _ in played
    }
    seatings = tuple(
        row if (row.boards[0], row.ns - 1) in north else row.turned for row in movement.seatings
    )
    return replace(movement, seatings=seatings, winners=1, lines=(), arrow_switched=())


def best_mixed(
    size: tuple[int, int],
    random: Random,
    steps: int,
    keep_going: KeepGoing,
    *,
    more: tuple[int, ...] = MORE,
) -> Movement | None:
    """Return a movement of (tables, rounds) made from nothing.

    None when no rounds were found for it.

    `more` is how much more sharing than needed may be tried.
    """
    tables, rounds = size
    field = Field(2 * tables, _round_robin(tables, rounds))
    games = mix_games(field, random, steps, _watch(size, keep_going))
    seatings = allocated(games, random, more=more)
    return None if seatings is None else make_one_line(seatings, "irregular")


def best_folded(
    size: tuple[int, int],
    random: Random,
    steps: int,
    keep_going: KeepGoing,
    *,
    more: tuple[int, ...] = MORE,
) -> Movement | None:
    """Search the best folded movement.

    On each set, pair n meets the pair whose number differs from n in the same bits; each start
    takes other bits and turns the games for so many steps. `keep_going` counts starts.

    None unless the number of pairs is a power of two, or when no rounds were found.
    """
    tables, rounds = size
    pairs = 2 * tables
    if pairs & (pairs - 1) or rounds >= pairs:
        return None
    best: Games = []
    figure: Fraction | None = None
    done = 0
    while keep_going(done, figure):
        done += 1
        field = Field(pairs, _folds(pairs, random.sample(range(1, pairs), rounds)))
        games = turn_games(field, random, steps, _watch(size, trials(steps)))
        reached = _quality(size, Field(pairs, games).squares)
        if figure is None or reached > figure:
            best, figure = games, reached
    seatings = allocated(best, random, more=more) if best else None
    return None if seatings is None else make_one_line(seatings, "irregular")


def best_design(
    size: tuple[int, int],
    random: Random,
    steps: int,
    keep_going: KeepGoing,
    *,
    make: Make = random_design,
) -> Movement | None:
    """Search the best of random movements of (tables, rounds) without sharing.

    Each is turned for so many steps; None when none was met. `make` makes them, `keep_going` counts
    them.
    """
    best: Movement | None = None
    figure: Fraction | None = None
    done = 0
    while keep_going(done, figure):
        done += 1
        seatings = make(*size, random)
        if seatings is None:
            continue
        plain = make_one_line(seatings, "irregular")
        found = best_turned(plain, random, steps, trials(steps))
        if figure is None or quality(found) > figure:
            best, figure = found, quality(found)
    return best


def with_best_absent_last(movement: Movement) -> Movement:
    """Return the same, the pair without which it is fairest numbered last and at home at table 1.

    The place that an odd number of pairs leaves empty.
    """
    last = movement.pairs[-1]
    best = max(movement.pairs, key=lambda pair: (quality(movement.without_number(pair)), pair))
    number = {pair: pair - 1 for pair in movement.pairs} | {best: last - 1, last: best - 1}
    rounds = [
        [
            (row.boards[0] - 1, number[row.ns], number[row.ew])
            for row in movement.seatings_of_round(each)
        ]
        for each in range(1, movement.rounds + 1)
    ]
    return make_one_line(at_tables(rounds, last - 1), movement.variant)


def _games(movement: Movement) -> Games:
    games: Games = [[] for _ in range(movement.boards)]
    for row in movement.seatings:
        games[row.boards[0] - 1].append((row.ns - 1, row.ew - 1))
    return games


def _round_robin(tables: int, rounds: int) -> Games:
    """Make each set a round of the circle method, so that nobody meets anybody again before
    everybody has met everybody."""
    ring = 2 * tables - 1
    return [
        [(ring, number % ring)]
        + [((number + step) % ring, (number - step) % ring) for step in range(1, tables)]
        for number in range(rounds)
    ]


def _folds(pairs: int, bits: list[int]) -> Games:
    return [
        [(one, one ^ differing) for one in range(pairs) if one < one ^ differing]
        for differing in bits
    ]


def _quality(size: tuple[int, int], squares: int) -> Fraction:
    tables, rounds = size
    pairs = 2 * tables
    ideal = fewest_squares(tables * rounds * (tables - 1), pairs * (pairs - 1) // 2)
    return Fraction(100 * ideal, squares)


def _watch(size: tuple[int, int], keep_going: KeepGoing) -> Watch:
    """Watch sums of squares as qualities; what reaches the bound goes no further.

    That of the rows alone, however much more the boards prove: what was found is so found again.
    """
    fewest = bound_by_rows(*size)
    most = _quality(size, fewest) if fewest else None

    def watch(done: int, squares: int) -> bool:
        figure = _quality(size, squares)
        return keep_going(done, figure) and figure != most

    return watch
