"""Who paid at the door and how; carnets, whose entries are counted and never kept."""

import datetime
from dataclasses import replace

import pytest

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS, an_evening, members
from tournament.door.reading.payments import find_last_price, read_attendees
from tournament.door.services.pay import pay
from tournament.door.services.sell_carnet import sell_carnet, take_back_carnet
from tournament.door.values.payments import sum_takings
from tournament.entries.services.change_pair import replace_pair, replace_player
from tournament.evening.errors import ServiceError
from tournament.models import Attendance, AttendancePlayer, Carnet, Change, Player, Session
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.entries.mark_pair import mark_pair
from tournament.store.door.payments import count_entries_left
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
FEES = {"fee_member": 400, "fee_guest": 650, "fee_junior": 150}
DAY = datetime.date(2026, 11, 17)


@pytest.fixture
def session() -> Session:
    session = an_evening(4)
    Session.objects.update(**FEES)
    session.refresh_from_db()
    return session


def attendee(session: Session, number: int = 0):
    return read_attendees(session)[number]


def paid(session: Session, number: int = 0, method: str = "cash", amount: int = 400) -> Change:
    one = attendee(session, number)
    return pay(session, by(), attendee=one.id, method=method, amount=amount, base=one.changed_in)


def carnet_for(session: Session, number: int = 0, price: int = 3600) -> Carnet:
    player = attendee(session, number).player
    club = session.event.club
    sell_carnet(club, by(), player_id=player, price=price, method="cheque", day=DAY)
    return Carnet.objects.filter(player=player).latest("changed_in")


def left(session: Session, number: int = 0) -> int:
    player = attendee(session, number).player
    return count_entries_left([player]).get(player, 0)


class FeeTests:
    def test_it_is_by_the_kind_of_player(self, session):
        ids = [one.player for one in read_attendees(session)]
        Player.objects.filter(pk=ids[1]).update(guest=True)
        Player.objects.filter(pk=ids[2]).update(guest=True, reduction="junior")
        Player.objects.filter(pk=ids[3]).update(reduction="free")
        assert [one.due for one in read_attendees(session)[:4]] == [400, 650, 150, 0]
        assert sum_takings(read_attendees(session)).open.amount == 400 * 5 + 650 + 150


class PayTests:
    @pytest.mark.parametrize("method", ["cash", "cheque", "transfer"])
    def test_money_is_noted_with_its_sum_and_taken_back(self, session, method):
        paid(session, method=method, amount=450)
        one = attendee(session)
        assert (one.paid_by, one.amount, one.is_open) == (method, 450, False)
        paid(session, method="", amount=0)
        assert (attendee(session).paid_by, attendee(session).amount) == ("", 0)
        kinds = Change.objects.order_by("-id").values_list("kind", flat=True)[:2]
        assert list(kinds) == ["payment_taken_back", "paid"]

    def test_it_is_undone(self, session):
        undo(session, by(), change=paid(session))
        assert attendee(session).is_open

    def test_who_saw_it_unpaid_does_not_pay_twice(self, session):
        one = attendee(session)
        paid(session)
        change = pay(
            session, by(), attendee=one.id, method="cheque", amount=400, base=one.changed_in
        )
        assert change.verdict == "conflict"
        assert attendee(session).paid_by == "cash"

    def test_nobody_of_another_evening_is_found(self, session):
        other = an_evening(1, club=a_club("Autre"))
        with pytest.raises(ServiceError, match="unknown_pair"):
            pay(session, by(), attendee=attendee(other).id, method="cash", amount=1, base=0)

    def test_it_may_come_after_the_ranking_is_final(self, session):
        Session.objects.filter(pk=session.pk).update(state="final")
        paid(session)
        assert attendee(session).paid_by == "cash"


class TickTests:
    """One tick for a pair: in cash, each player's own fee."""

    def mark(self, session, *, is_paid, stationary=False):
        row = entries(session)[0]
        mark_pair(session, by(), entry_id=row.id, paid=is_paid, stationary=stationary)
        return entries(session)[0]

    def test_both_pay_in_cash_and_take_it_back(self, session):
        Player.objects.filter(pk=attendee(session, 1).player).update(guest=True)
        assert self.mark(session, is_paid=True).paid
        assert [one.amount for one in read_attendees(session)[:2]] == [400, 650]
        assert not self.mark(session, is_paid=False).paid
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["", ""]

    def test_who_has_paid_otherwise_stays_so(self, session):
        paid(session, method="transfer")
        assert not entries(session)[0].paid
        # A mark for staying seated is sent with the tick as it stands.
        self.mark(session, is_paid=False, stationary=True)
        assert attendee(session).paid_by == "transfer"
        assert self.mark(session, is_paid=True).paid
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["transfer", "cash"]

    def test_a_tick_of_an_earlier_program_says_paid_and_not_how(self, session):
        Attendance.objects.filter(order=1).update(paid=True)
        assert entries(session)[0].paid
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["untold", "untold"]
        assert sum_takings(read_attendees(session)).money == 0
        paid(session, method="cheque")
        assert [one.paid_by for one in read_attendees(session)[:2]] == ["cheque", "untold"]
        assert not self.mark(session, is_paid=False).paid
        assert not Attendance.objects.get(order=1).paid


