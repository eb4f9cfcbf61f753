"""An evening that was paid, carried into another club, where nobody owes what was paid here; and
back into a club of the same name."""

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.door.test_till import PRICES, attendee, carnet_for, paid, paid_in
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.setup.arrange import an_evening
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.prices import price_evening, set_prices
from tournament.door.values.payments import sum_takings
from tournament.evening.door.payments import Occasion
from tournament.models import Change, Session
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.door.payments import count_entries_left, read_balances
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def written_evening() -> bytes:
    """Two on account, one of them of somebody else's; a carnet with the supplement in cash, one
    with it on account; a card; then a payment on account that was taken back."""
    session = an_evening(4)
    set_prices(session.event.club, by(), prices=PRICES)
    price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
    paid(session, 0, method="account", amount=600)
    paid(session, 1, method="account", amount=600, payer_id=attendee(session, 4).player)
    for number, way in ((2, "cash"), (5, "account")):
        carnet_for(session, number)
        paid(session, number, method="carnet", amount=0)
        paid(session, number, method=way, amount=200)
    paid(session, 3, method="card", amount=600)
    paid(session, 7, method="cash", amount=500)
    paid(session, 7, method="account", amount=100)
    paid_in(session, 4, 5000)
    count_till(session, by(), float_amount=2000, counted=2200)
    paid(session, 6, method="account", amount=600)
    paid(session, 6, method="", amount=0)
    return written(session)


@pytest.fixture(scope="module")
def carried(django_db_setup, django_db_blocker) -> bytes:
    """Written by a program whose rows are gone: the file is all that is left."""
    with django_db_blocker.unblock(), transaction.atomic():
        content = written_evening()
        transaction.set_rollback(True)
    return content


def received(club, carried: bytes) -> Session:
    source = Source("mardi.json", "0" * 64)
    return import_evening(club, by(), evening=read_evening(carried), source=source)


class AnotherClubTests:
    @pytest.fixture
    def session(self, carried) -> Session:
        return received(a_club("Club des Tilleuls"), carried)

    def test_nobody_owes_an_evening_or_an_entry_there(self, session):
        players = [one.player for one in read_attendees(session)]
        assert read_balances(session.event.club) == {}
        assert count_entries_left(players) == {}

    def test_who_has_paid_has_paid_and_the_money_is_the_same(self, session):
        ways = [(one.paid_by, one.amount) for one in read_attendees(session)]
        assert ways == [
            ("untold", 0), ("untold", 0), ("untold", 0), ("card", 600), ("", 0), ("untold", 0),
            ("", 0), ("cash", 500),
        ]  # fmt: skip
        assert sum_takings(read_attendees(session)).money == 1300
        assert [one.supplement_by for one in read_attendees(session)][2:6] == ["cash", "", "", ""]
        assert not attendee(session, 7).is_open
        assert {one.payer for one in read_attendees(session)} == {""}

    def test_an_undo_brings_no_debt_back(self, session):
        change = Change.objects.filter(kind="payment_taken_back").last()
        undo(session, by(), change=change)
        assert attendee(session, 6).paid_by == "untold"
        assert read_balances(session.event.club) == {}


class SameClubTests:
    def test_it_is_as_it_was(self, carried):
        name = read_evening(carried).club["name"]
        session = received(a_club(name), carried)
        held = read_balances(session.event.club)
        assert sorted(held.values()) == [-600, -600, -200, -100]
        assert written(session) == carried
