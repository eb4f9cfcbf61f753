"""What the rules of the evening's machine share: what is drawn, what is done, what is refused."""

import datetime
from collections.abc import Iterable
from typing import Any
from unittest import mock

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening
from tests.tournament.whole_evening.plain import NOT_PLAYED, PlainEvening
from tests.tournament.whole_evening.stored import stored_facts
from tournament.evening.errors import ServiceError
from tournament.models import Session, Verdict
from tournament.store.read import load_evening
from tournament.store.standings import session_standings

PLANS = {
    "mitchell": (mitchell(3, boards_per_round=2), ()),
    "half table": (mitchell(3, boards_per_round=2), (6,)),
    "howell": (howell(3, boards_per_round=1), ()),
    "howell of five": (howell(3, boards_per_round=1), (6,)),
}
# As they are typed, and as both sides have them.
TEXTS = {
    "4SS=": ("4SS=", "4SS="),
    "3NTN-1": ("3NTN-1", "3NTN-1"),
    "2HW+1": ("2HW+1", "2HW+1"),
    "1NTE=": ("1NTE=", "1NTE="),
    "P": ("PASS", "PASS"),
    "NP": (NOT_PLAYED, NOT_PLAYED),
    "A6040": ("A60", "A40"),
    "A5050": ("A50", "A50"),
}

devices = st.sampled_from(["pc", "phone 1", "phone 2"])
texts = st.sampled_from(list(TEXTS))


class Machine(RuleBasedStateMachine):
    """`plans` are those of which an evening has one, `seats` how many numbers a table has; a round
    lasts `longer` minutes more than its boards and the move to it."""

    session: Session
    plans: Iterable[Any] = PLANS
    seats = 2
    longer = 0

    @initialize(data=st.data())
    def begin(self, data) -> None:
        self.now = datetime.datetime(2026, 11, 17, 19, tzinfo=datetime.UTC)
        self.stopped = mock.patch("django.utils.timezone.now", side_effect=lambda: self.now)
        self.stopped.start()
        self.session = self.begin_evening(data.draw(st.sampled_from(list(self.plans))))
        self.model = PlainEvening(stored_facts(self.session))
        # What was logged before play began is foretold by nobody; who starts calls round 1.
        self.begun = self.session.revision
        self.started = self.now if self.begun else None
        self.now += datetime.timedelta(seconds=1)
        self.guests = 0
        # What was pressed on the clock, by the call from which it counts.
        self.pressed: dict = {}
        # What players were shown of each version, and what it was made of.
        self.published: dict = {}

    def begin_evening(self, plan: Any) -> Session:
        movement, missing = PLANS[plan]
        return an_evening(movement=movement, missing=missing)

    def teardown(self) -> None:
        self.stopped.stop()

    def draw_place(self, data):
        """Mostly where something is missing or planned, now and then where nothing is."""
        planned = sorted(
            ("A", *where, board)
            for where, (*_, boards) in self.model.all_of("seat").items()
            for board in boards
        )
        anywhere = st.tuples(st.just("A"), st.integers(1, 4), st.integers(1, 4), st.integers(1, 7))
        likely = [st.sampled_from(some) for some in (sorted(self.model.missing), planned) if some]
        return data.draw(st.one_of(*likely * 3, anywhere))

    def draw_written(self, data):
        """A place where something stands, where there is one; often one that was ruled on."""
        written = sorted(self.model.results)
        ruled = sorted(place for (place,) in self.model.all_of("ruling"))
        likely = [st.sampled_from(some) for some in (written, ruled) if some]
        return data.draw(st.one_of(*likely)) if likely else self.draw_place(data)

    def done(self, change, device, after, **known) -> None:
        if after == self.model.facts:
            assert change is None
            return
        assert change.verdict == Verdict.ACCEPTED
        self.model.step(change.revision, device, after, at=self.now, **known)
        # No two calls are of one moment.
        self.now += datetime.timedelta(seconds=1)

    def noted(self, change, device, **known) -> None:
        assert change.verdict == Verdict.ACCEPTED
        self.model.note(change.revision, device, **known)

    def refuse(self, act, code) -> None:
        with pytest.raises(ServiceError) as refused:
            act()
        assert refused.value.code == code

    def fresh(self) -> Session:
        return Session.objects.select_related("event__club").get(pk=self.session.pk)

    def ranking(self) -> dict:
        """The standing of each who is ranked, by number: a stand-in is in no list."""
        placed = load_evening(self.session).placed
        return {
            int(one.contestant.key[1:]): one
            for one in session_standings(self.fresh()).scored.standings
            if placed[one.contestant.key].pair.is_ranked
        }
