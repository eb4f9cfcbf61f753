"""Who has paid with money is not taken out of the evening with it: the till would miss it."""

import pytest

from tests.builders import by
from tests.tournament.door.test_till import attendee, carnet_for, paid, session
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.entries.services.change_pair import remove_pair
from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.services.entries.mark_pair import mark_pair
from tournament.store.door.payments import count_entries_left, read_balances
from tournament.store.reading.entries import entries

__all__ = ["session"]
pytestmark = pytest.mark.django_db


def remove(session: Session) -> None:
    remove_pair(session, by(), entry_id=entries(session)[0].id)


class RemovedPairTests:
    @pytest.mark.parametrize("method", ["cash", "cheque", "transfer", "card"])
    def test_money_is_taken_back_first(self, session, method):
        paid(session, 1, method=method)
        with pytest.raises(ServiceError, match="pair_has_paid"):
            remove(session)
        assert len(entries(session)) == 4
        paid(session, 1, method="", amount=0)
        remove(session)
        assert len(entries(session)) == 3

    def test_the_counted_till_stays_right_and_the_page_says_what_to_do(self, session):
        paid(session, 0, for_all=True)
        count_till(session, by(), float_amount=0, counted=800)
        client, row = diane_at(session), entries(session)[0]
        page = client.post(address("pair", session, row.id), {"do": "remove"}, follow=True)
        assert "take the payment back first, on the page of fees" in text_of(page)
        assert "Counted €8.00 · right" in text_of(client.get(address("door", session)))

    def test_a_supplement_paid_with_money_stays_too(self, session):
        Session.objects.update(fee_supplement=200)
        carnet_for(session, 0)
        paid(session, 0, method="carnet", amount=0)
        paid(session, 0, method="cash", amount=200)
        with pytest.raises(ServiceError, match="pair_has_paid"):
            remove(session)

    def test_what_is_their_own_goes_back_with_them(self, session):
        carnet_for(session, 0)
        paid(session, 0, method="carnet", amount=0)
        paid(session, 1, method="account")
        players = [one.player for one in read_attendees(session)[:2]]
        remove(session)
        assert count_entries_left(players) == {players[0]: 10}
        assert read_balances(session.event.club) == {}

    def test_who_plays_for_nothing_is_taken_out(self, session):
        Session.objects.update(fee_member=0)
        session.refresh_from_db()
        row = entries(session)[0]
        mark_pair(session, by(), entry_id=row.id, paid=True, stationary=False)
        assert (attendee(session).paid_by, attendee(session).amount) == ("cash", 0)
        remove(session)
        assert len(entries(session)) == 3
