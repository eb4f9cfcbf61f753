"""Undo of what was set up: whole movements, exchanged numbers, replaced pairs."""

import pytest

from tests.builders import by
from tests.tournament.play.evenings import known, said
from tests.tournament.setup.arrange import chosen, members, running, surnames_by_number
from tournament.entries.services.change_pair import replace_pair
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.errors import ServiceError
from tournament.models import Change, Placement, Seating, Section, Session, State
from tournament.services.results.record_result import record_result
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.declared import image
from tournament.store.undo import undo


@pytest.fixture
def session(db) -> Session:
    return chosen(12, "mitchell-6-6x4-share_relay")


def rows(session: Session) -> dict:
    """Every row of the plan as it is, but for when it last changed."""
    found = {}
    for model in (Section, Placement, Seating):
        where = {"session": session} if model is Section else {"section__session": session}
        for row in model.objects.filter(**where):
            found[str(row.pk)] = image(row) | {"changed_in": 0}
    return found


class MovementTests:
    def test_the_movement_before_comes_back_whole(self, session):
        before = rows(session)
        change = choose_movement(session, by(), choice=MovementChoice("howell-6-9x3"))
        undo(session, by(), change=change)
        assert rows(session) == before

    def test_and_the_other_one_again(self, session):
        change = choose_movement(session, by(), choice=MovementChoice("howell-6-9x3"))
        after = rows(session)
        undone = undo(session, by(), change=change)
        undo(session, by(), change=undone)
        assert rows(session) == after

    def test_the_first_choice_undone_leaves_no_movement(self, session):
        undo(session, by(), change=Change.objects.get(kind="movement_chosen"))
        assert rows(session) == {}

    def test_an_evening_that_has_begun_keeps_its_movement(self, session):
        before = rows(session)
        change = Change.objects.get(kind="movement_chosen")
        started = start(session, by())
        with pytest.raises(ServiceError, match="already_started"):
            undo(session, by(), change=change)
        assert rows(session) == before
        undo(session, by(), change=started)
        undo(session, by(), change=change)
        assert rows(session) == {}


class PairTests:
    def test_exchanged_numbers_change_back(self, db):
        session = running(12, "mitchell-6-6x4-share_relay")
        before = surnames_by_number(session)
        first, second = Placement.objects.filter(number__in=[1, 9]).order_by("number")
        change = swap_numbers(session, by(), first_id=first.pk, second_id=second.pk)
        assert surnames_by_number(session) != before
        undo(session, by(), change=change)
        assert surnames_by_number(session) == before

    def test_a_replaced_pair_comes_back(self, session):
        place = Placement.objects.get(number=1)
        before = surnames_by_number(session)
        others = members(session.event.club)[26:28]
        change = replace(session, place, others)
        undo(session, by(), change=change)
        assert surnames_by_number(session) == before

    def test_a_final_ranking_keeps_its_pairs_while_its_results_can_be_undone(self, db):
        session = running(12, "mitchell-6-6x4-share_relay")
        first, second = Placement.objects.filter(number__in=[1, 9])
        swapped = swap_numbers(session, by(), first_id=first.pk, second_id=second.pk)
        place = next(iter(known(session).places))
        entered = record_result(session, by(), place=place, sides=said("4SS="), base=0)
        Session.objects.update(state=State.FINAL)
        with pytest.raises(ServiceError, match="already_final"):
            undo(session, by(), change=swapped)
        undo(session, by(), change=entered)
        assert known(session).results == ()


def replace(session, place, others):
    base = max(row.changed_in for row in place.attendance.players.all())
    return replace_pair(
        session, by(), entry_id=place.attendance.entry_id, members=others, base=base
    )
