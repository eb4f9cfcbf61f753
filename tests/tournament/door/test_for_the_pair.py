"""One pays for the pair: out of whose carnet or account, for what, and what is refused."""

import pytest

from tests.builders import by
from tests.tournament.door.test_till import (
    attendee,
    balance,
    carnet_for,
    log_line,
    paid,
    paid_in,
    session,
)
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.door.reading.payments import read_attendees
from tournament.door.services.pay import pay
from tournament.door.services.prices import price_evening
from tournament.evening.door.payments import Occasion
from tournament.evening.errors import ServiceError
from tournament.models import AttendancePlayer, Player, Session
from tournament.store.door.payments import count_entries_left

__all__ = ["session"]
pytestmark = pytest.mark.django_db


def left(session: Session, number: int) -> int:
    player = attendee(session, number).player
    return count_entries_left([player]).get(player, 0)


def sent_by_page(session: Session, number: int, **more: str) -> dict[str, object]:
    """What the row of a player sends."""
    one = attendee(session, number)
    return {
        "base": one.changed_in, "open": one.open_amount, "amount": one.open_amount / 100, **more,
    }  # fmt: skip


class CarnetTests:
    @pytest.fixture
    def simultaneous(self, session) -> Session:
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        carnet_for(session, 0)
        carnet_for(session, 4)
        return session

    def test_who_is_paid_by_a_carnet_already_stays_as_they_are(self, simultaneous):
        """The partner still owes the supplement, which no entry of a carnet pays."""
        payer = attendee(simultaneous, 4).player
        paid(simultaneous, 0, method="carnet", amount=0)
        paid(simultaneous, 1, method="carnet", amount=0, payer_id=payer, for_all=True)
        assert (left(simultaneous, 0), left(simultaneous, 1), left(simultaneous, 4)) == (9, 0, 9)
        assert [one.payer for one in read_attendees(simultaneous)[:2]] == [
            "", attendee(simultaneous, 4).name,
        ]  # fmt: skip

    def test_the_payer_of_the_partner_stays_too(self, simultaneous):
        payer = attendee(simultaneous, 4).player
        carnet_for(simultaneous, 1)
        paid(simultaneous, 0, method="carnet", amount=0, payer_id=payer)
        paid(simultaneous, 1, method="carnet", amount=0, for_all=True)
        assert (left(simultaneous, 0), left(simultaneous, 1), left(simultaneous, 4)) == (10, 9, 9)

    def test_no_second_entry_is_taken_for_one_evening(self, simultaneous):
        paid(simultaneous, 0, method="carnet", amount=0)
        with pytest.raises(ServiceError, match="fee_paid_by_carnet"):
            paid(simultaneous, 0, method="carnet", amount=0)
        payer = attendee(simultaneous, 4).player
        with pytest.raises(ServiceError, match="fee_paid_by_carnet"):
            paid(simultaneous, 0, method="carnet", amount=0, payer_id=payer)
        assert (left(simultaneous, 0), left(simultaneous, 4)) == (9, 10)

    def test_it_is_of_who_was_chosen_in_the_list(self, simultaneous):
        """Nobody else is named: the carnet of the row pays both, the partner's none."""
        carnet_for(simultaneous, 1)
        paid(simultaneous, 0, method="carnet", amount=0, for_all=True)
        assert (left(simultaneous, 0), left(simultaneous, 1)) == (8, 10)

    def test_two_are_not_paid_with_one_entry(self, simultaneous):
        payer = attendee(simultaneous, 0).player
        for number in range(2):
            other = an_evening(4, club=simultaneous.event.club)
            price_evening(other, by(), occasion=Occasion.USUAL)
            for seat in range(5 - number):
                paid(other, seat + 1, method="carnet", amount=0, payer_id=payer)
        assert left(simultaneous, 0) == 1
        with pytest.raises(ServiceError, match="carnet_empty"):
            paid(simultaneous, 0, method="carnet", amount=0, for_all=True)
        assert left(simultaneous, 0) == 1

    def test_a_fee_of_nothing_takes_no_entry(self, simultaneous):
        Player.objects.filter(pk=attendee(simultaneous, 1).player).update(reduction="subscriber")
        paid(simultaneous, 0, method="carnet", amount=0, for_all=True)
        assert left(simultaneous, 0) == 9
        assert [one.open_amount for one in read_attendees(simultaneous)[:2]] == [200, 200]

    def test_who_has_used_too_many_entries_is_sold_another(self, simultaneous):
        """As it may stand in a club after an earlier program: less than none."""
        seat = attendee(simultaneous, 1).id
        AttendancePlayer.objects.filter(pk=seat).update(paid_by="carnet")
        page = text_of(diane_at(simultaneous).get(address("door", simultaneous)))
        assert "The carnet is used up: sell another" in page
        assert "-1" not in page


