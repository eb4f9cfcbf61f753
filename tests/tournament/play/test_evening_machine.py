"""Whatever is entered, corrected, moved, taken back and undone, in whatever order, the rows say
what a plain dictionary says, and no pair has a board twice."""

import pytest
from django.test import TestCase
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.builders import by
from tests.examples import many
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Verdict
from tournament.play.services.move_result import move_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.read import load_evening
from tournament.store.undo import undo

PAIRS = [f"A{number}" for number in range(1, 7)]
TEXTS = {"4SS=": "4SS=", "3NTN-1": "3NTN-1", "P": "PASS", "NP": "NP", "A6040": "A60"}
places = st.tuples(st.just("A"), st.integers(1, 2), st.integers(1, 2), st.integers(1, 3))
pairs = st.tuples(st.sampled_from(PAIRS), st.sampled_from(PAIRS))


class EveningMachine(RuleBasedStateMachine):
    """`model` holds (NS, EW, outcome) by place; `past` what it was before each change."""

    def __init__(self) -> None:
        super().__init__()
        self.session = an_evening()
        self.model: dict = {}
        self.past: list[tuple[Change, dict, dict]] = []

    def base(self, place) -> int:
        row = known(self.session).result_at.get(place)
        return row.changed_in if row else load_evening(self.session).emptied.get(place, 0)

    def done(self, change, after: dict) -> None:
        assert change.verdict == Verdict.ACCEPTED
        self.past.append((change, self.model, after))
        self.model = after

    def clashes(self, place, wanted, apart_from=()) -> bool:
        return any(
            other != place and other not in apart_from and other[3] == place[3]
            and {ns, ew} & set(wanted)
            for other, (ns, ew, _) in self.model.items()
        )  # fmt: skip

    @rule(place=places, who=pairs, text=st.sampled_from(list(TEXTS)))
    def enter(self, place, who, text) -> None:
        def act():
            return record_result(
                self.session,
                by(),
                place=place,
                sides=said(text),
                base=self.base(place),
                pairs=who,
            )

        value = (*who, TEXTS[text])
        if self.model.get(place) == value:
            assert act() is None
        elif who[0] == who[1] or self.clashes(place, who):
            self.refused(act)
        else:
            self.done(act(), self.model | {place: value})

    @rule(place=places, text=st.sampled_from(list(TEXTS)))
    def write_blindly(self, place, text) -> None:
        """With a base that cannot be right, nothing is ever overwritten."""
        value = self.model.get(place)
        if value is None or value[2] == TEXTS[text]:
            return
        change = record_result(
            self.session, by(), place=place, sides=said(text), base=10**6, pairs=value[:2]
        )
        assert change.verdict == Verdict.CONFLICT

    @rule(place=places)
    def take_back(self, place) -> None:
        change = take_back(self.session, by(), place=place, base=self.base(place))
        if place not in self.model:
            assert change is None
        else:
            self.done(change, {p: v for p, v in self.model.items() if p != place})

    @rule(place=places, board=st.integers(1, 3), exchange=st.booleans())
    def move(self, place, board, exchange) -> None:
        target = (*place[:3], board)
        there = self.model.get(target)
        after = {p: v for p, v in self.model.items() if p not in (place, target)}

        def act():
            return move_result(
                self.session,
                by(),
                place=place,
                board=board,
                base=self.base(place),
                exchange_with=self.base(target) if exchange else None,
            )

        if place not in self.model or board == place[3] or (there and not exchange):
            self.refused(act)
            return
        both = (place, target)
        moved = self.model[place]
        if self.clashes(target, moved[:2], both) or (
            there and self.clashes(place, there[:2], both)
        ):
            self.refused(act)
            return
        self.done(act(), after | {target: moved} | ({place: there} if there else {}))

    @rule(data=st.data())
    def undo_one(self, data) -> None:
        """The last change always comes undone; an earlier one does or is refused in words."""
        if not self.past:
            return
        which = data.draw(st.integers(0, len(self.past) - 1))
        change, before, after = self.past[which]
        try:
            undone = undo(self.session, by(), change=change)
        except ServiceError as error:
            code = error.code
            undone = None
        if undone is None:
            assert which < len(self.past) - 1
            assert code in {"changed_since", "pair_played_board", "database_refused"}
            return
        touched = {p for p in {*before, *after} if before.get(p) != after.get(p)}
        kept = {p: v for p, v in self.model.items() if p not in touched}
        self.done(undone, kept | {p: before[p] for p in touched if p in before})

    def refused(self, act) -> None:
        count = Change.objects.count()
        with pytest.raises(ServiceError):
            act()
        assert Change.objects.count() == count

    @invariant()
    def the_rows_say_what_the_model_says(self) -> None:
        found = {r.place: (*r.seats.contestants, r.ns_outcome) for r in known(self.session).results}
        assert found == self.model

    @invariant()
    def every_accepted_change_is_in_the_log_once(self) -> None:
        changes = Change.objects.filter(session=self.session, verdict=Verdict.ACCEPTED)
        assert list(changes.order_by("id")) == [change for change, *_ in self.past]


@pytest.mark.slow
class EveningTests(EveningMachine.TestCase, TestCase):
    settings = settings(
        max_examples=many(4, whole=10),
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
