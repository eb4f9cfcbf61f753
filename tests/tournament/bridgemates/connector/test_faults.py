"""Evenings of every fault by chance: of what tables keyed nothing is lost, and nothing is twice."""

import random
from collections import Counter

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    ACCEPT_CALLS,
    POLL_CALLS,
    PUT_RESULTS,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.play.evenings import an_evening, said
from tournament.calls.services.answer_call import end_call
from tournament.evening.facts import Place
from tournament.models import Change
from tournament.services.results.record_result import record_result
from tournament.store.reading.table_calls import read_calls

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
        # Tables that call and have not been helped.
        self.calling: set[int] = set()
        # How often what was done, for who plays many evenings.
        self.acts = Counter[str]()
        # What the director wrote; no table keys at these places.
        self.directed: dict[Place, str] = {}

    def run(self, steps: int) -> None:
        acts = (
            *(self.key,) * 6,
            self.direct,
            self.call,
            self.end_calls,
            self.look,
            self.look_with_faults,
            self.kill,
            self.begin_again,
        )
        for _ in range(steps):
            act = self.chance.choice(acts)
            act()
            self.acts[act.__name__] += 1
        self.look()
        self.look()

    def count(self) -> Counter[str]:
        return self.acts

    def key(self) -> None:
        own = [place for place in self.places if place not in self.directed]
        place, line = self.chance.choice(own), self.chance.choice(LINES)
        game = self.hall.evening.places[place]
        ns, ew = (int(side[0][1:]) for side in game.seats.sides)
        self.hall.key(line, ns=ns, ew=ew, at=place)
        self.words[place] = line

    def direct(self) -> None:
        """The director writes where no table has a word of its own, and his goes to the program."""
        free = [place for place in self.places if place not in self.words]
        if free:
            place, line = free[0], self.chance.choice(LINES[:-1])
            stands = self.hall.evening.result_at.get(place)
            base = stands.changed_in if stands else 0
            record_result(self.hall.session, by(), place=place, sides=said(line), base=base)
            self.directed[place] = line

    def call(self) -> None:
        """A table calls, or needs nobody any more."""
        table = self.chance.choice(self.places)[2]
        is_made = self.chance.random() < 0.7
        self.hall.program.call("A", table, 1 if is_made else 3)
        (self.calling.add if is_made else self.calling.discard)(table)

    def end_calls(self) -> None:
        """The director has been at every table that calls."""
        self.look()
        for one in read_calls(self.hall.session):
            end_call(self.hall.session, by(), number=one.number)
        self.calling.clear()

    def look(self) -> None:
        self.hall.program.failures = []
        self.hall.program.failing = {}
        self.hall.look()

    def look_with_faults(self) -> None:
        self.hall.program.failures = [
            self.chance.choice((None, *FAILURES)) for _ in range(self.chance.randint(1, 3))
        ]
        self.hall.program.failing = {
            command: [self.chance.choice((None, *FAILURES))]
            for command in (PUT_RESULTS, POLL_CALLS, ACCEPT_CALLS)
        }
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
        for place, line in self.directed.items():
            assert hall.result(place) == said(line), place
        assert {one.place for one in hall.evening.results} <= {*self.words, *self.directed}
        self.check_program()
        assert {one.table for one in read_calls(hall.session)} == self.calling
        before = Change.objects.count()
        self.look()
        assert Change.objects.count() == before

    def check_program(self) -> None:
        """The program has what stands here, of every place."""
        from bridgemate_dataconnector.dto import ResultDTO

        from tournament.bridgemates.files.connector.keyed import read_one

        sent = {one["BoardNumber"] for one in self.hall.program.results}
        assert len(sent) <= len({place[3] for place in self.directed})
        for place, fields in self.hall.program.boards.items():
            has = read_one(ResultDTO.from_dict(fields), (1, *place[1:]), 1)
            assert has.sides == self.hall.result(place), place
        assert self.directed.keys() <= self.hall.program.boards.keys()


class FaultTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("seed", range(24))
    def test_nothing_is_lost_and_nothing_twice(self, seed):
        with running() as program:
            evening = EveningOfFaults(Hall(an_evening(), program), seed)
            evening.run(60)
            evening.check()
