"""Whatever happens in an evening, in whatever order, the program says what a plain dictionary says:
the rows, the log, who is missing, who agreed, what players see, every rank and figure.

What a repair plans is not foretold but judged: what was written and what is over stays, nobody
plays a board again or sits twice, and who left sits nowhere. Undone, all is as it was.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from django.db import connection
from django.test import TestCase
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from tests.examples import many
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.whole_evening.clocks import ClockMachine
from tests.tournament.whole_evening.conflicts import ConflictMachine
from tests.tournament.whole_evening.fouled import FouledMachine
from tests.tournament.whole_evening.machine import devices
from tests.tournament.whole_evening.penalties import PenaltyMachine
from tests.tournament.whole_evening.plan import PlanMachine
from tests.tournament.whole_evening.results import ResultMachine
from tests.tournament.whole_evening.rulings import RulingMachine
from tests.tournament.whole_evening.stored import stored_facts
from tests.tournament.whole_evening.versions import VersionMachine
from tournament.evening.errors import ServiceError
from tournament.kinds.individual.services.add_late_player import add_late_player
from tournament.models import Change, Session
from tournament.store import standings
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report, session_evening
from tournament.store.undo import undo
from tournament.store.write import By

# Of the last changes the latest is undone most often.
backwards = st.one_of(st.just(1), st.just(1), st.integers(1, 12))


class WholeEveningMachine(
    ResultMachine,
    ConflictMachine,
    RulingMachine,
    FouledMachine,
    PenaltyMachine,
    PlanMachine,
    ClockMachine,
    VersionMachine,
):
    @precondition(lambda self: any(step.is_undoable for step in self.model.steps))
    @rule(back=backwards, device=devices)
    def undo_one(self, back, device) -> None:
        """The last change comes undone; an earlier one does or is refused in words."""
        steps = [step for step in self.model.steps if step.is_undoable][-back:]
        self.undo_step(steps[0], device)

    @precondition(lambda self: not all(step.is_undoable for step in self.model.steps))
    @rule(device=devices)
    def undo_what_stays(self, device) -> None:
        """What was agreed to or published is no fact to be taken away."""
        self.undo_step(next(s for s in self.model.steps if not s.is_undoable), device)

    @precondition(lambda self: self.may_be_repaired(later=True) and self.model.empty)
    @rule(device=devices)
    def late_pair_that_does_not_stay(self, device) -> None:
        """By chance alone few evenings undo one: its place is as it was, its first round too."""
        self.bring_late_pair(True, device)
        self.undo_step(self.model.steps[-1], device)

    def undo_step(self, step, device) -> None:
        model = self.model
        change = Change.objects.get(session=self.session, revision=step.revision)
        try:
            undone = undo(self.session, By(device=device), change=change)
        except ServiceError as error:
            self.check_refused(step, error.code)
            return
        assert step.is_undoable
        now = model.facts
        after = dict(now)
        if not step.touched:
            self.noted(undone, device, is_undoable=True, undoes=step.revision)
            return
        for key in step.touched:
            if rows_key(key) != ("session",):
                assert now.get(key) == step.after.get(key), key
            after.pop(key, None)
            if key in step.before:
                after[key] = step.before[key]
        self.done(undone, device, after, undoes=step.revision)

    def check_refused(self, step, code) -> None:
        if not step.is_undoable:
            assert code == "not_undoable"
        elif not step.touched:
            assert code == "not_undoable"
            assert step is not self.model.steps[-1]
        elif self.model.state == "final" and code == "already_final":
            assert {key[0] for key in step.touched} - {"result", "ruling", "penalty", "group"}
        else:
            assert step is not self.model.steps[-1], code
            assert code in {
                "changed_since", "pair_played_board", "database_refused", "result_is_ruled",
                "published_since", "empty_place", "no_such_pair",
                "pair_has_penalty",
            }  # fmt: skip

    @rule()
    def restart(self) -> None:
        """What the program remembers is gone; what it says is not."""
        before = live_report(self.fresh())
        standings.forget()
        self.session = self.fresh()
        assert live_report(self.session) == before

    # ---- what is true after every step ----

    @invariant()
    def the_rows_say_what_the_plain_evening_says(self) -> None:
        assert stored_facts(self.session) == self.model.facts

    @invariant()
    def every_change_is_in_the_log_once_and_raised_the_revision(self) -> None:
        logged = Change.objects.filter(session=self.session, revision__gt=self.begun).order_by("id")
        assert list(logged.values_list("revision", flat=True)) == [
            step.revision for step in self.model.steps
        ]
        assert self.fresh().revision == self.begun + len(self.model.steps)

    @invariant()
    def it_knows_what_is_missing_and_what_is_agreed(self) -> None:
        now = session_evening(self.fresh())
        assert set(now.missing) == self.model.missing
        said = read_agreement(now)
        assert said.confirmed_places == self.model.agreed_places
        assert {one.place: values_of(one) for one in said.conflicts} == self.model.contradictions

    @invariant()
    def every_rank_and_figure_is_that_of_the_slow_scorer(self) -> None:
        slow, found = self.model.ranking(), self.ranking()
        assert found.keys() == slow.keys()
        for number, one in found.items():
            own = slow[number]
            assert one.boards == own.boards
            assert (one.exact_total, one.exact_percentage) == (
                own.exact_total, own.exact_percentage,
            )  # fmt: skip
            assert exact(one.total) == own.total
            assert exact(one.maximum) == own.maximum
            assert exact(one.percentage) == own.percentage
        for number, own in slow.items():
            level = [n for n in slow if is_level(slow[n], own)]
            self.judge_rank(number, level, first=own.rank, found=found)

    def judge_rank(self, number, level, *, first, found) -> None:
        """Who is level may be parted, of two by what they won against each other first."""
        assert first <= found[number].rank < first + len(level)
        if len(level) == 1:
            assert not found[number].tied
        if len(level) == 2:
            own, other = (self.model.won_against(*two) for two in (level, level[::-1]))
            better = [level[own < other]] if own != other else []
            assert all(found[each].rank == first for each in better)
            assert not better or not found[number].tied

    @invariant()
    def players_see_the_version_that_stands_as_it_was(self) -> None:
        report, shown = published_report(self.session), self.model.standing
        if not shown:
            assert report is None
            return
        figures = self.published[shown].shown
        assert report.heading.version == shown
        assert figures == {
            rank.pair: (rank.rank, rank.total)
            for ranking in report.rankings
            for rank in ranking.ranks
        }


def values_of(conflict) -> dict:
    """Each value that contradicts what counts, with the lines of the log that say so."""
    found = {}
    for one in conflict.contradicting:
        numbers = (int(key[1:]) for key in one.seats.contestants)
        value = (*numbers, one.ns_outcome, one.ew_outcome)
        found[value] = {who.revision for who in one.witnesses}
    return found


def exact(shown: Decimal | None) -> Fraction | None:
    return None if shown is None else Fraction(shown)


def is_level(one, other) -> bool:
    return (one.side, one.rank) == (other.side, other.rank)


def rows_key(key):
    """The state, the round and the breaks stand in one row."""
    return ("session",) if key[0] in ("state", "round", "breaks") else key


class PlayersMachine(WholeEveningMachine):
    """Single players at two tables, of nine one sits out; somebody may leave, rounds may be cut."""

    plans = {8: "whist-8-7x1-together", 9: "whist-9-9x1-together"}
    seats = 4
    longer = 1
    whats = ("leaves", "cut")

    def begin_evening(self, plan: int) -> Session:
        return an_individual(plan, movement=self.plans[plan], settings={"profile": "ffb"})

    def add_late(self, by: By, first: int) -> Change | None:
        player, _ = self.new_members()
        return add_late_player(self.session, by, player=player, first_round=first)


@pytest.mark.slow
class WholeEveningTests(WholeEveningMachine.TestCase, TestCase):
    settings = settings(
        # What the rules say is the same on both databases; what may differ is seen sooner.
        max_examples=many(3, whole=24 if connection.vendor == "sqlite" else 12),
        stateful_step_count=30,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@pytest.mark.slow
class WholeIndividualTests(PlayersMachine.TestCase, TestCase):
    settings = settings(WholeEveningTests.settings, max_examples=many(2, whole=12))
