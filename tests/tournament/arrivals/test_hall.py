"""A table's phone before the start: by the card of the hall's table, its four seats."""

import json

import pytest
from django.test import Client

from tests.builders import a_club, by
from tests.tournament.arrivals.coming import an_open_evening, fill, free, seats
from tests.tournament.hall.cards import opened, scan
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import text_of
from tournament.arrivals.services.close_door import close_door
from tournament.models import Arrival, Session
from tournament.serving.callers import letters, pace
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _forget():
    pace.forget()
    letters.forget()


@pytest.fixture
def session():
    return opened(an_open_evening())


class CardTests:
    def test_the_card_leads_to_the_four_seats_of_its_table(self, session):
        phone = scan(session.event.club, 3)
        page = phone.get("/h/", follow=True)
        assert page.redirect_chain[-1][0] == f"/h/seats/?evening={session.code}"
        assert "Table 3" in text_of(page)
        people = members(session.event.club)
        phone.post(page.request["PATH_INFO"], {"N": people[0].number, "S": people[1].number})
        assert list(seats(session)) == ["3N", "3S"]

    def test_it_fills_only_its_own_table(self, session):
        phone = scan(session.event.club, 3)
        phone.post("/h/seats/", {"N": "1000001", "table": "5"})
        assert list(seats(session)) == ["3N"]
        assert phone.get("/b/5/").status_code == 410

    def test_a_page_that_was_there_before_replaces_nobody(self, session):
        phone, late = scan(session.event.club, 3), scan(session.event.club, 3)
        people = members(session.event.club)
        phone.post("/h/seats/", {"N": people[0].number})
        page = late.post("/h/seats/", {"N": people[1].number, "S": people[2].number})
        assert page.status_code == 422
        assert "Somebody sits at table 3 meanwhile" in text_of(page)
        assert people[0].full_name in text_of(page)
        # What was typed for the other seats need not be typed again.
        assert f'value="{people[2].number}"' in page.content.decode()
        assert seats(session) == {"3N": people[0].last_name}

    def test_the_same_sent_twice_is_no_fault(self, session):
        phone = scan(session.event.club, 3)
        sent = {"N": members(session.event.club)[0].number, "S": "Zoé Quint"}
        first = phone.post("/h/seats/", sent)
        rows = list(Arrival.objects.values())
        assert phone.post("/h/seats/", sent).url == first.url
        assert list(Arrival.objects.values()) == rows

    def test_names_are_proposed_behind_the_card_alone(self, session):
        last = members(session.event.club)[0].last_name
        stranger = Client().get("/h/seats/names/", {"text": last})
        assert stranger.status_code == 302
        answer = scan(session.event.club, 1).get("/h/seats/names/", {"text": last})
        assert last in json.loads(answer.content)["choices"][0]["label"]

    def test_a_stranger_takes_no_seat(self, session):
        answer = Client().post("/h/seats/", {"N": "1000001"})
        assert answer.status_code == 302
        assert not Arrival.objects.exists()

    def test_the_card_of_another_club_fills_nothing_here(self, session):
        other = opened(an_open_evening(a_club("Club du Port")))
        phone = scan(other.event.club, 1)
        phone.post(f"/h/seats/?evening={session.code}", {"N": "1000001"})
        assert not Arrival.objects.filter(session=session).exists()

    def test_where_names_are_not_taken_the_card_says_to_wait(self, session):
        Session.objects.filter(pk=session.pk).update(names_at_tables=False)
        phone = scan(session.event.club, 3)
        page = phone.get("/h/", follow=True)
        assert not page.redirect_chain
        assert phone.post("/h/seats/", {"N": "1000001"}).status_code == 302
        assert not Arrival.objects.exists()

    def test_the_places_of_the_movement_are_shown_before_the_start(self, session):
        fill(session, 4)
        close_door(session, by())
        phone = scan(session.event.club, 3)
        assert "you begin" not in text_of(phone.get("/h/", follow=True))
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x4"))
        page = text_of(phone.get("/h/", follow=True))
        assert "you begin at table 3, North-South." in page
        assert "you begin at table 3, East-West." in page

    def test_once_it_has_started_it_is_the_table_of_play_and_names_change_nothing(self, session):
        fill(session, 4)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x4"))
        phone = scan(session.event.club, 3)
        phone.get("/h/", follow=True)
        start(session, by())
        before = seats(session)
        assert free(phone, "/h/seats/", "N").url == "/h/"
        assert phone.post("/h/seats/", {"N": "1000001"}).url == "/h/"
        assert seats(session) == before
        assert phone.get("/h/").url == "/t/"

    def test_of_two_evenings_the_page_of_one_never_seats_people_in_the_other(self, session):
        other = opened(an_open_evening(session.event.club))
        phone = scan(session.event.club, 3)
        page = f"/h/seats/?evening={session.code}"
        assert phone.get(page).status_code == 200
        fill(session, 4)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x4"))
        start(session, by())
        answer = phone.post(page, {"N": members(session.event.club)[20].number}, follow=True)
        assert not Arrival.objects.filter(session=other).exists()
        # It leads to the table of its own evening, which is in play.
        assert answer.redirect_chain[-1][0] == "/t/"
        # A page that keeps itself fresh is loaded whole.
        part = phone.get(page, headers={"x-etui-part": "main"}, follow=True)
        assert part.status_code == 410
        names = phone.get(f"/h/seats/names/?evening={session.code}&text=ma")
        assert names.status_code == 302


