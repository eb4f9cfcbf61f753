"""Search for cyclic movements, the one model behind Mitchell, hesitation, reduced and full Howells.

R pairs move, the others stay. Round 1 says who meets whom on which set; in each later round every
moving pair takes the number after its own (1 after R) and so does every set. That is a movement
without rematch, in which all play all sets, when (Encyclopedia of Mathematics, "Howell design")

- every moving pair sits at one table,
- the differences between two moving pairs that meet are all different, either way round,
- the differences between set and moving pair are all different,

and nobody shares when the sets are all different too. Between R = T, where T pairs stay, and
R = 2T-1, where one does, there is one for nearly every number of tables and rounds.

By the cycle all competition follows from one set: each moving pair meets it at one place, NS or
EW, and two pairs compete by how often that sequence agrees with itself, shifted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from random import Random

from movements.fairness.bounds import fewest_squares
from movements.pairs.starters import StarterGame, read_first_round

# Trials of one random start before another is made.
PATIENCE = 2000


@dataclass(frozen=True)
class Starter:
    """Round 1 of a cyclic movement; pairs above `rounds` stay."""

    rounds: int
    games: tuple[StarterGame, ...]

    @property
    def tables(self) -> int:
        return len(self.games)

    def is_sound(self) -> bool:
        """Tell whether the conditions hold, sets all different among them."""
        movers = [pair for game in self.games for pair in (game.ns, game.ew)]
        return (
            sorted(movers) == list(range(1, 2 * self.tables + 1))
            and _all_different(self._meetings())
            and _all_different(self._sets())
            and _all_different(game.board_set for game in self.games)
        )

    def _moving(self, game: StarterGame) -> tuple[int, ...]:
        return tuple(pair for pair in (game.ns, game.ew) if pair <= self.rounds)

    def _meetings(self) -> list[int]:
        """Return the differences of those that meet, either way round."""
        both = [self._moving(game) for game in self.games]
        return [
            difference % self.rounds
            for pairs in both
            if len(pairs) == 2
            for difference in (pairs[0] - pairs[1], pairs[1] - pairs[0])
        ]

    def _sets(self) -> list[int]:
        return [
            (game.board_set - pair) % self.rounds
            for game in self.games
            for pair in self._moving(game)
        ]

    def turned(self, tables: Iterable[int]) -> "Starter":
        """Return the same with NS and EW exchanged at those tables, counted from 0."""
        switched = set(tables)
        return replace(
            self,
            games=tuple(
                StarterGame(game.ew, game.ns, game.board_set) if position in switched else game
                for position, game in enumerate(self.games)
            ),
        )

    def printed(self) -> str:
        """Write a starter as clubs expect it.

        The highest pair NS at table 1 on set 1, tables in order of sets.
        """
        highest = 2 * self.tables
        home = next(game for game in self.games if highest in (game.ns, game.ew))
        shift = 1 - home.board_set
        upside_down = home.ew == highest

        def moved(number: int) -> int:
            return number if number > self.rounds else (number + shift - 1) % self.rounds + 1

        rows = []
        for game in self.games:
            ns, ew = (game.ew, game.ns) if upside_down else (game.ns, game.ew)
            rows.append((moved(game.board_set), moved(ns), moved(ew)))
        return " ".join(f"{ns}-{ew}/{first}" for first, ns, ew in sorted(rows))

    @cached_property
    def quality(self) -> Fraction:
        pairs = 2 * self.tables
        total = self.tables * self.rounds * (self.tables - 1)
        ideal = fewest_squares(total, pairs * (pairs - 1) // 2)
        return Fraction(100 * ideal, _Cycle(self).squares(0))


def parsed(text: str, rounds: int) -> Starter:
    """Read the starter that `printed` wrote."""
    return Starter(rounds, read_first_round(text))


def _all_different(numbers: Iterable[int]) -> bool:
    found = list(numbers)
    return len(set(found)) == len(found)


class _Cycle:
    """The sequence of a starter: bit k is set when the pair at difference k to the set sits NS."""

    def __init__(self, starter: Starter) -> None:
        self.size = starter.rounds
        self.tables = starter.tables
        self.staying_north = 0
        self.staying_south = 0
        self.north = 0
        self.games: list[tuple[int, int]] = []
        self.met: set[int] = set()
        for game in starter.games:
            self._add(game)

    def _add(self, game: StarterGame) -> None:
        """Add a game: turning it flips its bits, and changes how often the pair that stays is NS.

        By +1 when the one who stays is NS, -1 when EW, 0 without one.
        """
        bits = 0
        for pair in (game.ns, game.ew):
            if pair <= self.size:
                bits |= 1 << (game.board_set - pair) % self.size
        if game.ns <= self.size:
            self.north |= 1 << (game.board_set - game.ns) % self.size
        staying = (game.ns > self.size) - (game.ew > self.size)
        if not staying:
            self.met |= {(game.ns - game.ew) % self.size, (game.ew - game.ns) % self.size}
        self.staying_north += staying == 1
        self.staying_south += staying == -1
        self.games.append((bits, staying))

    def squares(self, turned: int) -> int:
        """Return the sum of squares of all competition when the games of those bits are turned."""
        north, staying_north, staying_south = self.north, self.staying_north, self.staying_south
        for position, (bits, staying) in enumerate(self.games):
            if turned >> position & 1:
                north ^= bits
                staying_north -= staying
                staying_south += staying
        return self._moving(north) + self._staying(north, staying_north, staying_south)

    def _moving(self, north: int) -> int:
        size, mask = self.size, (1 << self.size) - 1
        total = 0
        for shift in range(1, size):
            rotated = (north << shift | north >> (size - shift)) & mask
            amount = size - 2 * (north ^ rotated).bit_count()
            if shift in self.met:
                amount += self.tables
            total += amount * amount
        return total * size // 2

    def _staying(self, north: int, staying_north: int, staying_south: int) -> int:
        """Return those that stay meet every mover once.

        Among themselves they only agree or differ.
        """
        balance = 2 * north.bit_count() - self.size
        with_movers = (
            staying_north * (balance + self.tables) ** 2
            + staying_south * (self.tables - balance) ** 2
        )
        staying = staying_north + staying_south
        return self.size * with_movers + self.size**2 * (staying * (staying - 1) // 2)


def best_directions(starter: Starter, random: Random) -> Starter:
    """Return the starter with the directions that balance it best.

    All are tried up to 10 tables, beyond a few descents from random ones.
    """
    cycle = _Cycle(starter)
    tables = starter.tables
    if tables <= 10:
        best = min(range(1 << (tables - 1)), key=cycle.squares)
    else:
        best = min((_descended(cycle, random) for _ in range(6)), key=cycle.squares)
    return starter.turned(position for position in range(tables) if best >> position & 1)


def _descended(cycle: _Cycle, random: Random) -> int:
    """Turn one or two games at a time as long as that balances better."""
    tables = len(cycle.games)
    turns = [1 << one for one in range(tables)]
    turns += [1 << one | 1 << other for one, other in combinations(range(tables), 2)]
    best = random.getrandbits(tables)
    least = cycle.squares(best)
    better = True
    while better:
        better = False
        for turn in turns:
            squares = cycle.squares(best ^ turn)
            if squares < least:
                best, least, better = best ^ turn, squares, True
    return best


def random_starter(tables: int, rounds: int, random: Random) -> Starter | None:
    """Return a sound starter without particular directions; None when trials run out."""
    return _CyclicTrial(tables, rounds, random).starter()


def random_together(tables: int, rounds: int, random: Random) -> Starter | None:
    """Return one with all tables on set 1, as in a barometer; None when trials run out."""
    return _TogetherTrial(tables, rounds, random).starter()


class _CyclicTrial:
    """Backtracking in random order; bit k of a mask stands for the residue k, still free."""

    def __init__(self, tables: int, rounds: int, random: Random) -> None:
        self.tables = tables
        self.size = rounds
        self.mask = (1 << rounds) - 1
        self.random = random
        self.left = PATIENCE
        self.found: list[tuple[int, int | None, int]] = []

    def starter(self) -> Starter | None:
        moving = self.size - self.tables
        differences = sum(1 << k for k in range(1, (self.size + 1) // 2))
        if not self._seat(self.mask, differences, self.mask, self.mask, moving):
            return None
        staying = iter(range(self.size + 1, 2 * self.tables + 1))
        return Starter(
            self.size,
            tuple(
                StarterGame(next(staying) if other is None else other + 1, one + 1, first + 1)
                for one, other, first in self.found
            ),
        )

    def _seat(self, free: int, differences: int, sets: int, offsets: int, moving: int) -> bool:
        """Seat the lowest free mover, against another one or against one that stays."""
        if not free:
            return True
        one = (free & -free).bit_length() - 1
        rest = free & ~(1 << one)
        for other in self._opponents(one, rest, differences, moving):
            taken = (one,) if other is None else (one, other)
            unused = rest if other is None else rest & ~(1 << other)
            less = differences if other is None else differences & ~(1 << self._apart(one, other))
            for first in self._sets_for(taken, sets, offsets):
                self.left -= 1
                if self.left < 0:
                    return False
                used = sum(1 << (first - pair) % self.size for pair in taken)
                self.found.append((one, other, first))
                if self._seat(
                    unused,
                    less,
                    sets & ~(1 << first),
                    offsets & ~used,
                    moving - (other is not None),
                ):
                    return True
                self.found.pop()
        return False

    def _apart(self, first: int, second: int) -> int:
        return min((first - second) % self.size, (second - first) % self.size)

    def _opponents(self, first: int, rest: int, differences: int, moving: int) -> list[int | None]:
        found: list[int | None] = [
            second
            for second in range(self.size)
            if moving and rest >> second & 1 and differences >> self._apart(first, second) & 1
        ]
        self.random.shuffle(found)
        if rest.bit_count() + 1 > 2 * moving:
            found.insert(self.random.randrange(len(found) + 1), None)
        return found

    def _sets_for(self, pairs: tuple[int, ...], sets: int, offsets: int) -> list[int]:
        for pair in pairs:
            sets &= (offsets << pair | offsets >> (self.size - pair)) & self.mask
        found = [first for first in range(self.size) if sets >> first & 1]
        self.random.shuffle(found)
        return found


class _TogetherTrial(_CyclicTrial):
    """The same where all tables have one set: only who meets whom is to be found."""

    def _sets_for(self, _pairs: tuple[int, ...], _sets: int, _offsets: int) -> list[int]:
        return [0]
