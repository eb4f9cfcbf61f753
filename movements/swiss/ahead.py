"""Whether rounds still to come can be drawn without anybody meeting again.

A field is told by who may still meet whom: for each place one bit for each other. A round is a
perfect matching of it, or three who all may meet and a matching of the rest. Where each has many
left it can always go on (Dirac: half of the field is enough to match everybody); else rounds are
sought one after the other, in each first for those who have the fewest left. That is only done in
small fields, or late in long events; in a large one it may be given up, and is then not known.
"""

from collections.abc import Iterator, Sequence

# By place, the bits of those it may meet.
Free = tuple[int, ...]
# Pairs of places, and one three where there is a triangle.
Round = tuple[tuple[int, ...], ...]

# So many places are looked at, in less than a second, before a search is given up.
PATIENCE = 200_000


class _TooLongError(Exception):
    pass


class Outlook:
    """`patience` is for all that is asked of it."""

    def __init__(self, *, triangles: bool = False, patience: int = PATIENCE) -> None:
        self.triangles = triangles
        self.patience = patience
        self.failed: set[tuple[Free, int]] = set()

    @property
    def gave_up(self) -> bool:
        """Whether a search ended without an answer."""
        return self.patience < 0

    def plan(self, free: Free, rounds: int) -> list[Round] | None:
        """Plan so many rounds in which nobody meets again.

        None if there are none, or none was found.
        """
        try:
            return self._plan(free, rounds, first=1)
        except _TooLongError:
            return None

    def is_open(self, free: Free, rounds: int) -> bool:
        return self.is_certain(free, rounds) or self.plan(free, rounds) is not None

    def is_certain(self, free: Free, rounds: int) -> bool:
        """Tell whether so many rounds can be drawn whatever the ones before the last are."""
        fewest = min(mask.bit_count() for mask in free)
        if self.triangles:
            # A three takes two opponents, and three of the field from those who are left.
            return rounds == 0 or 2 * (fewest - 2 * (rounds - 1)) >= len(free) + 3
        return rounds == 0 or 2 * (fewest - (rounds - 1)) >= len(free)

    def _plan(self, free: Free, rounds: int, first: int) -> list[Round] | None:
        """Of rounds that can be played in any order those are tried in which place 0 meets others
        from `first` up."""
        if rounds == 0:
            return []
        if (free, rounds) in self.failed or not _may_go_on(free, rounds):
            return None
        for round_ in self._rounds(free, first):
            following = 1 if self.triangles else max(round_[0]) + 1
            rest = self._plan(take_out_round(free, round_), rounds - 1, following)
            if rest is not None:
                return [round_, *rest]
        if first == 1:
            self.failed.add((free, rounds))
        return None

    def _rounds(self, free: Free, first: int) -> Iterator[Round]:
        everybody = (1 << len(free)) - 1
        if not self.triangles:
            for other in _bits(free[0] >> first << first):
                yield from self._matched(free, everybody & ~1 & ~(1 << other), ((0, other),))
            return
        for three in _threes(free):
            yield from self._matched(free, everybody & ~_mask(three), (three,))

    def _matched(self, free: Free, alone: int, drawn: Round) -> Iterator[Round]:
        """All ways to match those who are alone, whoever has the fewest left first."""
        self.patience -= 1 + alone.bit_count()
        if self.gave_up:
            raise _TooLongError
        if not alone:
            yield drawn
            return
        one = min(_bits(alone), key=lambda place: (free[place] & alone).bit_count())
        rest = alone & ~(1 << one)
        for other in _bits(free[one] & rest):
            yield from self._matched(free, rest & ~(1 << other), (*drawn, (one, other)))


def take_out_round(free: Free, drawn: Sequence[tuple[int, ...]]) -> Free:
    """Return what is free after that round."""
    left = list(free)
    for group in drawn:
        for place in group:
            left[place] &= ~_mask(group)
    return tuple(left)


def _may_go_on(free: Free, rounds: int) -> bool:
    """Each has enough opponents left."""
    return min(mask.bit_count() for mask in free) >= rounds


def _threes(free: Free) -> Iterator[tuple[int, int, int]]:
    for one, mask in enumerate(free):
        for other in _bits(mask >> one << one):
            for third in _bits(mask & free[other] >> other << other):
                yield one, other, third


def _mask(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
