"""A phone that scans the card of a hall's table, or whose player types its code: where it leads."""

import datetime
import time

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_club, a_session, by
from tests.tournament.hall.cards import code_of, opened, scan, text_of, with_cards
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.play.pages import ENGLISH
from tests.tournament.play.phones import presses
from tournament.hall.services.hall_cards import set_hall_size
from tournament.hall.services.open_evening import close_to_hall, move_in_hall
from tournament.models import Club, LoginFailure, Result, Session, State, TableLink
from tournament.serving.callers import guesses
from tournament.serving.doors.doors import is_public
from tournament.web.phones.hall_page import LOOKED_AT, PAGES

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
SETUP = {"state": State.SETUP, "round": 0}


@pytest.fixture
def club():
    return with_cards(a_club())


def before_start(session: Session) -> Session:
    Session.objects.filter(pk=session.pk).update(**SETUP)
    session.refresh_from_db()
    return opened(session)


def besiege(times: int = LOOKED_AT + 1) -> None:
    """Count so many wrong codes of the address from which a test asks, without their pages."""
    for _ in range(times):
        guesses.count("hall 127.0.0.1", most=LOOKED_AT)


class CodeTests:
    def test_a_phone_without_a_card_is_asked_for_the_code(self, club):
        assert "Code of the table" in text_of(Client(**ENGLISH).get("/h/"))

    def test_a_scanned_code_leaves_a_clean_address(self, club):
        answer = Client(**ENGLISH).get(f"/h/{code_of(club, 2)}/")
        assert answer.status_code == 302
        assert answer.url == "/h/"
        assert answer["Cache-Control"] == "no-store"

    def test_a_code_is_typed_with_spaces_and_in_capitals(self, club):
        code = code_of(club, 2).upper()
        client = Client(**ENGLISH)
        answer = client.get("/h/", {"code": f" {code[:4]} {code[4:]}"}, follow=True)
        assert "Table 2" in text_of(answer)

    @pytest.mark.parametrize("typed", ["", "zzzzzzzz", "a", "é" * 30])
    def test_a_wrong_code_says_what_to_do(self, club, typed):
        answer = Client(**ENGLISH).get("/h/", {"code": typed})
        assert answer.status_code == 404
        assert "etui_hall" not in answer.cookies

    def test_it_is_typed_again(self, club):
        page = text_of(Client(**ENGLISH).get("/h/", {"code": "zzzzzzzz"}))
        assert "No table has this code." in page
        assert 'value="zzzzzzzz"' in page

    def test_nobody_makes_a_cookie_of_a_code(self, club):
        client = Client(**ENGLISH)
        client.cookies["etui_hall"] = code_of(club, 1)
        assert "Code of the table" in text_of(client.get("/h/"))

    def test_wrong_codes_of_a_room_keep_nobody_out(self, club):
        """A stranger tries codes, and some scan cards of last year, from the club's one address."""
        for _ in range(PAGES):
            assert Client().get("/h/zzzzzzzz/").status_code == 404
        slowed = Client().get("/h/zzzzzzzz/")
        assert slowed.status_code == 429
        assert slowed["Content-Type"].startswith("text/plain")
        for number in range(1, 9):
            assert Client().get(f"/h/{code_of(club, number)}/").status_code == 302

    def test_a_page_without_a_code_is_shown_however_many_were_wrong(self, club):
        besiege()
        assert "Code of the table" in text_of(Client(**ENGLISH).get("/h/"))

    def test_of_a_thousand_in_a_minute_no_more_is_looked_at(self, club):
        besiege(LOOKED_AT)
        assert Client().get(f"/h/{code_of(club, 1)}/").status_code == 302
        besiege(1)
        slowed = Client().get(f"/h/{code_of(club, 1)}/")
        assert slowed.status_code == 429
        assert slowed["Retry-After"] == "60"
        assert "etui_hall" not in slowed.cookies

    def test_a_minute_later_the_whole_room_comes_in(self, club, monkeypatch):
        besiege()
        later = time.monotonic() + 61
        monkeypatch.setattr(guesses.time, "monotonic", lambda: later)
        for number in range(1, 9):
            assert Client().get(f"/h/{code_of(club, number)}/").status_code == 302

    def test_another_address_waits_for_none_of_it(self, club):
        besiege()
        answer = Client(REMOTE_ADDR="198.51.100.9").get(f"/h/{code_of(club, 1)}/")
        assert answer.status_code == 302

    def test_wrong_codes_are_no_wrong_passwords(self, club):
        Client().get("/h/zzzzzzzz/")
        assert not LoginFailure.objects.exists()

    def test_a_room_that_scans_from_one_address_is_not_slowed_down(self, club):
        for number in (1, 2, 3, 4, 5, 6, 7, 8) * 3:
            assert Client().get(f"/h/{code_of(club, number)}/").status_code == 302

    def test_the_network_may_ask_for_it(self):
        assert all(is_public(path) for path in ("/h", "/h/", "/h/abcd2345/"))
        assert not is_public("/hall/")


