"""Prices by kind of person and of evening, the ways to pay, for whom, and the till counted."""

import datetime
import re

import pytest
from django.utils import translation

from tests.builders import a_club, by
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.door.reading.accounts import list_balances
from tournament.door.reading.payments import find_usual_float, read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.deposits import make_deposit, take_back_deposit
from tournament.door.services.pay import pay
from tournament.door.services.prices import price_evening, set_prices
from tournament.door.services.sell_carnet import sell_carnet
from tournament.entries.services.change_pair import replace_pair, replace_player
from tournament.evening.door.payments import Fees, Occasion
from tournament.evening.errors import ServiceError
from tournament.models import AttendancePlayer, Change, Deposit, Player, Session, Tariff
from tournament.services.entries.mark_pair import mark_pair
from tournament.store.door.payments import count_entries_left, read_balances, usual_columns
from tournament.store.reading.entries import entries
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 17)
USUAL = Fees(member=400, guest=650, junior=150)
PRICES = {
    Occasion.USUAL: USUAL,
    Occasion.SIMULTANEOUS: Fees(member=400, guest=650, junior=150, supplement=200),
    Occasion.PRIZE: Fees(member=1000, guest=1200, junior=500, subscriber=600),
}


@pytest.fixture
def session() -> Session:
    session = an_evening(4)
    set_prices(session.event.club, by(), prices=PRICES)
    price_evening(session, by(), occasion=Occasion.USUAL)
    return session


def attendee(session: Session, number: int = 0):
    return read_attendees(session)[number]


def paid(session: Session, number: int = 0, method: str = "cash", amount: int = 400, **more):
    one = attendee(session, number)
    return pay(
        session, by(), attendee=one.id, method=method, amount=amount, base=one.changed_in, **more
    )


def carnet_for(session: Session, number: int) -> None:
    player = attendee(session, number).player
    club = session.event.club
    sell_carnet(club, by(), player_id=player, price=3600, method="cheque", day=DAY)


def paid_in(session: Session, number: int, amount: int, method: str = "cash"):
    player = attendee(session, number).player
    club = session.event.club
    return make_deposit(club, by(), player_id=player, amount=amount, method=method, day=DAY)


def log_line(change: Change) -> str:
    with translation.override("en"):
        return sentence(change.kind, change.detail)


def balance(session: Session, number: int = 0) -> int:
    player = attendee(session, number).player
    return read_balances(session.event.club, [player]).get(player, 0)


class PriceTests:
    def test_an_evening_takes_the_prices_of_its_kind(self, session):
        ids = [one.player for one in read_attendees(session)]
        Player.objects.filter(pk=ids[1]).update(guest=True)
        Player.objects.filter(pk=ids[2]).update(reduction="subscriber")
        Player.objects.filter(pk=ids[3]).update(reduction="free")
        assert [one.due for one in read_attendees(session)[:4]] == [400, 650, 0, 0]
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        assert [one.due for one in read_attendees(session)[:4]] == [600, 850, 200, 0]
        price_evening(session, by(), occasion=Occasion.PRIZE)
        assert [one.due for one in read_attendees(session)[:4]] == [1000, 1200, 600, 0]
        assert Session.objects.get().occasion == "prize"

    def test_it_is_undone(self, session):
        undo(session, by(), change=price_evening(session, by(), occasion=Occasion.PRIZE))
        session.refresh_from_db()
        assert attendee(session).due == 400

    def test_other_prices_change_no_evening_that_is_there(self, session):
        set_prices(session.event.club, by(), prices={Occasion.USUAL: Fees(member=900)})
        assert attendee(session).due == 400
        assert Tariff.objects.get(occasion="usual").fee_member == 900
        assert Tariff.objects.count() == 3

    def test_a_new_evening_costs_what_a_usual_one_does(self, session):
        columns = usual_columns(session.event.club)
        assert (columns["fee_member"], columns["fee_supplement"], columns["occasion"]) == (
            400, 0, "usual",
        )  # fmt: skip
        assert usual_columns(a_club("Autre")) == {}

    def test_prices_that_nobody_set_are_refused(self):
        with pytest.raises(ServiceError, match="no_prices"):
            price_evening(an_evening(1, a_club("Autre")), by(), occasion=Occasion.PRIZE)

    def test_the_log_says_what_it_costs_now(self, session):
        change = price_evening(session, by(), occasion=Occasion.PRIZE)
        text = log_line(change)
        assert "Fee of a member: 10 (before: 4)" in text
        assert "Prices of: evening with prizes (before: usual evening)" in text


