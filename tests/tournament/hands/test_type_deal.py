"""Hands typed after play are stored, corrected, contradicted, settled, undone."""

import pytest

from scoring.deals.text import write_deal
from tests.builders import by
from tests.tournament.deals.sets import attach, play, the_deal
from tests.tournament.play.evenings import an_evening
from tournament.evening.errors import ServiceError
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.models import Change, Deal, DealSet, State, Verdict
from tournament.services.deals.type_deal import choose_typing, settle_typed, type_deal
from tournament.setup.services.change_settings import remember_typing
from tournament.store.deals.typed import are_hands_typed, read_typed_conflicts
from tournament.store.deals.visible import visible_deals
from tournament.store.read import load_evening
from tournament.store.undo import undo
from tournament.store.write import By

pytestmark = pytest.mark.django_db
BOARD = TypedKey("", 1)


@pytest.fixture
def session():
    return an_evening()


def types(session, number=1, base=0, device="table 2 · a"):
    who = By(device=device)
    return type_deal(session, who, key=BOARD, cards=the_deal(number), base=base)


def stands():
    return Deal.objects.get().cards


class TypedTests:
    def test_cards_are_typed_corrected_and_undone(self, session):
        first = types(session)
        assert (first.kind, stands()) == ("deal_typed", write_deal(the_deal(1)))
        second = types(session, 2, base=first.revision)
        assert stands() == write_deal(the_deal(2))
        undo(session, by(), change=second)
        assert stands() == write_deal(the_deal(1))
        assert "AKQ" not in str(second.detail)

    def test_nobody_sees_them_before_the_board_is_over(self, session):
        types(session)
        assert visible_deals(session).find(1) is None
        play(session, 1)
        assert visible_deals(session).find(1).deal == the_deal(1)

    def test_the_same_cards_again_are_nothing(self, session):
        types(session)
        assert types(session, device="table 2 · b") is None
        assert Change.objects.filter(kind="deal_typed").count() == 1

    def test_what_is_not_typed_is_refused(self, session):
        attach(session, 1)
        for key, code in ((("", 1), "board_not_typed"), (("", 40), "board_not_typed"),
                          (("Z", 2), "board_not_typed"), (("", 2), "deals_are_there")):  # fmt: skip
            with pytest.raises(ServiceError, match=code):
                type_deal(session, by(), key=TypedKey(*key), cards=the_deal(1), base=0)
        assert DealSet.objects.count() == 1

    def test_not_before_the_start(self, session):
        session.state = State.SETUP
        session.save()
        with pytest.raises(ServiceError, match="not_started"):
            types(session)


class ConflictTests:
    @pytest.fixture
    def conflict(self, session):
        types(session)
        lost = types(session, 2, device="table 2 · b")
        assert lost.verdict == Verdict.CONFLICT
        assert stands() == write_deal(the_deal(1))
        (found,) = read_typed_conflicts(load_evening(session))
        return found

    def test_the_director_takes_the_other_and_undoes_it(self, session, conflict):
        (offer,) = conflict.revisions
        change = settle_typed(
            session, by(), key=BOARD, base=conflict.base, offers=(offer,), take=offer
        )
        assert stands() == write_deal(the_deal(2))
        assert read_typed_conflicts(load_evening(session)) == ()
        undo(session, by(), change=change)
        assert stands() == write_deal(the_deal(1))
        assert len(read_typed_conflicts(load_evening(session))) == 1

    def test_the_director_keeps_what_stands(self, session, conflict):
        settle_typed(session, by(), key=BOARD, base=conflict.base, offers=conflict.revisions)
        assert stands() == write_deal(the_deal(1))
        assert read_typed_conflicts(load_evening(session)) == ()

    def test_what_was_not_looked_at_is_not_decided(self, session, conflict):
        for changed in ({"base": 999}, {"offers": (1, 2)}, {"take": 999}):
            asked = {"base": conflict.base, "offers": conflict.revisions} | changed
            with pytest.raises(ServiceError, match="conflict_changed"):
                settle_typed(session, by(), key=BOARD, **asked)


class ChosenTests:
    def test_an_evening_types_its_hands_or_does_not(self, session):
        assert not are_hands_typed(session)
        choose_typing(session, by(), is_typed=True)
        assert are_hands_typed(session)
        choose_typing(session, by(), is_typed=False)
        assert not are_hands_typed(session)

    def test_not_where_deals_are_there_and_not_back_once_some_are_typed(self, session):
        types(session)
        with pytest.raises(ServiceError, match="hands_are_typed"):
            choose_typing(session, by(), is_typed=False)
        other = an_evening(session.event.club)
        attach(other)
        with pytest.raises(ServiceError, match="deals_are_there"):
            choose_typing(other, by(), is_typed=True)

    def test_the_club_remembers_the_last_choice(self, session):
        club = session.event.club
        assert remember_typing(an_evening(club), by()) is None
        choose_typing(session, by(), is_typed=True)
        following = an_evening(club)
        remember_typing(following, by())
        assert are_hands_typed(following)
        choose_typing(following, by(), is_typed=False)
        last = an_evening(club)
        remember_typing(last, by())
        assert not are_hands_typed(last)