class BeforeTheStartTests:
    def test_none_is_open(self, club):
        an_evening(club, date=timezone.localdate())
        page = text_of(scan(club, 2).get("/h/"))
        assert "No evening is open at the tables yet" in page

    def test_the_one_that_is_open_says_who_sits_here(self, club):
        """The Mitchell of three tables sits 2 against 5 at table 2."""
        session = before_start(an_evening(club))
        page = text_of(scan(club, 2).get("/h/"))
        assert "Mardi soir" in page
        assert "Who sits here in round 1" in page
        assert f'data-live="{session.code}"' in page

    def test_one_without_a_movement_is_waited_for(self, club):
        opened(a_session(club))
        page = text_of(scan(club, 2).get("/h/"))
        assert "Play has not begun." in page
        assert "Who sits here" not in page

    def test_with_two_it_is_asked_which_and_only_those_of_the_club_are_offered(self, club):
        first, second = before_start(an_evening(club)), opened(a_session(club))
        elsewhere = opened(a_session(a_club("Club des Acacias")))
        phone = scan(club, 2)
        page = text_of(phone.get("/h/"))
        assert "Which evening do you play in?" in page
        assert f"?evening={first.code}" in page
        assert f"?evening={second.code}" in page
        assert elsewhere.code not in page
        assert "Who sits here" in text_of(phone.get(f"/h/?evening={first.code}"))
        assert "Which evening" in text_of(phone.get(f"/h/?evening={elsewhere.code}"))

    def test_a_page_that_waits_is_loaded_anew_at_the_start(self, club):
        session = before_start(an_evening(club))
        phone, part = scan(club, 2), {"x-etui-part": "main"}
        waiting = phone.get("/h/", headers=part)
        assert waiting.status_code == 200
        assert waiting["X-Etui-Revision"] == str(session.tick)
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING, round=1)
        assert phone.get("/h/", headers=part).status_code == 410
        assert phone.get("/h/").url == "/t/"

    def test_so_it_is_when_the_evening_is_closed_to_the_hall(self, club):
        session = before_start(an_evening(club))
        phone = scan(club, 2)
        close_to_hall(session, by())
        assert phone.get("/h/", headers={"x-etui-part": "main"}).status_code == 410