class CarnetTests:
    def test_it_has_ten_entries_and_each_is_used_once(self, session):
        carnet_for(session)
        assert left(session) == 10
        paid(session, method="carnet")
        assert left(session) == 9
        assert attendee(session).amount == 0
        paid(session, method="", amount=0)
        assert left(session) == 10

    def test_ten_evenings_use_it_up(self, session):
        carnet_for(session)
        club = session.event.club
        pair = members(club, 2)
        for number in range(10):
            other = create_evening(
                club,
                by(),
                settings=replace(SETTINGS, date=DAY + datetime.timedelta(number), fee_member=400),
            )
            paste_pairs(other, by(), pairs=[(pair[0], pair[1])])
            paid(other, method="carnet")
        assert left(session) == 0
        with pytest.raises(ServiceError, match="carnet_empty"):
            paid(session, method="carnet")
        carnet_for(session)
        paid(session, method="carnet")
        assert left(session) == 9

    def test_without_one_nobody_pays_by_it(self, session):
        with pytest.raises(ServiceError, match="carnet_empty"):
            paid(session, method="carnet")
        assert attendee(session).is_open

    def test_an_evening_out_of_the_list_uses_none(self, session):
        carnet_for(session)
        paid(session, method="carnet")
        Session.objects.filter(pk=session.pk).update(discarded=True)
        assert left(session) == 10

    def test_one_unused_is_taken_back_and_one_used_is_not(self, session):
        carnet, club = carnet_for(session), session.event.club
        paid(session, method="carnet")
        with pytest.raises(ServiceError, match="carnet_used"):
            take_back_carnet(club, by(), carnet_id=carnet.pk)
        paid(session, method="", amount=0)
        take_back_carnet(club, by(), carnet_id=carnet.pk)
        assert not Carnet.objects.exists()
        with pytest.raises(ServiceError, match="carnet_gone"):
            take_back_carnet(club, by(), carnet_id=carnet.pk)

    def test_the_entry_goes_back_when_somebody_else_plays(self, session):
        carnet_for(session)
        paid(session, method="carnet")
        player = attendee(session).player
        seat = AttendancePlayer.objects.get(pk=attendee(session).id)
        substitute = members(session.event.club, 10)[9]
        replace_player(session, by(), place_id=seat.pk, member=substitute, base=seat.changed_in)
        assert attendee(session).paid_by == ""
        assert count_entries_left([player]) == {player: 10}

    def test_money_stays_in_the_till_when_somebody_else_plays(self, session):
        paid(session, method="cash")
        seat = AttendancePlayer.objects.get(pk=attendee(session).id)
        substitute = members(session.event.club, 10)[9]
        replace_player(session, by(), place_id=seat.pk, member=substitute, base=seat.changed_in)
        assert (attendee(session).paid_by, attendee(session).amount) == ("cash", 400)

    def test_money_stays_in_the_till_when_two_others_are_the_pair(self, session):
        """North has paid in cash and South with a carnet, whose entry is South's alone."""
        sat = AttendancePlayer.objects.filter(attendance__order=1).order_by("position")
        seats = list(sat)
        numbers = {one.id: at for at, one in enumerate(read_attendees(session))}
        north, south = (numbers[seat.pk] for seat in seats)
        carnet_for(session, south)
        paid(session, north, method="cheque")
        paid(session, south, method="carnet")
        entry = seats[0].attendance.entry_id
        others = members(session.event.club, 12)[8:10]
        latest = max(
            AttendancePlayer.objects.filter(attendance__order=1).values_list(
                "changed_in", flat=True
            )
        )
        change = replace_pair(session, by(), entry_id=entry, members=others, base=latest)
        assert list(sat.values_list("paid_by", "paid_amount")) == [("cheque", 400), ("", 0)]
        assert count_entries_left([seats[1].player_id]) == {seats[1].player_id: 10}
        undo(session, by(), change=change)
        assert list(sat.values_list("paid_by", "paid_amount")) == [("cheque", 400), ("carnet", 0)]

    def test_an_undo_does_not_use_an_entry_that_is_gone(self, session):
        carnet = carnet_for(session)
        paid(session, method="carnet")
        taken_back = paid(session, method="", amount=0)
        take_back_carnet(session.event.club, by(), carnet_id=carnet.pk)
        with pytest.raises(ServiceError, match="carnet_empty"):
            undo(session, by(), change=taken_back)
        assert attendee(session).is_open

    def test_the_price_is_proposed_again(self, session):
        assert find_last_price(session.event.club) == 0
        carnet_for(session, price=3500)
        assert find_last_price(session.event.club) == 3500

    def test_another_clubs_player_buys_none_here(self, session):
        other = an_evening(1, club=a_club("Autre"))
        with pytest.raises(ServiceError, match="unknown_player"):
            sell_carnet(
                session.event.club,
                by(),
                player_id=attendee(other).player,
                price=1,
                method="cash",
                day=DAY,
            )
