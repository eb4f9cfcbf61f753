"""Find out whether the rounds to come can be drawn without anybody meeting again.

A field is written as who may still meet whom: for each place a number with one bit for each place
that it may meet. A round puts all into twos who may meet, or three who all may meet each other and
the rest into twos.

Where everybody has many opponents left no search is needed. By Dirac's theorem all can be put into
twos as soon as each may meet half of the field, so that many rounds are certain (`is_certain`).
Else rounds are searched one after the other, in each first for the place with the fewest opponents
left: a dead end shows earliest there. That happens in small fields, or late in long events. In a
large field the search may be given up, and then the answer is not known.
"""

from collections.abc import Iterator, Sequence

# By place, the bits of those it may meet.
Free = tuple[int, ...]
# Pairs of places, and one three where there is a triangle.
Round = tuple[tuple[int, ...], ...]

# How many places are looked at, in less than a second, before a search is given up. Counted and not
# timed, so that a slow machine draws the same round as a fast one.
PATIENCE = 200_000


class _TooLongError(Exception):
    pass


class Outlook:
    """Search for rounds without a rematch, as long as patience lasts.

    `patience` is for all searches of this outlook together. With `triangles` each round has three
    who play each other, else everybody is in a two. A field in which no rounds were found is
    remembered in `failed`, because several ways lead to the same field.
    """

    def __init__(self, *, triangles: bool = False, patience: int = PATIENCE) -> None:
        self.triangles = triangles
        self.patience = patience
        self.failed: set[tuple[Free, int]] = set()

    @property
    def gave_up(self) -> bool:
        """Whether a search ended without an answer."""
        return self.patience < 0

    def plan(self, free: Free, rounds: int) -> list[Round] | None:
        """Plan so many rounds in which nobody meets again; none of them leaves anybody out.

        None where there is no such plan; where patience ended before one was found, `gave_up` is
        true as well.
        """
        try:
            return self._plan(free, rounds, first=1)
        except _TooLongError:
            return None

    def is_open(self, free: Free, rounds: int) -> bool:
        """Tell whether so many rounds can be drawn without a rematch, by counting or by search."""
        return self.is_certain(free, rounds) or self.plan(free, rounds) is not None

    def is_certain(self, free: Free, rounds: int) -> bool:
        """Tell whether counting alone shows that so many rounds follow, however they are drawn.

        Before the last of them each place has lost an opponent a round, and half of the field must
        be left.
        """
        fewest = min(mask.bit_count() for mask in free)
        if self.triangles:
            # A round takes at most two opponents of a place. In the last one those beside the three
            # are paired, each with three opponents fewer in a field of three fewer, and of these
            # half is enough.
            return rounds == 0 or 2 * (fewest - 2 * (rounds - 1)) >= len(free) + 3
        return rounds == 0 or 2 * (fewest - (rounds - 1)) >= len(free)

    def _plan(self, free: Free, rounds: int, first: int) -> list[Round] | None:
        """Plan the rounds in which place 0 meets its opponents in ascending order, from `first`.

        Rounds may be played in any order, so one order stands for all the others: without this the
        search would find each failure again in all the orders of its rounds.
        """
        if rounds == 0:
            return []
        if (free, rounds) in self.failed or not _have_enough_left(free, rounds):
            return None
        for round_ in self._rounds(free, first):
            # In rounds with a triangle place 0 may be in any group, which gives no order.
            following = 1 if self.triangles else max(round_[0]) + 1
            rest = self._plan(take_out_round(free, round_), rounds - 1, following)
            if rest is not None:
                return [round_, *rest]
        # A search that left out opponents of place 0 says nothing of the whole field.
        if first == 1:
            self.failed.add((free, rounds))
        return None

    def _rounds(self, free: Free, first: int) -> Iterator[Round]:
        everybody = (1 << len(free)) - 1
        if not self.triangles:
            for other in _bits(free[0] >> first << first):
                yield from self._pair_up(free, everybody & ~1 & ~(1 << other), ((0, other),))
            return
        for three in _threes(free):
            yield from self._pair_up(free, everybody & ~_mask(three), (three,))

    def _pair_up(self, free: Free, alone: int, drawn: Round) -> Iterator[Round]:
        """List the ways to put all who are `alone` into twos, those with few opponents left first.

        `drawn` are the groups before them. Raises _TooLongError when patience ends.
        """
        self.patience -= 1 + alone.bit_count()
        if self.gave_up:
            raise _TooLongError
        if not alone:
            yield drawn
            return
        scarcest = min(_bits(alone), key=lambda place: (free[place] & alone).bit_count())
        rest = alone & ~(1 << scarcest)
        for other in _bits(free[scarcest] & rest):
            yield from self._pair_up(free, rest & ~(1 << other), (*drawn, (scarcest, other)))


def take_out_round(free: Free, drawn: Sequence[tuple[int, ...]]) -> Free:
    """Return who may still meet whom when that round has been played."""
    still_free = list(free)
    for group in drawn:
        for place in group:
            still_free[place] &= ~_mask(group)
    return tuple(still_free)


def _have_enough_left(free: Free, rounds: int) -> bool:
    """Tell whether each place has an opponent left for each round: needed, but not sufficient."""
    return min(mask.bit_count() for mask in free) >= rounds


def _threes(free: Free) -> Iterator[tuple[int, int, int]]:
    """List the threes of whom each may meet the two others, in ascending order."""
    for first, mask in enumerate(free):
        for second in _bits(mask >> first << first):
            for third in _bits(mask & free[second] >> second << second):
                yield first, second, third


def _mask(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


def _bits(mask: int) -> Iterator[int]:
    """List the places whose bits are set, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
