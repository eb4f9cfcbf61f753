"""Add up competition and its squares without looking at each two pairs: for speed.

Write 1 for a pair that holds the cards NS on a board, -1 for EW, 0 when it does not play it. What
two pairs compete by cards alone is the sum, over the boards, of the products of their figures. The
squares of these sums, over each two pairs, add up to the same as those of the sums taken the other
way, of each two boards over the pairs (with these figures as matrix D, the traces of DD'DD' and
D'DD'D are equal). An evening has a dozen sets and many more pairs, so the boards are quicker. The
meetings, each worth the plays of its boards, are added to that.

Sets of pairs, and of boards, are whole numbers with a bit for each; many of them are put into one
long number, so that Python counts their bits at once.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import mul
from typing import NamedTuple

from movements.seating import Both, Seating, order_pair

# The most pairs that can be counted in a byte.
MOST_PAIRS = 255
_BITS_OF_BYTES = bytes(each.bit_count() for each in range(256))
# How many bits one number of an array holds.
_WORD = 64
_FULL = 2**_WORD - 1


class _Sides:
    """Who plays which boards, and on which side, in some rows.

    By board a number with a bit for each pair, and by pair one with a bit for each board: of all
    that play, and of those NS.
    """

    def __init__(self, rows: Iterable[Seating], counted: int) -> None:
        """Collect the bits of some rows; `counted` has a bit for each pair that counts."""
        self.boards: defaultdict[int, int] = defaultdict(int)
        self.boards_north: defaultdict[int, int] = defaultdict(int)
        self.pairs: defaultdict[int, int] = defaultdict(int)
        self.pairs_north: defaultdict[int, int] = defaultdict(int)
        for _, _, ns, ew, _, _, boards in rows:
            north, both = 1 << ns & counted, (1 << ns | 1 << ew) & counted
            bits = 0
            for board in boards:
                self.boards[board] |= both
                self.boards_north[board] |= north
                bits |= 1 << board
            self.pairs[ns] |= bits
            self.pairs_north[ns] |= bits
            self.pairs[ew] |= bits


class _BoardPairs(NamedTuple):
    """The pairs that play both of two boards, for each two boards.

    `both` has their bits in a row, `playing` how many they are, a byte each. `squares` adds up the
    squares of these numbers, each board with itself once and with another one twice.
    """

    both: int
    playing: bytes
    squares: int


class Squares:
    """Total and squares of the competition among some pairs, as they are or with switched rounds.

    For rows of at most MOST_PAIRS pairs in which nobody plays a board twice.
    """

    def __init__(self, rows: Sequence[Seating], among: Iterable[int]) -> None:
        self._rows = rows
        self._among = frozenset(among)
        self._counted = sum(1 << pair for pair in self._among)
        self._sides = _Sides(rows, self._counted)
        self._rounds: dict[int, _Sides] = {}
        self._turned: dict[tuple[int, int], int] = {}

    @cached_property
    def _games(self) -> dict[int, list[Both]]:
        """The twos that meet, by what their meeting is worth."""
        found: defaultdict[int, list[Both]] = defaultdict(list)
        plays = Counter(board for row in self._rows for board in row.boards)
        among, plays_of = self._among, plays.__getitem__
        for _, _, ns, ew, _, _, boards in self._rows:
            if ns in among and ew in among:
                found[sum(map(plays_of, boards))].append((ns, ew))
        return found

    @property
    def total(self) -> int:
        """How much all compete, added up, with no round switched."""
        by_cards = 0
        for board, playing in self._sides.boards.items():
            plays, north = playing.bit_count(), self._sides.boards_north[board].bit_count()
            by_cards += (plays - 2 * north) ** 2 - plays
        return by_cards // 2 + sum(weight * len(games) for weight, games in self._games.items())

    def when_switched(self, rounds: Iterable[int] = ()) -> int:
        """Return the sum of squares when all tables play those rounds the other way round."""
        switched = tuple(rounds)
        # The square of what two compete by cards (c) and by meeting (m) is cc + 2cm + mm. The
        # boards count each two pairs twice, and each pair with itself.
        by_cards = (self._square_boards(switched) - self._squares_of_one) // 2
        crossed = sum(weight * self._agreement(weight, switched) for weight in self._games)
        return by_cards + 2 * crossed + self._squares_of_meetings

    @cached_property
    def _rows_by_round(self) -> defaultdict[int, list[Seating]]:
        found: defaultdict[int, list[Seating]] = defaultdict(list)
        for row in self._rows:
            found[row.round].append(row)
        return found

    def _sides_of(self, number: int) -> _Sides:
        if number not in self._rounds:
            self._rounds[number] = _Sides(self._rows_by_round[number], self._counted)
        return self._rounds[number]

    def _square_boards(self, switched: Iterable[int]) -> int:
        """Add up the squares of how much each two boards, and each with itself, agree.

        They agree by the pairs of both less twice those for which they lie apart.
        """
        north = dict(self._sides.boards_north)
        for number in switched:
            for board, pairs in self._sides_of(number).boards.items():
                north[board] ^= pairs
        apart = self._count_apart([north[board] for board in self._sides.boards])
        squares: int = sum(map(mul, apart, apart))
        shared: int = sum(map(mul, self._board_pairs.playing, apart))
        return self._board_pairs.squares + 8 * (squares - shared)

    @cached_property
    def _board_pairs(self) -> _BoardPairs:
        playing = list(self._sides.boards.values())
        first, second = self._two_by_two(playing)
        sizes = self._count_bits(first & second)
        squares = sum(each.bit_count() ** 2 for each in playing) + 2 * sum(map(mul, sizes, sizes))
        return _BoardPairs(first & second, sizes, squares)

    def _count_apart(self, north: Sequence[int]) -> bytes:
        """Count, of each two boards, the pairs that play both, one of them NS and the other EW."""
        first, second = self._two_by_two(north)
        return self._count_bits((first ^ second) & self._board_pairs.both)

    def _two_by_two(self, boards: Sequence[int]) -> tuple[int, int]:
        """Put the bits of each two boards in a row: the first ones', then the second ones'."""
        width, count = self._bytes_of_pairs, len(boards)
        each = [bits.to_bytes(width) for bits in boards]
        all_of_them = b"".join(each)
        first = b"".join(bits * (count - place) for place, bits in enumerate(each, 1))
        second = b"".join(all_of_them[width * place :] for place in range(1, count + 1))
        return int.from_bytes(first), int.from_bytes(second)

    def _count_bits(self, in_a_row: int) -> bytes:
        """Count the bits of each two boards in a row; the answer has a byte for each count."""
        width, count = self._bytes_of_pairs, len(self._sides.boards)
        two_by_two = count * (count - 1) // 2
        counts = in_a_row.to_bytes(width * two_by_two).translate(_BITS_OF_BYTES)
        total = sum(int.from_bytes(counts[place::width]) for place in range(width))
        return total.to_bytes(two_by_two)

    @cached_property
    def _bytes_of_pairs(self) -> int:
        return self._counted.bit_length() // 8 + 1

    @cached_property
    def _squares_of_one(self) -> int:
        # How much a pair would compete with itself: the boards that it plays.
        played = (self._sides.pairs.get(pair, 0) for pair in self._among)
        return sum(boards.bit_count() ** 2 for boards in played)

    @cached_property
    def _squares_of_meetings(self) -> int:
        together: Counter[Both] = Counter()
        for weight, games in self._games.items():
            for both in games:
                together[order_pair(*both)] += weight
        return sum(weight * weight for weight in together.values())

    def _agreement(self, weight: int, switched: Iterable[int]) -> int:
        """Add up how much those who meet, with that weight, compete by cards.

        That is the boards on which the two hold the same cards less those with opposite cards.
        """
        both, apart = self._in_a_row[weight]
        for number in switched:
            apart ^= self._turned_in_a_row(weight, number)
        return both.bit_count() - 2 * (apart & both).bit_count()

    @cached_property
    def _in_a_row(self) -> dict[int, tuple[int, int]]:
        """By weight, in a row: the boards that both of a meeting play, and those one plays NS."""
        pairs, north = self._sides.pairs, self._sides.pairs_north
        return {
            weight: (
                self._join(pairs[first] & pairs[second] for first, second in games),
                self._join(north[first] ^ north[second] for first, second in games),
            )
            for weight, games in self._games.items()
        }

    def _turned_in_a_row(self, weight: int, number: int) -> int:
        if (weight, number) not in self._turned:
            pairs = self._sides_of(number).pairs
            self._turned[weight, number] = self._join(
                pairs[first] ^ pairs[second] for first, second in self._games[weight]
            )
        return self._turned[weight, number]

    def _join(self, figures: Iterable[int]) -> int:
        """Put the bits of some figures in a row, as many of each.

        Word by word: first the lowest 64 bits of all, then the next. The order does not matter, as
        bits are only compared and counted.
        """
        whole = list(figures)
        words = range(0, max(self._sides.boards, default=0) + 1, _WORD)
        rows = (array("Q", [each >> word & _FULL for each in whole]) for word in words)
        return int.from_bytes(b"".join(row.tobytes() for row in rows))
