"""An evening whose day is corrected: what was paid in at its door goes with it, and stands once."""

import datetime

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.door.test_till import attendee, paid, session
from tests.tournament.setup.browse import logged_in
from tournament.door.reading.accounts import read_statement
from tournament.door.reading.treasury import read_treasury
from tournament.door.services.count_till import count_till
from tournament.door.services.deposits import make_deposit
from tournament.door.services.sell_carnet import sell_carnet
from tournament.evening.door.treasury import Period, month_of
from tournament.models import Player, Session
from tournament.setup.services.change_settings import change_settings
from tournament.store.door.payments import read_balances

__all__ = ["session"]
pytestmark = pytest.mark.django_db
MOVED_TO = datetime.date(2026, 12, 1)
TODAY = datetime.date(2026, 12, 24)


@pytest.fixture
def moved(session) -> Session:
    """20.00 paid in on account and a carnet of 36.00, both in cash, and one fee of 4.00."""
    more = {"player_id": attendee(session).player, "method": "cash", "session": session}
    club = session.event.club
    make_deposit(club, by(), amount=2000, day=session.date, **more)
    sell_carnet(club, by(), price=3600, day=session.date, **more)
    paid(session, 1)
    count_till(session, by(), float_amount=0, counted=6000)
    change_settings(session, by(), changes={"date": MOVED_TO})
    return Session.objects.get(pk=session.pk)


def money_in(session: Session, period: Period) -> tuple[int, int]:
    treasury = read_treasury(session.event.club, period, TODAY)
    return treasury.money, sum(one.takings.money for one in treasury.evenings)


class MovedEveningTests:
    def test_its_till_is_right_and_no_month_has_the_money_twice(self, moved):
        assert moved.date == MOVED_TO
        december = month_of(MOVED_TO)
        (evening,) = read_treasury(moved.event.club, december, TODAY).evenings
        assert (evening.till.counted, evening.till.difference) == (6000, 0)
        assert money_in(moved, december) == (6000, 6000)
        assert money_in(moved, month_of(datetime.date(2026, 11, 1))) == (0, 0)
        of_evening = Period("x", moved.date, moved.date, moved.code)
        assert money_in(moved, of_evening) == (6000, 6000)

    def test_the_account_has_it_on_the_same_day(self, moved):
        player = Player.objects.get(pk=attendee(moved).player)
        club, end = moved.event.club, datetime.date(2026, 11, 30)
        assert read_balances(club, until=end) == {}
        assert read_balances(club, until=MOVED_TO) == {player.pk: 2000}
        statement = read_statement(player, month_of(MOVED_TO), TODAY)
        assert (statement.opening, statement.closing) == (0, 2000)
        assert {line.date for line in statement.lines} == {MOVED_TO}

    def test_the_treasurers_page_says_the_day(self, moved):
        page = logged_in(moved.event.club).get(reverse("treasurer"), {"period": "2026-12"})
        assert [one.date for one in page.context["treasury"].deposits] == [MOVED_TO]
        assert [one.date for one in page.context["treasury"].carnets] == [MOVED_TO]
