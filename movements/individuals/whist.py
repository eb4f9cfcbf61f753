"""Make whist tournaments and what comes near them: a new partner in every round, for 4 to 100.

Of 4n players all are partners of all once and opponents twice, and so they are of 4n+1, one of whom
sits out in turn. Of 4n+2 players two sit out each round, so that something must give: everybody is
never the partner of one other player, half a circle away, and once that of all the others; and is
the opponent of each twice at most. Where 4n+2 is 10, 18, 26 ... that one is no opponent either. Of
4n+3 three sit out.

Round 1 stands in data/individuals.txt; in each later round all take a later number. Many players
never play all rounds: from 55 on, and of 4n+3, round 1 was sought for so many as its line says, and
nobody is a partner twice or an opponent three times in these. circle.py has the order of rounds,
which makes sit-outs as even after each as numbers allow.

9 and 45 players follow E. H. Moore's rule instead, counted in several rings at once: where g times
g is -1, a table has x, gx, -x and -gx, and each round adds an element to all of them. So all
differences of partners occur once and those of opponents twice.

`together` has all tables play the same boards at once, passed on one by one or in copies. Else they
walk without sharing, by data/individual_boards.txt; of other numbers of rounds those of 5, 13, 21,
29, 32 and 37 players do too, and of 16 and 20 with two tables sharing.
"""

from functools import cache
from itertools import product

from movements.check import check
from movements.errors import MovementError
from movements.plain.lines import DATA
from movements.rules.promises import Promises
from movements.seating import Movement

from .starters import WALKING, Rounds, make_individual, read_starters, rounds_of_starter

# By number of players, the sizes of the rings, of which the first two turn into each other.
RINGS = {9: (3, 3), 45: (3, 3, 5)}

# How sets are written in data/individual_boards.txt.
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# From a single table to a room in which one ranking makes sense.
SIZES = range(4, 101)
OF_A_WHIST = Promises(partnerings=1, oppositions=2)