class LettersTests:
    """The hall has eight cards: sixteen tables are reckoned with, 25 beginnings each."""

    def ask(self, phone, text):
        answer = phone.get("/h/seats/names/", {"text": text})
        pace.forget()
        return [one["name"] for one in json.loads(answer.content)["choices"]]

    def beginnings(self, count):
        return [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "aeiouxyz"][:count]

    def test_by_one_card_so_many_are_tried_and_no_more(self, session):
        first = members(session.event.club)[0]
        phone, other = scan(session.event.club, 1), scan(session.event.club, 2)
        start = first.last_name[:3].lower()
        for text in [start, *self.beginnings(59)]:
            self.ask(phone, text)
        assert first.full_name in self.ask(phone, start)
        assert not self.ask(phone, first.last_name[:4].lower())
        # The whole name and the number are understood, and another table is not hindered.
        assert self.ask(phone, first.full_name) == [first.full_name]
        assert first.full_name in self.ask(other, first.last_name[:4].lower())

    def test_nor_by_sending_them(self, session):
        first = members(session.event.club)[0]
        phone = scan(session.event.club, 1)
        for text in self.beginnings(60):
            self.ask(phone, text)
        page = phone.post("/h/seats/", {"N": first.last_name})
        assert page.status_code == 422
        assert "Many names were tried here" in text_of(page)
        assert first.full_name not in text_of(page)
        phone.post("/h/seats/", {"N": first.full_name, "S": members(session.event.club)[1].number})
        assert list(seats(session)) == ["1N", "1S"]

    def test_nor_by_all_cards_of_an_evening(self, session):
        first = members(session.event.club)[0]
        texts = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrst"][:400]
        for number in range(1, 9):
            phone = scan(session.event.club, number)
            for text in texts[50 * (number - 1) : 50 * number]:
                self.ask(phone, text)
        assert not self.ask(scan(session.event.club, 8), first.last_name[:5].lower())

    def test_twelve_tables_that_type_at_once_are_hindered_by_none_of_it(self):
        session = opened(an_open_evening(), size=12)
        people = members(session.event.club)
        for table in range(12):
            phone = scan(session.event.club, table + 1)
            for seat in range(4):
                name = people[(4 * table + seat) % len(people)].full_name
                for length in range(2, 8):
                    assert name in self.ask(phone, name[:length].lower()) or length < 7


class PaceTests:
    def test_a_machine_that_asks_for_all_names_is_slowed(self, session):
        phone = scan(session.event.club, 3)
        answers = [phone.get("/h/seats/names/", {"text": "ma"}).status_code for _ in range(80)]
        assert answers[0] == 200
        assert answers[-1] == 429