class InPlayTests:
    def test_a_card_leads_to_the_table_of_its_number_which_enters_results(self, club):
        session = opened(an_evening(club))
        phone = scan(club, 2)
        assert "Board 3" in text_of(phone.get("/h/", follow=True))
        presses(phone, 3)
        assert Result.objects.get(session=session).table == 2

    def test_it_fills_no_other_table(self, club):
        opened(an_evening(club))
        phone = scan(club, 2)
        phone.get("/h/", follow=True)
        assert phone.get("/t/board/1/").status_code in (404, 409)
        assert not Result.objects.exists()

    def test_another_card_makes_it_that_of_another_table(self, club):
        opened(an_evening(club))
        phone = scan(club, 2)
        phone.get("/h/", follow=True)
        answer = phone.get(f"/h/{code_of(club, 3)}/", follow=True)
        assert answer.redirect_chain == [("/h/", 302), ("/t/", 302)]
        assert "Table 3" in text_of(answer)

    def test_a_table_that_moves_asks_its_phone_where_it_is(self, club):
        session = opened(an_evening(club))
        came, stays, other = (scan(club, number) for number in (1, 1, 2))
        for phone in (came, stays, other):
            phone.get("/h/", follow=True)
        move_in_hall(session, by(), section="A", table=1, hall_table=3)
        for phone in (came, stays):
            page = text_of(phone.get("/t/"))
            assert "Table 1 is played at table 3 of the hall now" in page
            assert "Board 1" not in page
        assert "Board 3" in text_of(other.get("/t/"))
        # Who went along goes on with the same boards and is not asked again.
        assert came.get("/t/?came=3").url == "/t/"
        assert "Board 1" in text_of(came.get("/t/"))
        # Who stays is the phone of the table that is played there now.
        assert "Table 1 of the hall is table 3 tonight" in text_of(stays.get("/h/"))
        assert "Board 5" in text_of(stays.get("/t/"))
        # A wrong answer leaves the question.
        move_in_hall(session, by(), section="A", table=1, hall_table=8)
        assert "at table 8 of the hall now" in text_of(came.get("/t/?came=3"))

    def test_a_phone_that_came_in_by_a_card_of_the_evening_is_not_asked(self, club):
        session = opened(an_evening(club))
        link = TableLink.objects.get(session=session, table=1)
        phone = scan(club, 1)
        phone.get("/h/", follow=True)
        phone.get(f"/t/{link.token}/")
        move_in_hall(session, by(), section="A", table=1, hall_table=3)
        assert "Board 1" in text_of(phone.get("/t/"))

    def test_with_two_sections_it_is_said_which_table_it_is(self, club):
        opened(in_two_sections(club))
        phone = scan(club, 4)
        assert "Table 4 of the hall is table B1 tonight" in text_of(phone.get("/h/"))
        assert "Table B1" in text_of(phone.get("/t/"))

    def test_a_table_that_is_played_elsewhere_is_found_there(self, club):
        session = opened(an_evening(club))
        move_in_hall(session, by(), section="A", table=1, hall_table=8)
        page = text_of(scan(club, 8).get("/h/"))
        assert "Table 8 of the hall is table 1 tonight" in page
        page = text_of(scan(club, 1).get("/h/"))
        assert "Nothing is played at this table tonight" in page
        assert "2, 3, 8" in page

    def test_a_phone_that_lost_its_cookie_is_led_to_where_the_code_is_typed(self, club):
        opened(an_evening(club))
        page = text_of(Client(**ENGLISH).get("/t/"))
        assert 'href="/h/"' in page

    def test_without_cards_nobody_is_led_there(self):
        an_evening()
        assert 'href="/h/"' not in text_of(Client(**ENGLISH).get("/t/"))

    def test_a_link_that_the_director_closed_stays_closed(self, club):
        session = opened(an_evening(club))
        TableLink.objects.filter(session=session, table=2).update(is_open=False)
        answer = scan(club, 2).get("/h/")
        assert answer.status_code == 410
        assert "The director has closed this table’s link" in text_of(answer)

    @pytest.mark.parametrize("state", [State.PROVISIONAL, State.FINAL])
    def test_an_evening_that_is_over_leads_nowhere(self, club, state):
        session = opened(an_evening(club))
        Session.objects.filter(pk=session.pk).update(state=state)
        assert "No evening is open at the tables yet" in text_of(scan(club, 2).get("/h/"))

    def test_a_card_of_another_club_leads_to_its_own_evening_alone(self, club):
        opened(an_evening(club))
        other = with_cards(a_club("Club des Acacias"))
        assert "No evening is open" in text_of(scan(other, 2).get("/h/"))

    def test_a_table_that_is_out_of_use_opens_nothing(self, club):
        opened(an_evening(club))
        phone = scan(club, 3)
        set_hall_size(club, by(), size=2)
        assert "Code of the table" in text_of(phone.get("/h/"))


class PublicPageTests:
    def test_the_clubs_page_takes_the_code_once_an_evening_is_open(self, club):
        session = an_evening(club, date=timezone.localdate())
        for address in ("/", f"/s/{session.code}/club/"):
            assert 'action="/h/"' not in text_of(Client(**ENGLISH).get(address))
        opened(session)
        for address in ("/", f"/s/{session.code}/club/"):
            page = text_of(Client(**ENGLISH).get(address))
            assert 'action="/h/"' in page
            assert "Code of the table" in page

    def test_an_evening_that_is_open_is_announced_although_nobody_came_yet(self, club):
        opened(a_session(club))
        assert "Mardi soir" in text_of(Client(**ENGLISH).get("/"))

    def test_one_of_another_day_takes_no_code(self, club):
        session = opened(an_evening(club))
        before = timezone.localdate() - datetime.timedelta(days=3)
        Session.objects.filter(pk=session.pk).update(date=before)
        assert 'action="/h/"' not in text_of(Client(**ENGLISH).get("/"))


def in_two_sections(club: Club) -> Session:
    session = two_sections()
    session.event.club = club
    session.event.save()
    return session
