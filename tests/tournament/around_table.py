"""An evening before its first card and one around the table, for whoever looks at their pages.

In `coming` players have said where they sit, with a namesake, one twice and a table of three, and
others have booked; last week fourteen pairs played. In `playing` a table is behind, another waits,
two have called; some have paid, each in another way, and one owes.
"""

import datetime
from unittest import mock

from django.utils import timezone

from tests.tournament.arrivals.coming import sit
from tests.tournament.play.evenings import an_evening, said
from tests.tournament.setup.arrange import SETTINGS, members
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.arrivals.services.welcome import open_welcome
from tournament.bookings.services.book import book, set_places
from tournament.calls.services.answer_call import answer_call
from tournament.calls.services.call_director import call_director
from tournament.delays.services.mark_wait import mark_wait
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.deposits import make_deposit
from tournament.door.services.pay import pay
from tournament.evening.door.licences import LicenceState
from tournament.evening.names.names import NamedPlayer
from tournament.evening.play.table_calls import CallReason
from tournament.hall.services.hall_cards import set_hall_size
from tournament.hall.services.open_evening import open_to_hall
from tournament.models import Club, Licence, Player, Session, State, TableLink
from tournament.play.services.press_clock import call_round
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.reading.table_calls import read_calls
from tournament.store.write import By

WEEK = datetime.timedelta(weeks=1)
LONG = NamedPlayer("Marie-Bénédicte", "Castelnau-Montmirail de la Rochette", "", None)
# Minutes after the round was called at which each table has entered its two boards.
DONE = {1: (8, 14), 2: (9, 19), 3: (7, 13)}


def around_table() -> dict[str, str]:
    """Store it all in the one club there is: the codes of both evenings, and who owes."""
    club = Club.objects.get()
    Club.objects.update(sums_delays=True, seats_when_done=True)
    today = timezone.localdate()
    license_players(club, today)
    last_week(club, today - WEEK)
    set_hall_size(club, By(), size=8)
    club.refresh_from_db()
    before = coming(club, today)
    around = playing(club, today)
    take_fees(around)
    owes = Player.objects.get(club=club, first_name="Hélène", last_name="Maurin")
    return {"coming": before.code, "playing": around.code, "player": str(owes.pk)}


def license_players(club: Club, today: datetime.date) -> None:
    """Let the federation's list say something else of one player after the other."""
    states = [LicenceState.LICENSED, LicenceState.PENDING, LicenceState.NONE]
    for n, known in enumerate(members(club)):
        if n % 4 < len(states):
            Licence.objects.create(player_id=known.id, state=states[n % 4], as_of=today)
    Player.objects.create(club=club, first_name="Jean", last_name="Rouvier")


def last_week(club: Club, day: datetime.date) -> None:
    known = members(club)
    session = create_evening(club, By(), settings=settings_of(day))
    paste_pairs(session, By(), pairs=list(zip(known[::2], known[1::2], strict=True)))
    Session.objects.filter(pk=session.pk).update(state=State.FINAL)


def settings_of(day: datetime.date, **more: object) -> object:
    return SETTINGS.__class__(**{**vars(SETTINGS), "date": day, **more})


def coming(club: Club, today: datetime.date) -> Session:
    session = create_evening(club, By(), settings=settings_of(today, names_at_tables=True))
    open_to_hall(session, By())
    open_welcome(session, By())
    sit(session, 1, "NSEW", 0, 1, 2, 3)
    sit(session, 2, "NSEW", 4, 5, 6, 7)
    sit(session, 3, "NSE", 8, 9, 10)
    sit(session, 4, "NS", 0, 11)
    sit_down(session, 4, {"E": NamedSitter(LONG), "W": NamedSitter(NamedPlayer("Jean", "Rouvier"))})
    known = members(club)
    set_places(session, By(), places=4)
    pairs = list(zip(known[12:22:2], known[13:22:2], strict=True))
    book(session, By(), parties=[*pairs, (known[22],), (known[23],), (LONG,)])
    return session


def playing(club: Club, today: datetime.date) -> Session:
    """Forty minutes into two rounds: table 1 has a board to enter, table 3 waits for it."""
    session = an_evening(club, date=today)
    Session.objects.filter(pk=session.pk).update(round=0)
    provide_links(session)
    begun = timezone.now() - datetime.timedelta(minutes=40)
    for number, called in ((1, 0), (2, 20)):
        at(begun, called, call_round, session, number=number)
        for table, minutes in DONE.items():
            boards = session.sections.get().seatings.get(round=number, table=table).boards
            for board, minute in zip(boards, minutes, strict=True):
                if (number, table, minute) == (2, 1, 14):
                    continue
                place = ("A", number, table, board)
                more = {"place": place, "sides": said("1NTN="), "base": 0}
                at(begun, called + minute, record_result, session, **more)
    mark_wait(fresh(session), By(), waiting="3", awaited="1")
    for table, reason in ((2, CallReason.REVOKE), (3, CallReason.NONE)):
        link = TableLink.objects.select_related("session__event__club").get(
            session=session, table=table
        )
        call_director(link, By(), reason=reason)
    answer_call(fresh(session), By(), number=read_calls(session)[0].number)
    return fresh(session)


def at(begun: datetime.datetime, minute: int, verb: object, session: Session, **asked: object):
    """Let it happen so many minutes after the beginning."""
    moment = begun + datetime.timedelta(minutes=minute)
    with mock.patch("django.utils.timezone.now", return_value=moment):
        verb(fresh(session), By(), **asked)


def fresh(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def take_fees(session: Session) -> None:
    """Let each of the first players pay in a way of their own."""
    Session.objects.update(fee_member=400, fee_guest=600, fee_junior=200, fee_subscriber=0)
    Player.objects.filter(last_name="Bastide").update(reduction="junior")
    session = fresh(session)
    for way in ("cash", "cheque", "card", "account"):
        one = next(one for one in read_attendees(session) if one.is_open)
        amount = one.open_amount
        pay(session, By(), attendee=one.id, method=way, amount=amount, base=one.changed_in)
    day, club = session.date, session.event.club
    for n, amount in ((5, 2000), (6, 1000)):
        player_id = read_attendees(session)[n].player
        more = {"method": "cheque", "day": day, "session": session}
        make_deposit(club, By(), player_id=player_id, amount=amount, **more)
    count_till(session, By(), float_amount=2000, counted=2350)