class AccountTests:
    def test_keys_7_and_6_debit_who_was_chosen_in_the_list(self, session):
        client = diane_at(session)
        sent = sent_by_page(session, 0, method="account", pair="on")
        client.post(address("pay", session, attendee(session).id), sent)
        assert (balance(session, 0), balance(session, 1)) == (-800, 0)
        assert attendee(session, 1).payer == attendee(session, 0).name

    def test_the_account_that_was_named_pays_both(self, session):
        payer = attendee(session, 4).player
        change = paid(session, 0, method="account", for_all=True, payer_id=payer)
        assert [balance(session, number) for number in (0, 1, 4)] == [0, 0, -800]
        assert "paid by" in log_line(change)

    def test_a_supplement_does_not_go_on_another_account_than_is_written(self, session):
        """The partner's own carnet paid the fee: nothing is noted, and what to do is said."""
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        carnet_for(session, 0)
        paid_in(session, 4, 5000)
        paid(session, 0, method="carnet", amount=0)
        more = {"method": "account", "amount": 600, "for_all": True}
        with pytest.raises(ServiceError, match="supplement_not_theirs"):
            paid(session, 1, payer_id=attendee(session, 4).player, **more)
        with pytest.raises(ServiceError, match="supplement_not_theirs"):
            paid(session, 1, **more)
        assert [balance(session, number) for number in (0, 1, 4)] == [0, 0, 5000]
        assert [one.open_amount for one in read_attendees(session)[:2]] == [200, 600]

    def test_of_whose_carnet_paid_both_the_account_pays_both_supplements(self, session):
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        carnet_for(session, 0)
        paid(session, 0, method="carnet", amount=0, for_all=True)
        paid(session, 0, method="account", amount=200, for_all=True)
        assert (balance(session, 0), balance(session, 1)) == (-400, 0)


class StalePriceTests:
    def test_a_page_from_before_the_price_changed_takes_nothing(self, session):
        one, sent = attendee(session), sent_by_page(session, 0, method="cash")
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        client = diane_at(session)
        page = client.post(address("pay", session, one.id), sent, follow=True)
        assert "has to pay has changed meanwhile" in text_of(page)
        assert attendee(session).open_amount == 600
        sent = sent_by_page(session, 0, method="cash")
        client.post(address("pay", session, one.id), sent)
        assert (attendee(session).amount, attendee(session).open_amount) == (600, 0)

    def test_the_page_sends_what_it_showed(self, session):
        text = diane_at(session).get(address("door", session)).text
        assert text.count('name="open" value="400"') == 8

    def test_a_session_that_was_read_before_has_the_new_price(self, session):
        earlier = Session.objects.get(pk=session.pk)
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        one = attendee(session)
        with pytest.raises(ServiceError, match="price_changed"):
            pay(
                earlier, by(), attendee=one.id, method="cash", amount=400, base=one.changed_in,
                seen=400,
            )  # fmt: skip