class CardTests:
    def test_a_card_is_money_and_a_carnet_is_bought_with_it(self, session):
        paid(session, method="card")
        assert (attendee(session).paid_by, attendee(session).amount) == ("card", 400)
        player = attendee(session).player
        sell_carnet(session.event.club, by(), player_id=player, price=3600, method="card", day=DAY)
        assert count_entries_left([player]) == {player: 10}


class PairTests:
    def test_one_pays_for_both_each_their_own_fee(self, session):
        Player.objects.filter(pk=attendee(session, 1).player).update(guest=True)
        change = paid(session, amount=400, for_all=True)
        assert [one.amount for one in read_attendees(session)[:3]] == [400, 650, 0]
        assert change.detail["amount"] == 1050
        assert change.detail["name"] == "Hélène Maurin – Paul Astier"
        undo(session, by(), change=change)
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["", ""]

    def test_who_of_them_has_paid_pays_no_second_time(self, session):
        paid(session, 1, method="cheque")
        paid(session, 0, for_all=True)
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["cash", "cheque"]

    def test_a_carnet_pays_for_both_with_two_entries(self, session):
        carnet_for(session, 0)
        payer = attendee(session).player
        paid(session, method="carnet", for_all=True, payer_id=payer)
        assert count_entries_left([payer]) == {payer: 8}
        assert [one.payer for one in read_attendees(session)[:2]] == ["", "Hélène Maurin"]


class PayerTests:
    def test_somebody_elses_carnet_pays(self, session):
        carnet_for(session, 4)
        payer = attendee(session, 4)
        paid(session, method="carnet", payer_id=payer.player)
        assert count_entries_left([payer.player, attendee(session).player]) == {payer.player: 9}
        paid(session, method="", amount=0)
        assert count_entries_left([payer.player]) == {payer.player: 10}
        assert attendee(session).payer == ""

    def test_an_own_carnet_does_not_pay_where_somebody_elses_should(self, session):
        carnet_for(session, 0)
        with pytest.raises(ServiceError, match="carnet_empty"):
            paid(session, method="carnet", payer_id=attendee(session, 4).player)

    def test_somebody_elses_account_pays(self, session):
        payer = attendee(session, 4).player
        change = paid(session, method="account", payer_id=payer)
        assert (balance(session, 4), balance(session, 0)) == (-400, 0)
        assert "paid by" in log_line(change)

    def test_nobody_of_another_club_pays(self, session):
        other = an_evening(1, club=a_club("Autre"))
        with pytest.raises(ServiceError, match="unknown_player"):
            paid(session, method="cash", payer_id=attendee(other).player)

    def test_an_undo_does_not_use_an_entry_of_the_payer_that_is_gone(self, session):
        carnet_for(session, 4)
        payer = attendee(session, 4).player
        paid(session, method="carnet", payer_id=payer)
        taken_back = paid(session, method="", amount=0)
        for number in (1, 2, 3, 5, 6, 7):
            paid(session, number, method="carnet", payer_id=payer)
        other = an_evening(2, club=session.event.club)
        price_evening(other, by(), occasion=Occasion.USUAL)
        for number in range(4):
            paid(other, number, method="carnet", payer_id=payer)
        with pytest.raises(ServiceError, match="carnet_empty"):
            undo(session, by(), change=taken_back)


