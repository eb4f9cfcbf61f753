"""Bookings as they are stored: places, pairs put together, and what is undone."""

import pytest
from django.utils import translation

from tests.builders import by
from tests.tournament.bookings.evenings import booked, names, people_of
from tests.tournament.setup.arrange import members
from tests.tournament.teams.events import an_event_of_teams
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.book import book, set_places
from tournament.bookings.services.change_bookings import (
    cross_off,
    give_place,
    join_by_hand,
    join_by_lot,
)
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.partners import PartnersDraw, PartnerWay, Single
from tournament.models import Booking, Change, Player, Session, State
from tournament.services.entries.add_pairs import add_pair
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db


def ids(session, *lines):
    rows = read_bookings(session)
    return [rows[line - 1].id for line in lines]


def undo_last(session):
    last = Change.objects.filter(session=session).latest("revision")
    undo(session, by(), change=last)


def refusal(act) -> tuple[str, dict]:
    with pytest.raises(ServiceError) as error:
        act()
    return error.value.code, error.value.details


class BookTests:
    def test_pairs_and_single_players_stand_in_the_order_of_booking(self):
        session = booked(pairs=2, singles=1)
        people = people_of(session)
        assert names(session) == [
            f"{people[0].last_name}-{people[1].last_name}",
            f"{people[2].last_name}-{people[3].last_name}",
            f"{people[4].last_name}?",
        ]

    def test_a_guest_is_in_the_clubs_list_until_that_is_undone(self):
        session = booked()
        book(session, by(), parties=[[NamedPlayer("Anne", "Neuve")]])
        assert Player.objects.get(last_name="Neuve").guest
        undo_last(session)
        assert names(session) == []
        assert not Player.objects.filter(last_name="Neuve").exists()

    def test_beyond_the_places_they_wait_and_a_single_takes_the_last_seat(self):
        session = booked(places=2)
        people = people_of(session)
        parties = [people[:2], people[2:3], people[3:5], people[5:6], people[6:7]]
        book(session, by(), parties=parties)
        a, b, c, d, e, f, g = (one.last_name for one in people[:7])
        assert names(session) == [f"{a}-{b}", f"{c}?", f"*{d}-{e}", f"{f}?", f"*{g}?"]

    @pytest.mark.parametrize("line", [0, 1])
    def test_who_has_booked_does_not_book_again(self, line):
        session = booked(pairs=1)
        player = people_of(session)[line]
        again = lambda: book(session, by(), parties=[[player]])  # noqa: E731
        assert refusal(again) == ("already_booked", {"name": player.full_name, "line": 1})

    def test_who_has_come_does_not_book(self):
        session = booked()
        people = people_of(session)
        add_pair(session, by(), members=(people[0], people[1]))
        late = lambda: book(session, by(), parties=[[people[1]]])  # noqa: E731
        assert refusal(late)[0] == "already_entered"

    def test_nothing_is_kept_where_one_of_them_is_refused(self):
        session = booked(pairs=1)
        people = people_of(session)
        with pytest.raises(ServiceError):
            book(session, by(), parties=[[people[5]], [people[0]]])
        assert len(names(session)) == 1

    def test_teams_do_not_book(self):
        session = an_event_of_teams(4, started=False)
        player = members(session.event.club)[0]
        assert refusal(lambda: book(session, by(), parties=[[player]]))[0] == "teams_do_not_book"

    def test_once_play_has_begun_nobody_books(self):
        session = booked(pairs=1)
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        player = people_of(session)[5]
        assert refusal(lambda: book(session, by(), parties=[[player]]))[0] == "already_started"


class PlacesTests:
    def test_a_smaller_limit_sends_nobody_to_the_waiting_list(self):
        session = booked(pairs=3)
        set_places(session, by(), places=1)
        assert not any(row.waits for row in read_bookings(session))
        undo_last(session)
        session.refresh_from_db()
        assert session.booking_places is None

    def test_who_waited_gets_a_place_when_it_is_given(self):
        session = booked(pairs=3, places=2)
        first, _second, third = names(session)
        assert third.startswith("*")
        cross_off(session, by(), ids=ids(session, 2))
        assert names(session) == [first, third]
        give_place(session, by(), ids=ids(session, 2))
        assert names(session) == [first, third.removeprefix("*")]

    def test_crossing_off_is_undone_to_the_old_order(self):
        session = booked(pairs=3)
        before = names(session)
        cross_off(session, by(), ids=ids(session, 1, 2))
        undo_last(session)
        assert names(session) == before


