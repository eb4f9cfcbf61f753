"""Count who would meet again in the next session of an event, and number them so that few do."""

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

# A number of a movement with the letter of its section.
Place: TypeAlias = tuple[str, int]
# From so many orders drawn at random the best is looked for; more found nothing better in rooms
# of up to forty.
TRIES = 12


@dataclass(frozen=True)
class PlannedMeetings:
    """Which numbers of a movement meet, each two once, and who has them, by the keys of their
    players; a number that nobody has meets nobody."""

    meetings: frozenset[tuple[Place, Place]]
    placed: Mapping[Place, str]

    @property
    def met(self) -> frozenset[frozenset[str]]:
        """Who meets whom."""
        return frozenset(
            frozenset((self.placed[one], self.placed[other]))
            for one, other in self.meetings
            if one in self.placed and other in self.placed
        )


def count_rematches(planned: PlannedMeetings, before: Collection[frozenset[str]]) -> int:
    """Count the meetings of those who have met before."""
    return len(planned.met & frozenset(before))


def number_anew(planned: PlannedMeetings, before: Collection[frozenset[str]]) -> dict[Place, str]:
    """Give the numbers of each section to the same contestants so that few meet again: from several
    orders by exchanging two as long as that helps. The numbers stay as they are where no better
    ones come of it. The same room gives the same numbers."""
    search = _Exchanges(planned, frozenset(before))
    best, fewest = dict(planned.placed), count_rematches(planned, before)
    chance = random.Random(len(planned.placed))
    for number in range(TRIES):
        if not fewest:
            break
        placed = dict(planned.placed) if not number else search.shuffle(chance)
        search.improve(placed)
        found = count_rematches(PlannedMeetings(planned.meetings, placed), before)
        if found < fewest:
            best, fewest = placed, found
    return best


class _Exchanges:
    """Exchanges contestants of a section while fewer meet again."""

    def __init__(self, planned: PlannedMeetings, before: frozenset[frozenset[str]]) -> None:
        self.planned = planned
        self.opponents: dict[Place, set[Place]] = {place: set() for place in planned.placed}
        for one, other in planned.meetings:
            if one in planned.placed and other in planned.placed:
                self.opponents[one].add(other)
                self.opponents[other].add(one)
        self.before: dict[str, set[str]] = {who: set() for who in planned.placed.values()}
        for both in before:
            for who in both:
                self.before.setdefault(who, set()).update(both - {who})

    def shuffle(self, chance: random.Random) -> dict[Place, str]:
        """Deal the numbers of each section by lot."""
        placed: dict[Place, str] = {}
        for letter in sorted({letter for letter, _number in self.planned.placed}):
            places = sorted(place for place in self.planned.placed if place[0] == letter)
            who = [self.planned.placed[place] for place in places]
            placed |= zip(places, chance.sample(who, len(who)), strict=True)
        return placed

    def improve(self, placed: dict[Place, str]) -> None:
        """Exchange two as long as fewer meet again for it."""
        is_better = True
        while is_better:
            is_better = False
            for one, other in self.list_exchanges():
                now = self.count_at(placed, one, other)
                placed[one], placed[other] = placed[other], placed[one]
                if self.count_at(placed, one, other) < now:
                    is_better = True
                else:
                    placed[one], placed[other] = placed[other], placed[one]

    def list_exchanges(self) -> Iterator[tuple[Place, Place]]:
        """List two places of a section after the other."""
        places = sorted(self.planned.placed)
        for place, one in enumerate(places):
            for other in places[place + 1 :]:
                if other[0] == one[0]:
                    yield one, other

    def count_at(self, placed: Mapping[Place, str], first: Place, second: Place) -> int:
        """Count the rematches at two places, that of the two with each other once."""
        own = sum(placed[place] in self.before[placed[first]] for place in self.opponents[first])
        others = self.opponents[second] - {first}
        return own + sum(placed[place] in self.before[placed[second]] for place in others)
