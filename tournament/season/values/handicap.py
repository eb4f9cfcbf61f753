"""What is added to the percentage of a pair that usually scores less than half.

The club's default: 50 less the mean of both players' means over twelve months, as a whole number.
A mean stands from the first of the month on, so that all evenings of a month have one; who has
played fewer than six evenings has the usual percentage of the club's list, and nothing is guessed
of who has neither.
"""

import datetime
import math
import uuid
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from tournament.season.values.evenings import PublishedPair, SeasonEvening, SeasonPlayer

HALF = 50
FEWEST_EVENINGS = 6
YEAR = 1


class Levels:
    """What each player usually scores, on the first of any month."""

    def __init__(
        self, evenings: Iterable[SeasonEvening], people: Mapping[uuid.UUID, SeasonPlayer]
    ) -> None:
        self.people = people
        scores: defaultdict[uuid.UUID, list[tuple[datetime.date, Fraction]]] = defaultdict(list)
        for evening in evenings:
            if not evening.tells_who_played:
                continue
            for pair in evening.pairs:
                if pair.percentage is None:
                    continue
                for player in pair.identified:
                    scores[player].append((evening.day, Fraction(pair.percentage)))
        self.scores = {player: sorted(each) for player, each in scores.items()}

    def level_of(self, player: uuid.UUID, day: datetime.date) -> Fraction | None:
        """Work out what a player usually scores on the first of the month of a day, in per cent."""
        until = day.replace(day=1)
        own = self.scores.get(player, [])
        start = bisect_left(own, (until.replace(year=until.year - YEAR), Fraction(0)))
        end = bisect_left(own, (until, Fraction(0)))
        recent = [score for _day, score in own[start:end]]
        if len(recent) >= FEWEST_EVENINGS:
            return sum(recent, Fraction(0)) / len(recent)
        person = self.people.get(player)
        return person.average if person else None

    def handicap_of(self, pair: PublishedPair, day: datetime.date, most: int | None) -> int:
        """Work out what a pair gets, in whole per cent: below nought for who usually scores more
        than half, 0 where the level of one of them is not known."""
        levels = [self.level_of(player, day) for player in pair.identified]
        if len(levels) < len(pair.players) or not levels:
            return 0
        return whole_handicap(levels, most)


def whole_handicap(levels: Sequence[Fraction | None], most: int | None) -> int:
    """Work out a handicap from the levels of who plays together; half up, at most so much.

    >>> whole_handicap([Fraction(44), Fraction(49)], None)  # 50 less 46.5
    4
    >>> whole_handicap([Fraction(60), Fraction(58)], None)
    -9
    >>> whole_handicap([Fraction(30), Fraction(31)], 10)
    10
    """
    both = [level for level in levels if level is not None]
    if len(both) < len(levels):
        return 0
    exact = HALF - sum(both, Fraction(0)) / len(both)
    whole = math.floor(exact + Fraction(1, 2))
    return whole if most is None else min(whole, most)
