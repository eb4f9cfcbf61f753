"""How unequal competition is: its total and the sum of its squares, without looking at each two.

Write 1 for a pair that holds the cards NS on a board, -1 for EW, 0 when it does not play it. What
two pairs compete by cards alone is the sum, over the boards, of the products of their figures; and
the squares of these sums over all pairs add up to those of the same sums taken the other way, of
two boards over all pairs (the traces of DD'DD' and D'DD'D are equal). An evening has a dozen sets
and many more pairs. To that come the meetings, each worth the plays of its boards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations

from movements.seating import Both, Seating, order_pair


class _Sides:
    """By board a bit for each pair, or by pair one for each board: who plays, and who NS."""

    def __init__(self, rows: Iterable[Seating], counted: int) -> None:
        """`counted` has a bit for each pair that counts."""
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


class Squares:
    """Competition among pairs of those numbers; rounds may be arrow-switched.

    For rows of pairs in which nobody plays a board twice.
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
        """Who meets whom, by what the meeting is worth."""
        found: defaultdict[int, list[Both]] = defaultdict(list)
        plays = Counter(board for row in self._rows for board in row.boards)
        for row in self._rows:
            if self._among.issuperset(row.pairs):
                found[sum(plays[board] for board in row.boards)].append(row.pairs)
        return found

    @property
    def total(self) -> int:
        """How much all compete together, no round switched."""
        by_cards = 0
        for board, playing in self._sides.boards.items():
            plays, north = playing.bit_count(), self._sides.boards_north[board].bit_count()
            by_cards += (plays - 2 * north) ** 2 - plays
        return by_cards // 2 + sum(weight * len(games) for weight, games in self._games.items())

    def when_switched(self, rounds: Iterable[int] = ()) -> int:
        """Return the sum of squares when all tables play those rounds the other way round."""
        switched = tuple(rounds)
        # The boards count each two pairs twice, and each pair with itself.
        by_cards = (self._square_boards(switched) - self._squares_of_one) // 2
        crossed = sum(weight * self._agreement(weight, switched) for weight in self._games)
        return by_cards + 2 * crossed + self._squares_of_meetings

    def _sides_of(self, number: int) -> _Sides:
        if number not in self._rounds:
            rows = (row for row in self._rows if row.round == number)
            self._rounds[number] = _Sides(rows, self._counted)
        return self._rounds[number]

    def _square_boards(self, switched: Iterable[int]) -> int:
        """Add up the squares of how much each two boards, and each with itself, agree."""
        north = dict(self._sides.boards_north)
        for number in switched:
            for board, pairs in self._sides_of(number).boards.items():
                north[board] ^= pairs
        sides = [(playing, north[board]) for board, playing in self._sides.boards.items()]
        found = sum(playing.bit_count() ** 2 for playing, _ in sides)
        for (playing, bits), (others, more) in combinations(sides, 2):
            both = playing & others
            found += 2 * (both.bit_count() - 2 * ((bits ^ more) & both).bit_count()) ** 2
        return found

    @cached_property
    def _squares_of_one(self) -> int:
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
        """Add up, over the meetings of that weight, the boards on which the two hold the same
        cards less those on which they hold opposite ones.

        All meetings stand in one long number, whose bits are counted at once.
        """
        both, apart = self._in_a_row[weight]
        for number in switched:
            apart ^= self._turned_in_a_row(weight, number)
        return both.bit_count() - 2 * (apart & both).bit_count()

    @cached_property
    def _in_a_row(self) -> dict[int, tuple[int, int]]:
        """By weight the boards that both of a meeting play, and those that one of them plays NS."""
        pairs, north = self._sides.pairs, self._sides.pairs_north
        return {
            weight: (
                self._join(pairs[one] & pairs[other] for one, other in games),
                self._join(north[one] ^ north[other] for one, other in games),
            )
            for weight, games in self._games.items()
        }

    def _turned_in_a_row(self, weight: int, number: int) -> int:
        if (weight, number) not in self._turned:
            pairs = self._sides_of(number).pairs
            self._turned[weight, number] = self._join(
                pairs[one] ^ pairs[other] for one, other in self._games[weight]
            )
        return self._turned[weight, number]

    def _join(self, figures: Iterable[int]) -> int:
        width = self._width
        return int.from_bytes(b"".join(each.to_bytes(width) for each in figures))

    @cached_property
    def _width(self) -> int:
        return max(self._sides.boards, default=0) // 8 + 1
