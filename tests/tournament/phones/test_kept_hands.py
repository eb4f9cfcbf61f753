"""Hands that a phone kept are taken once, however often they are offered."""

import json

import pytest

from scoring.deals.text import write_deal
from tests.builders import by
from tests.tournament.deals.sets import play, the_deal
from tests.tournament.phones.test_table_entries import Phone, result
from tests.tournament.play.evenings import an_evening
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.models import Change, Deal, Session
from tournament.phones.services.table_links import close_link
from tournament.services.deals.type_deal import choose_typing, settle_typed, type_deal
from tournament.services.table_links import provide_links

pytestmark = pytest.mark.django_db
# Board 1 is at table 2 in the third and last round.
LAST_TABLE, LAST_ROUND = 2, 3


@pytest.fixture
def session():
    session = an_evening()
    provide_links(session)
    choose_typing(session, by(), is_typed=True)
    Session.objects.filter(pk=session.pk).update(round=LAST_ROUND)
    session.refresh_from_db()
    play(session, 1)
    return session


def hands(number=1, deal=1, **changed):
    usual = {"kind": "hands", "round": LAST_ROUND, "of": "", "text": write_deal(the_deal(deal))}
    return result(number=number, **usual | changed)


class KeptHandsTests:
    def test_they_count_once_and_a_correction_takes_their_place(self, session):
        phone = Phone(session, LAST_TABLE)
        (answer,) = phone.offer(hands())["entries"]
        assert (answer["verdict"], answer["told"]) == ("accepted", "")
        assert phone.says(hands()) == ["accepted"]
        assert Change.objects.filter(kind="deal_typed").count() == 1
        # The same again from another page is nothing new.
        assert phone.says(hands(2, base=answer["revision"])) == ["same"]
        assert phone.says(hands(3, deal=2, after=f"{1:032x}", base=answer["revision"])) == [
            "accepted"
        ]
        assert Deal.objects.get().cards == write_deal(the_deal(2))

    def test_other_cards_of_another_phone_are_kept_for_the_director(self, session):
        Phone(session, LAST_TABLE).offer(hands())
        (answer,) = Phone(session, LAST_TABLE).offer(hands(2, deal=2))["entries"]
        assert (answer["verdict"], answer["told"]) == ("conflict", "hands_differ")
        assert Deal.objects.get().cards == write_deal(the_deal(1))

    def test_what_the_director_typed_is_contradicted_and_stands(self, session):
        key = TypedKey("", 1)
        type_deal(session, by(), key=key, cards=the_deal(1), base=0)
        base = Deal.objects.get().changed_in
        phone = Phone(session, LAST_TABLE)
        (answer,) = phone.offer(hands(deal=2, base=base))["entries"]
        assert (answer["verdict"], answer["told"]) == ("conflict", "hands_differ")
        assert Deal.objects.get().cards == write_deal(the_deal(1))

    def test_what_the_director_settled_is_contradicted_and_stands(self, session):
        key = TypedKey("", 1)
        phone = Phone(session, LAST_TABLE)
        phone.offer(hands())
        Phone(session, LAST_TABLE).offer(hands(2, deal=2))
        base = Deal.objects.get().changed_in
        offers = tuple(Change.objects.filter(verdict="conflict").values_list("revision", flat=True))
        settle_typed(session, by(), key=key, base=base, offers=offers)
        assert phone.says(hands(3, deal=3, base=base)) == ["conflict"]
        assert Deal.objects.get().cards == write_deal(the_deal(1))

    def test_what_is_no_deal_or_not_due_there_is_refused_in_words(self, session):
        phone = Phone(session, LAST_TABLE)
        for entry in (
            hands(text="N:AK.QJ.T9.87 - - -"),
            hands(text="4SS="),
            hands(board=2),
            hands(of="section=B"),
        ):
            (answer,) = phone.offer(entry)["entries"]
            assert answer["verdict"] == "refused", entry
            assert all(answer["words"].values()), answer
        (answer,) = Phone(session, 1).offer(hands())["entries"]
        assert answer["verdict"] == "refused"
        assert not Deal.objects.exists()

    def test_a_backup_put_back_is_given_them_again(self, session):
        phone = Phone(session, LAST_TABLE)
        (answer,) = phone.offer(hands(base=40, again=True, mark="0" * 64))["entries"]
        assert answer["verdict"] == "accepted"

    def test_not_by_a_card_that_is_closed(self, session):
        phone = Phone(session, LAST_TABLE)
        close_link(session, by(), section="A", table=LAST_TABLE)
        usual = {"table": f"{session.code}/A{LAST_TABLE}", "entries": [hands()]}
        assert phone.post(json.dumps(usual)).status_code == 410
        assert not Deal.objects.exists()