class UndoTests:
    @pytest.mark.parametrize("who", [0, 1])
    @pytest.mark.parametrize("again", ["alone", "first", "second"])
    def test_who_has_booked_otherwise_meanwhile_is_not_booked_twice(self, who, again):
        session = booked(pairs=2)
        people = people_of(session)
        player, other = people[who], people[9]
        cross_off(session, by(), ids=ids(session, 1))
        undone = Change.objects.filter(session=session).latest("revision")
        party = {"alone": [player], "first": [player, other], "second": [other, player]}[again]
        book(session, by(), parties=[party])
        before = names(session)
        refused = refusal(lambda: undo(session, by(), change=undone))
        assert refused == ("already_booked", {"name": player.full_name, "line": 2})
        assert names(session) == before

    def test_when_the_other_booking_is_crossed_off_it_is_undone(self):
        session = booked(pairs=1)
        before, people = names(session), people_of(session)
        cross_off(session, by(), ids=ids(session, 1))
        undone = Change.objects.filter(session=session).latest("revision")
        book(session, by(), parties=[[people[9], people[0]]])
        cross_off(session, by(), ids=ids(session, 1))
        undo(session, by(), change=undone)
        assert names(session) == before


class TogetherTests:
    def test_two_who_look_for_a_partner_are_a_pair_where_the_first_stood(self):
        session = booked(pairs=1, singles=3)
        pair, first, second, third = names(session)
        join_by_hand(session, by(), ids=ids(session, 4, 2))
        assert names(session) == [pair, f"{first[:-1]}-{third[:-1]}", second]
        undo_last(session)
        assert names(session) == [pair, first, second, third]

    @pytest.mark.parametrize("lines", [(2,), (1, 2), (2, 3, 4)])
    def test_others_than_two_single_players_are_refused(self, lines):
        session = booked(pairs=1, singles=3)
        act = lambda: join_by_hand(session, by(), ids=ids(session, *lines))  # noqa: E731
        assert refusal(act)[0] == "two_singles_needed"

    def test_what_was_crossed_off_meanwhile_is_refused(self):
        session = booked(singles=2)
        both = ids(session, 1, 2)
        cross_off(session, by(), ids=both[:1])
        assert refusal(lambda: join_by_hand(session, by(), ids=both))[0] == "bookings_changed"

    def test_a_pair_of_which_one_has_a_place_has_it(self):
        session = booked(pairs=1, singles=1, places=1)
        assert names(session)[1].startswith("*")
        set_places(session, by(), places=2)
        book(session, by(), parties=[[people_of(session)[9]]])
        assert [name.startswith("*") for name in names(session)] == [False, True, True]
        give_place(session, by(), ids=ids(session, 2))
        join_by_hand(session, by(), ids=ids(session, 2, 3))
        assert not any(row.waits for row in read_bookings(session))

    def test_the_log_keeps_by_which_number_the_lot_drew(self):
        session = booked(singles=3)
        a, b, c = people_of(session)[:3]
        pairs = ((Single(c), Single(a)),)
        draw = PartnersDraw(PartnerWay.ANYBODY, 482_913, pairs, Single(b))
        join_by_lot(session, by(), draw=draw)
        assert names(session) == [f"{a.last_name}-{c.last_name}", f"{b.last_name}?"]
        assert Change.objects.get(kind="bookings_drawn").detail == {
            "names": [[c.full_name, a.full_name]], "seed": 482_913, "alone": b.full_name,
        }  # fmt: skip
        undo_last(session)
        assert len(names(session)) == 3

    def test_a_draw_of_who_has_booked_with_another_meanwhile_keeps_nothing(self):
        session = booked(singles=4)
        a, b, c, d = people_of(session)[:4]
        pairs = ((Single(a), Single(b)), (Single(c), Single(d)))
        join_by_hand(session, by(), ids=ids(session, 3, 4))
        draw = PartnersDraw(PartnerWay.ANYBODY, 1, pairs)
        assert refusal(lambda: join_by_lot(session, by(), draw=draw))[0] == "bookings_changed"
        assert len(names(session)) == 3


class DatabaseTests:
    @pytest.mark.parametrize("wrong", ["same", "twice"])
    def test_the_database_keeps_a_player_from_booking_twice(self, wrong):
        session = booked(pairs=1)
        first = Booking.objects.get(session=session)
        player = Player.objects.get(pk=people_of(session)[5].id)
        both = {"same": (player, player), "twice": (first.player, None)}[wrong]
        row = Booking(session=session, order=9, player=both[0], partner=both[1])
        with pytest.raises(Exception, match=r"(?i)constraint"):
            row.save(force_insert=True)


class LogTests:
    def test_every_step_is_a_sentence(self):
        session = booked(pairs=2, singles=2, places=2)
        join_by_hand(session, by(), ids=ids(session, 3, 4))
        give_place(session, by(), ids=ids(session, 3))
        cross_off(session, by(), ids=ids(session, 1))
        set_places(session, by(), places=None)
        a, b, c, d, e, f = (one.full_name for one in people_of(session)[:6])
        changes = Change.objects.filter(session=session).order_by("revision")
        with translation.override("en"):
            texts = [sentence(one.kind, one.detail) for one in changes]
        assert texts == [
            "Places for bookings: 2",
            f"Booked: {a} – {b}; {c} – {d}; {e}; {f}",
            f"Bookings put together: {e} – {f}",
            f"Taken from the waiting list: {e} – {f}",
            f"Bookings crossed off: {a} – {b}",
            "Bookings without a limit",
        ]
