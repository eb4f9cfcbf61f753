"""A sum that is smaller than the fee: the rest stays owed, and is paid once."""

import datetime

import pytest

from tests.builders import by
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.door.reading.accounts import read_statement
from tournament.door.reading.payments import read_attendees, read_till
from tournament.door.services.pay import pay
from tournament.door.services.sell_carnet import sell_carnet
from tournament.door.values.payments import Sum, sum_takings
from tournament.evening.door.payments import PaidBy
from tournament.evening.door.treasury import month_of
from tournament.evening.errors import ServiceError
from tournament.models import Player, Session
from tournament.services.entries.mark_pair import mark_pair
from tournament.store.door.payments import count_entries_left, read_balances
from tournament.store.reading.entries import entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    session = an_evening(4)
    Session.objects.update(fee_member=400, fee_guest=650, date=datetime.date(2026, 11, 17))
    session.refresh_from_db()
    return session


def attendee(session: Session, number: int = 0):
    return read_attendees(session)[number]


def paid(session: Session, method: str, amount: int, number: int = 0, **more):
    one = attendee(session, number)
    return pay(
        session, by(), attendee=one.id, method=method, amount=amount, base=one.changed_in, **more
    )


def carnet_for(session: Session) -> None:
    sell_carnet(
        session.event.club, by(), player_id=attendee(session).player, price=3600, method="cheque",
        day=session.date,
    )  # fmt: skip


class RestTests:
    def test_it_stays_owed_at_the_door_in_the_till_and_in_the_statement(self, session):
        paid(session, "cash", 300)
        one = attendee(session)
        assert (one.open_amount, one.is_part_paid) == (100, True)
        takings = sum_takings(read_attendees(session))
        assert takings.by[PaidBy.CASH] == Sum(1, 300)
        assert takings.open == Sum(8, 7 * 400 + 100)
        assert read_till(session, takings.by[PaidBy.CASH].amount).expected == 300
        player = Player.objects.get(pk=one.player)
        statement = read_statement(player, month_of(session.date), session.date)
        assert (statement.paid, statement.open, statement.closing) == (300, 100, 0)

    def test_the_list_says_so_and_asks_for_the_rest(self, session):
        paid(session, "cash", 300)
        page = diane_at(session).get(address("door", session))
        assert "8 players have still to pay, €29.00" in text_of(page)
        assert "part paid, €1.00 left" in text_of(page)
        assert 'name="open" value="100"' in page.content.decode()

    @pytest.mark.parametrize("way", ["cash", "card", "account"])
    def test_it_is_paid_once_in_the_same_way_or_another(self, session, way):
        paid(session, "cash", 300)
        change = paid(session, way, 100, seen=100)
        assert change.detail["amount"] == 100
        assert not attendee(session).is_open
        takings = sum_takings(read_attendees(session))
        assert sum(takings.by[one].amount for one in ("cash", "card", "account")) == 400
        assert takings.by[PaidBy(way)].amount == (400 if way == "cash" else 100)
        balances = read_balances(session.event.club)
        assert sum(balances.values()) == (-100 if way == "account" else 0)

    def test_a_third_way_is_refused(self, session):
        paid(session, "cash", 100)
        paid(session, "card", 100)
        with pytest.raises(ServiceError, match="rest_in_one_way"):
            paid(session, "cheque", 200)
        paid(session, "card", 200)
        assert not attendee(session).is_open

    def test_a_page_from_before_takes_the_rest_no_second_time(self, session):
        paid(session, "cash", 300)
        one = attendee(session)
        for _ in range(2):
            pay(
                session, by(), attendee=one.id, method="cash", amount=100, base=one.changed_in,
                seen=100,
            )  # fmt: skip
        assert attendee(session).amount == 400

    def test_for_the_pair_and_by_a_tick_the_rest_alone_is_taken(self, session):
        paid(session, "cash", 300)
        paid(session, "cash", 400, 1, for_all=True)
        assert [one.amount for one in read_attendees(session)[:2]] == [400, 400]
        paid(session, "cash", 300, 2)
        row = entries(session)[1]
        assert not row.paid
        mark_pair(session, by(), entry_id=row.id, paid=True, stationary=False)
        assert [one.amount for one in read_attendees(session)[2:4]] == [400, 400]

    def test_taken_back_nothing_is_paid(self, session):
        paid(session, "cash", 300)
        paid(session, "card", 50)
        paid(session, "", 0)
        assert attendee(session).open_amount == 400
        assert sum_takings(read_attendees(session)).money == 0

    @pytest.mark.parametrize("way", ["cash", "card"])
    def test_a_sum_of_nothing_lets_off(self, session, way):
        paid(session, "cash", 0)
        assert not attendee(session).is_open
        paid(session, "cash", 300, 1)
        paid(session, way, 0, 1)
        assert not attendee(session, 1).is_open
        assert sum_takings(read_attendees(session)).money == 300


class CarnetTests:
    def left(self, session) -> int:
        player = attendee(session).player
        return count_entries_left([player])[player]

    def test_none_is_used_where_there_is_no_fee(self, session):
        Session.objects.update(fee_supplement=200)
        session.refresh_from_db()
        Player.objects.filter(pk=attendee(session).player).update(reduction="subscriber")
        carnet_for(session)
        page = diane_at(session).get(address("door", session)).content.decode()
        assert 'value="carnet"' not in page
        with pytest.raises(ServiceError, match="no_fee_for_carnet"):
            paid(session, "carnet", 0)
        assert self.left(session) == 10

    def test_none_is_used_where_a_part_is_paid(self, session):
        carnet_for(session)
        paid(session, "cash", 300)
        with pytest.raises(ServiceError, match="fee_paid_in_part"):
            paid(session, "carnet", 0)
        assert self.left(session) == 10
        assert attendee(session).amount == 300
