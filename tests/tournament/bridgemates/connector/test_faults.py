"""Evenings of every fault by chance: of what tables keyed nothing is lost, and nothing is twice."""

import random
from collections import Counter

import pytest

from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import running
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.play.evenings import an_evening, said
from tournament.evening.facts import Place
from tournament.models import Change

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
LINES = ("4SN=", "3NTS+1", "2HW-1", "5CxE-2", "P", "1NTN+3/H10", "6DS=", "")
FAILURES = ("drop", "half", 1, 7, 11)


class EveningOfFaults:
    """Tables key, correct and erase; answers are lost, the program of ours is killed."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall, self.chance = hall, random.Random(seed)
        self.places = sorted(hall.evening.places)
        self.words: dict[Place, str] = {}
        # How often what was done, for who plays many evenings.
        self.acts = Counter[str]()

    def run(self, steps: int) -> None:
        acts = (*(self.key,) * 6, self.look, self.look_with_faults, self.kill, self.begin_again)
        for _ in range(steps):
            act = self.chance.choice(acts)
            act()
            self.acts[act.__name__] += 1
        self.look()
        self.look()

    def count(self) -> Counter[str]:
        return self.acts

    def key(self) -> None:
        place, line = self.chance.choice(self.places), self.chance.choice(LINES)
        game = self.hall.evening.places[place]
        ns, ew = (int(side[0][1:]) for side in game.seats.sides)
        self.hall.key(line, ns=ns, ew=ew, at=place)
        self.words[place] = line

    def look(self) -> None:
        self.hall.program.failures = []
        self.hall.look()

    def look_with_faults(self) -> None:
        self.hall.program.failures = [
            self.chance.choice((None, *FAILURES)) for _ in range(self.chance.randint(1, 3))
        ]
        self.hall.look()
        self.hall.program.failures = []

    def kill(self) -> None:
        """The program of ours ends after a result was written, and before all of them were."""
        self.hall.look_and_die()

    def begin_again(self) -> None:
        self.hall.begin()

    def check(self) -> None:
        hall = self.hall
        assert hall.program.queue == []
        assert hall.row.refused == []
        assert hall.conflicts() == ()
        for place, line in self.words.items():
            assert hall.result(place) == (said(line) if line else None), place
        assert {one.place for one in hall.evening.results} <= self.words.keys()
        before = Change.objects.count()
        self.look()
        assert Change.objects.count() == before


class FaultTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("seed", range(24))
    def test_nothing_is_lost_and_nothing_twice(self, seed):
        with running() as program:
            evening = EveningOfFaults(Hall(an_evening(), program), seed)
            evening.run(60)
            evening.check()