class SupplementTests:
    @pytest.fixture
    def simultaneous(self, session) -> Session:
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        carnet_for(session, 0)
        return session

    def test_money_pays_all_of_it_at_once(self, simultaneous):
        paid(simultaneous, amount=600)
        assert not attendee(simultaneous).is_open

    def test_an_entry_of_a_carnet_leaves_it_to_pay(self, simultaneous):
        paid(simultaneous, method="carnet", amount=0)
        assert attendee(simultaneous).open_amount == 200
        assert not entries(simultaneous)[0].players[0].has_paid(Fees(400, supplement=200))
        paid(simultaneous, method="cash", amount=200)
        one = attendee(simultaneous)
        assert (one.paid_by, one.amount, one.supplement_by, one.supplement_amount) == (
            "carnet", 0, "cash", 200,
        )  # fmt: skip
        assert not one.is_open
        assert count_entries_left([one.player]) == {one.player: 9}

    def test_what_is_taken_back_is_both(self, simultaneous):
        paid(simultaneous, method="carnet", amount=0)
        paid(simultaneous, method="card", amount=200)
        paid(simultaneous, method="", amount=0)
        one = attendee(simultaneous)
        assert (one.open_amount, one.supplement_by, one.supplement_amount) == (600, "", 0)

    def test_on_account_it_is_of_whose_carnet_paid_the_fee(self, simultaneous):
        payer = attendee(simultaneous).player
        paid(simultaneous, 4, method="carnet", amount=0, payer_id=payer)
        paid(simultaneous, 4, method="account", amount=200)
        assert (balance(simultaneous, 0), balance(simultaneous, 4)) == (-200, 0)

    def test_a_tick_for_the_pair_pays_it_in_cash(self, simultaneous):
        paid(simultaneous, method="carnet", amount=0)
        row = entries(simultaneous)[0]
        mark_pair(simultaneous, by(), entry_id=row.id, paid=True, stationary=False)
        assert entries(simultaneous)[0].paid
        first, second = read_attendees(simultaneous)[:2]
        assert (first.paid_by, first.supplement_by, first.supplement_amount) == (
            "carnet", "cash", 200,
        )  # fmt: skip
        assert (second.paid_by, second.amount) == ("cash", 600)


class AccountTests:
    def test_what_is_prepaid_is_taken_and_then_owed(self, session):
        paid_in(session, 0, 500)
        paid(session, method="account")
        assert balance(session) == 100
        other = an_evening(1, club=session.event.club)
        paid(other, method="account")
        assert balance(session) == -300
        (held,) = list_balances(session.event.club)
        assert (held.name, held.cents) == ("Hélène Maurin", -300)
        paid_in(session, 0, 300, "card")
        assert list_balances(session.event.club) == ()

    def test_an_evening_out_of_the_list_takes_nothing(self, session):
        paid(session, method="account")
        Session.objects.filter(pk=session.pk).update(discarded=True)
        assert balance(session) == 0

    def test_no_more_is_paid_back_than_is_prepaid(self, session):
        paid_in(session, 0, 1000)
        with pytest.raises(ServiceError, match="balance_too_small"):
            paid_in(session, 0, -1001)
        paid_in(session, 0, -1000)
        assert balance(session) == 0
        with pytest.raises(ServiceError, match="nothing_paid_in"):
            paid_in(session, 0, 0)

    def test_a_deposit_is_taken_back_once(self, session):
        paid_in(session, 0, 1000)
        club = session.event.club
        key = Deposit.objects.get().pk
        take_back_deposit(club, by(), deposit_id=key)
        assert balance(session) == 0
        with pytest.raises(ServiceError, match="deposit_gone"):
            take_back_deposit(club, by(), deposit_id=key)
        kinds = Change.objects.order_by("-id").values_list("kind", flat=True)[:2]
        assert list(kinds) == ["deposit_taken_back", "deposit_made"]

    def test_another_club_takes_none(self, session):
        other = a_club("Autre")
        player = attendee(session).player
        with pytest.raises(ServiceError, match="unknown_player"):
            make_deposit(other, by(), player_id=player, amount=100, method="cash", day=DAY)

    def test_it_goes_back_when_somebody_else_plays(self, session):
        paid(session, method="account")
        seat = AttendancePlayer.objects.get(pk=attendee(session).id)
        substitute = members(session.event.club, 10)[9]
        replace_player(session, by(), place_id=seat.pk, member=substitute, base=seat.changed_in)
        assert (attendee(session).paid_by, attendee(session).amount) == ("", 0)
        assert read_balances(session.event.club) == {}

    def test_it_goes_back_when_two_others_are_the_pair_and_money_stays(self, session):
        paid(session, 0, method="account")
        paid(session, 1, method="card", payer_id=attendee(session, 4).player)
        seats = AttendancePlayer.objects.filter(attendance__order=1).order_by("position")
        entry = seats[0].attendance.entry_id
        latest = max(seat.changed_in for seat in seats)
        others = members(session.event.club, 12)[8:10]
        replace_pair(session, by(), entry_id=entry, members=others, base=latest)
        assert list(seats.values_list("paid_by", "paid_amount")) == [("", 0), ("card", 400)]
        assert attendee(session, 1).payer == attendee(session, 4).name


