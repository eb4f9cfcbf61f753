"""Looks for round robins of an even number of teams whose matches are over every second round.

A stanza is two rounds: in the first each team's pair NS meets the pair EW of the next team of its
circle, in the second that of the team before, on the same boards. So a stanza has as many matches
as teams, each with a set of its own; a last round, shared by both tables of a match, brings
together those that are left. Half the teams stand in one ring, half in another, but for two that
stay, and sets likewise; from stanza to stanza all that is in a ring goes on by one place. Counted
from 0 in here; a team or a set is a ring (FIXED outside the rings) and a place.
"""

from collections.abc import Callable
from random import Random

# What one start may try before another one is made.
PATIENCE = 4000
FIXED = 2

_Place = tuple[int, int]
_Match = tuple[_Place, _Place, _Place]
# By stanza, the matches as (team, next team, set), counted from 1; the last round comes last.
Stanzas = list[list[tuple[int, int, int]]]


def round_robin(teams: int, random: Random, keep_going: Callable[[int], bool]) -> Stanzas:
    """Make a round robin of teams: even numbers from 6, with as many sets as teams.

    Empty when none was found.

    `keep_going` is asked with the attempts so far.
    """
    done = 0
    while keep_going(done):
        done += 1
        trial = _Trial(teams, random)
        if trial.filled():
            return trial.stanzas()
    return []


class _Trial:
    """Backtracking in random order over the first stanza."""

    def __init__(self, teams: int, random: Random) -> None:
        self.size = teams // 2 - 1
        self.random = random
        self.left = PATIENCE
        self.sets = [(ring, place) for ring in (0, 1) for place in range(self.size)]
        self.sets += [(FIXED, 0), (FIXED, 1)]
        self.teams = list(self.sets)
        random.shuffle(self.teams)
        self.teams.sort(key=lambda team: -team[0])
        self.last = self._last_round()
        self.found: list[_Match] = []
        # What stays the same through all stanzas: of teams that meet, and of a team and its set.
        self.met = {self._apart(one, other) for one, other, _ in self.last}
        self.played = {self._plays(team, number) for *both, number in self.last for team in both}

    def _last_round(self) -> list[_Match]:
        """List the pairs that the turning of the rings leaves together, for no team of a ring has
        another one opposite unless the ring is even."""
        half = self.size // 2
        stay: _Match = ((FIXED, 0), (FIXED, 1), (FIXED, 0))
        if self.size % 2:
            return [stay, *(((0, each), (1, each), (0, each)) for each in range(self.size))]
        return [
            stay,
            *(
                ((ring, each), (ring, each + half), (ring, each))
                for ring in (0, 1)
                for each in range(half)
            ),
        ]

    def filled(self) -> bool:
        games = [team for match in self.found for team in match[:2]]
        one = next((team for team in self.teams if games.count(team) < 2), None)
        if one is None:
            return True
        others = [team for team in self.teams if team != one and games.count(team) < 2]
        taken = {number for *_, number in self.found}
        free = [number for number in self.sets if number not in taken]
        for other in self.random.sample(others, len(others)):
            apart = self._apart(one, other)
            if apart in self.met:
                continue
            self.met.add(apart)
            for number in self.random.sample(free, len(free)):
                if self._placed((one, other, number)):
                    return True
            self.met.remove(apart)
        return False

    def _placed(self, match: _Match) -> bool:
        """Tell whether the two can play that set and all others can be seated."""
        *both, number = match
        plays = {self._plays(team, number) for team in both}
        if None in plays or len(plays) < 2 or plays & self.played or self.left <= 0:
            return False
        self.left -= 1
        self.found.append(match)
        self.played |= plays
        if self.filled():
            return True
        self.found.pop()
        self.played -= plays
        return False

    def _apart(self, first: _Place, second: _Place) -> tuple[int, ...]:
        (ring, place), (another, further) = sorted((first, second))
        if another == FIXED:
            return (ring, another, further)
        apart = (further - place) % self.size
        return ring, another, min(apart, self.size - apart) if ring == another else apart

    def _plays(self, team: _Place, number: _Place) -> tuple[int, ...] | None:
        """Return how two teams meet; None of what stays with what stays: they would meet in every
        stanza."""
        (ring, place), (another, further) = team, number
        if ring == FIXED:
            return None if another == FIXED else (ring, place, another)
        if another == FIXED:
            return (ring, another, further)
        return ring, another, (further - place) % self.size

    def stanzas(self) -> Stanzas:
        turned = [
            _in_circles([self._moved(match, step) for match in self.found])
            for step in range(self.size)
        ]
        return [*turned, sorted(self._moved(match, 0) for match in self.last)]

    def _moved(self, match: _Match, step: int) -> tuple[int, int, int]:
        one, other, number = (
            ring * self.size + 1 + (place if ring == FIXED else (place + step) % self.size)
            for ring, place in match
        )
        return one, other, number


def _in_circles(matches: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the same, each team once the first of a match and once the second."""
    left = sorted(matches)
    found: list[tuple[int, int, int]] = []
    while left:
        team = found[-1][1] if found else 0
        match = next((each for each in left if team in each[:2]), left[0])
        left.remove(match)
        one, other, number = match
        found.append((other, one, number) if other == team else match)
    return sorted(found)


def write_lines(teams: int, stanzas: Stanzas) -> list[str]:
    """Write the lines of data/teams.txt, of which movements/teams makes the round robin."""
    return [
        f"{teams} {' '.join(f'{one}-{other}/{number}' for one, other, number in matches)}"
        for matches in stanzas
    ]