def whist(
    players: int, *, boards_per_round: int, rounds: int | None = None, together: bool = False
) -> Movement:
    """Make a whist of so many rounds, all if none are given, checked.

    `together`: all tables play the same boards at once. Raises no_individual (with the nearest
    numbers of players), bad_rounds or bad_boards.
    """
    if players not in SIZES:
        raise _none_for(players)
    games = _rounds(players)
    wanted = len(games) if rounds is None else rounds
    if wanted not in rounds_for(players):
        raise MovementError("bad_rounds", rounds=wanted)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)
    sets = [[number] * (players // 4) for number in range(1, wanted + 1)]
    if not together:
        sets = _sets(players, wanted)
    return check(
        make_individual("whist", players, games[:wanted], sets, boards_per_round), OF_A_WHIST
    )


@cache
def rounds_for(players: int) -> tuple[int, ...]:
    """List the numbers of rounds for so many players: any, up to all that there are.

    But those after which some have sat out twice while others have not yet: half of all rounds
    where two sit out whose circle is odd, and some around it of 54.
    """
    if players not in SIZES:
        return ()
    times = dict.fromkeys(range(1, players + 1), 0)
    lengths = []
    for number, tables in enumerate(_rounds(players), 1):
        playing = {player for seats, _first in tables for player in seats}
        for player in times.keys() - playing:
            times[player] += 1
        if max(times.values()) - min(times.values()) <= 1:
            lengths.append(number)
    return tuple(lengths)


def rounds_walking(players: int) -> tuple[int, ...]:
    """List the numbers of rounds in which not all tables play the same boards at once."""
    if players not in SIZES or players < 8:
        return rounds_for(players)
    walks = len({first for _seats, first in _rounds(players)[0]}) > 1
    return tuple(
        number for number in rounds_for(players) if walks or (players, number) in _walking()
    )


def circle(players: int, *, boards_per_round: int, rounds: int | None = None) -> Movement:
    """Make an individual whose boards walk without sharing and who opposes whom is uneven, checked.

    Partners are as in a whist. For 12, 16 and 28 players, whose whists cannot walk; raises
    no_individual, bad_rounds or bad_boards.
    """
    lengths = rounds_of_circle(players)
    if not lengths:
        raise _none_for(players)
    wanted = lengths[-1] if rounds is None else rounds
    if wanted not in lengths:
        raise MovementError("bad_rounds", rounds=wanted)
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards=boards_per_round)
    games = rounds_of_starter(f"{players}{WALKING}")[:wanted]
    movement = make_individual("circle", players, games, _own_sets(games), boards_per_round)
    return check(movement, Promises(partnerings=1, oppositions=4, sharings=()))


def rounds_of_circle(players: int) -> tuple[int, ...]:
    """List the numbers of rounds of a circle: any, up to one with each partner."""
    is_there = f"{players}{WALKING}" in read_starters()
    return tuple(range(1, players)) if is_there else ()


def rounds_together(players: int) -> tuple[int, ...]:
    """List the numbers of rounds in which all tables, two at least, play the same boards."""
    return rounds_for(players) if players >= 8 else ()


def _none_for(players: int) -> MovementError:
    nearest = SIZES[0] if players < SIZES[0] else SIZES[-1]
    return MovementError("no_individual", players=players, nearest=(nearest,))


@cache
def _walking() -> dict[tuple[int, int], tuple[str, ...]]:
    """Read data/individual_boards.txt: by players and rounds a word a round, a digit a table."""
    lines = (DATA / "individual_boards.txt").read_text("utf-8").splitlines()
    walking = {}
    for line in lines:
        if line[:1] != "#":
            players, rounds, _sets_there, *words = line.split()
            walking[int(players), int(rounds)] = tuple(words)
    return walking


def _sets(players: int, rounds: int) -> list[list[int]]:
    """List the set of each table, round by round, where boards walk."""
    words = _walking().get((players, rounds))
    if words is None:
        return _own_sets(_rounds(players)[:rounds])
    return [list(map(DIGITS.index, word)) for word in words]


def _own_sets(games: Rounds) -> list[list[int]]:
    """List the sets that stand beside the games; fewer rounds may miss some, and none is left out.

    Else a short evening would need boards up to a number that nobody plays.
    """
    played = sorted({first for tables in games for _seats, first in tables})
    number = {first: place for place, first in enumerate(played, 1)}
    return [[number[first] for _seats, first in tables] for tables in games]


def _rounds(size: int) -> Rounds:
    return _ringed(size) if size in RINGS else rounds_of_starter(str(size))


@cache
def _ringed(size: int) -> Rounds:
    """Make all rounds by Moore's rule, for numbers of players that are counted in rings."""
    rings = RINGS[size]
    everybody = list(product(*map(range, rings)))
    tables = []
    left = set(everybody[1:])
    for north in everybody[1:]:
        if north in left:
            east = _turn_quarter(north, rings)
            south = _turn_quarter(east, rings)
            tables.append((north, east, south, _turn_quarter(south, rings)))
            left.difference_update(tables[-1])

    def number(element: tuple[int, ...], step: tuple[int, ...]) -> int:
        moved = ((a + b) % ring for a, b, ring in zip(element, step, rings, strict=True))
        return everybody.index(tuple(moved)) + 1

    return tuple(
        tuple(
            ((number(n, step), number(e, step), number(s, step), number(w, step)), first)
            for n, e, s, w in tables
        )
        for first, step in enumerate(everybody, 1)
    )


def _turn_quarter(element: tuple[int, ...], rings: tuple[int, ...]) -> tuple[int, ...]:
    """Multiply by the g of Moore's rule: twice is -1 in every ring (in one of 5, 2 times 2 is)."""
    first, second, *rest = element
    turned = (-second % rings[0], first)
    return turned + tuple(2 * each % ring for each, ring in zip(rest, rings[2:], strict=True))