class CountTests:
    def test_the_count_is_kept_proposed_again_and_undone(self, session):
        change = count_till(session, by(), float_amount=2000, counted=5600)
        stored = Session.objects.get()
        assert (stored.till_float, stored.till_counted) == (2000, 5600)
        assert find_usual_float(session.event.club) == 2000
        assert log_line(change) == "Till counted: 56"
        undo(session, by(), change=change)
        stored = Session.objects.get()
        assert (stored.till_float, stored.till_counted) == (0, None)
        assert find_usual_float(session.event.club) == 0

    def test_a_page_from_before_another_count_says_what_was_counted(self, session):
        director = diane_at(session)
        page = director.get(address("door", session)).content.decode()
        seen = re.search(r'name="seen" value="([^"]*)"', page)[1]
        count_till(session, by(), float_amount=2000, counted=5600)
        sent = {"counted": "55", "till_float": "20", "seen": seen}
        answer = director.post(address("count_till", session), sent)
        assert answer.status_code == 422
        assert "Meanwhile €56.00 was counted, with €20.00 in the till before" in text_of(answer)
        assert Session.objects.get().till_counted == 5600
        # What was typed stands, and the page that says so may keep it.
        now = re.search(r'name="seen" value="([^"]*)"', answer.content.decode())[1]
        assert 'value="55"' in answer.content.decode()
        director.post(address("count_till", session), {**sent, "seen": now})
        assert Session.objects.get().till_counted == 5500
        count_till(session, by(), float_amount=2000, counted=None)
        answer = director.post(address("count_till", session), {**sent, "seen": now})
        assert "Meanwhile the count was taken back" in text_of(answer)

    def test_a_count_taken_back_is_said(self, session):
        count_till(session, by(), float_amount=0, counted=100)
        change = count_till(session, by(), float_amount=0, counted=None)
        assert log_line(change) == "Count of the till taken back"


class FloatTests:
    """What lay in the till before: proposed, and reckoned with, until somebody counts."""

    @pytest.fixture
    def client(self, session):
        Session.objects.filter(pk=session.pk).update(date=datetime.date(2026, 11, 10))
        count_till(session, by(), float_amount=2000, counted=2000)
        return diane_at(session)

    @pytest.fixture
    def tonight(self, session) -> Session:
        other = an_evening(2, club=session.event.club)
        Session.objects.filter(pk=other.pk).update(date=DAY, fee_member=400)
        other.refresh_from_db()
        return other

    def test_the_usual_float_is_in_the_till_before_the_first_count(self, session, client, tonight):
        paid(tonight)
        page = client.get(address("door", tonight))
        assert "In the till €24.00" in text_of(page)
        assert field_of(page.text) == "20"

    def test_a_till_that_was_counted_from_nothing_is_not_filled_again(
        self, session, client, tonight
    ):
        paid(tonight)
        client.post(address("count_till", tonight), {"till_float": "", "counted": "4"})
        page = client.get(address("door", tonight))
        assert "In the till €4.00" in text_of(page)
        assert "Counted €4.00 · right" in text_of(page)
        assert field_of(page.text) == ""


def field_of(text: str) -> str:
    """What stands in the field of the till before."""
    (tag,) = re.findall(r'<input[^>]*name="till_float"[^>]*>', text)
    value = re.search(r'value="([^"]*)"', tag)
    return value[1] if value else ""
