"""Pages of a table that were opened before a round was called: left, or asked about, never kept
for the wrong round; and nothing of a board on any of them for who has still to play it."""

import re

import pytest

from tests.builders import by
from tests.tournament.play.evenings import known
from tests.tournament.play.phones import KEYS, a_phone, agrees, pad, presses, question, said
from tournament.models import Session, TableSees
from tournament.phones.services.table_links import close_links
from tournament.play.services.press_clock import call_round
from tournament.serving.callers import pace
from tournament.store.reading.agreement import read_agreement

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def at_rest():
    pace.forget()


@pytest.fixture
def phone(session):
    Session.objects.filter(pk=session.pk).update(table_sees=TableSees.TRAVELLER)
    return a_phone(session)


def call(session, number):
    session.refresh_from_db()
    call_round(session, by(), number=number)


def fields_of(answer):
    """What the first form of a page would send, as it stands."""
    form = re.search(r"<form.*?</form>", answer.content.decode(), re.S)[0]
    inputs = [
        dict(re.findall(r'(\w+)="([^"]*)"', one)) for one in re.findall(r"<input[^>]*>", form)
    ]
    return {one["name"]: one.get("value", "") for one in inputs if one.get("type") == "hidden"}


class SentFromAnOldPageTests:
    def test_a_first_result_is_asked_about_and_nothing_is_kept(self, phone, session):
        old = fields_of(phone.get(pad(1)))
        call(session, 2)
        answer = phone.post("/t/board/1/", old | KEYS)
        assert answer.status_code == 409
        page = said(answer)
        assert "Round 2 has been called" in page
        assert "Nothing of it was kept yet." in page
        assert not known(session).results

    def test_said_to_be_of_its_own_round_it_is_kept_there(self, phone, session):
        old = fields_of(phone.get(pad(1)))
        call(session, 2)
        asked = fields_of(phone.post("/t/board/1/", old | KEYS))
        assert phone.post("/t/board/1/", asked).status_code == 302
        (result,) = known(session).results
        assert (result.round, result.table, result.board) == (1, 1, 1)

    def test_an_agreement_is_asked_about(self, phone, session):
        presses(phone, 1)
        old = fields_of(phone.get(question(1)))
        call(session, 2)
        answer = phone.post("/t/board/1/confirm/", old)
        assert answer.status_code == 409
        assert not read_agreement(known(session)).confirmed_places

    def test_within_its_round_a_page_is_never_asked_about(self, phone, session):
        old = fields_of(phone.get(pad(1)))
        assert phone.post("/t/board/1/", old | KEYS).status_code == 302
        assert len(known(session).results) == 1

    @pytest.mark.parametrize("called", ["", "x", "²", "99999999"])
    def test_no_value_of_a_field_breaks_it(self, phone, called):
        answer = phone.post("/t/board/1/", KEYS | {"round": "1", "called": called})
        assert answer.status_code in (302, 409)


class WithoutAScriptTests:
    @pytest.mark.parametrize("page", ["", "board/1/confirm/?round=1", "board/1/traveller/"])
    def test_a_page_that_asks_again_leaves_once_a_round_is_called(self, phone, session, page):
        presses(phone, 1)
        agrees(phone, 1)
        found = re.search(r'http-equiv="refresh" content="10; url=([^"]*)"', shown(phone, page))
        address = found[1].replace("&amp;", "&")
        assert phone.get(address).status_code == 200
        call(session, 2)
        answer = phone.get(address)
        assert (answer.status_code, answer["Location"]) == (302, "/t/?left=1")
        assert "Round 2 has been called: these are its boards." in said(phone.get("/t/?left=1"))

    def test_where_to_go_next_asks_again_and_stays_while_the_round_is_called(self, phone, session):
        found = re.search(r'http-equiv="refresh" content="10; url=([^"]*)"', shown(phone, "next/"))
        call(session, 2)
        assert phone.get(found[1].replace("&amp;", "&")).status_code == 200

    def test_a_page_somebody_types_in_is_not_taken_away(self, phone):
        assert "http-equiv" not in shown(phone, "board/1/")
        assert "http-equiv" not in shown(phone, "name/")


class TypedWithoutAScriptTests:
    """A page that asks for itself again would lose what is being typed: a frame in its bar asks."""

    def frame_of(self, phone, page):
        return re.search(r'<noscript><iframe src="([^"]*)" title="', shown(phone, page))[1]

    @pytest.mark.parametrize("page", ["board/1/", "name/"])
    def test_nothing_is_said_within_its_round(self, phone, page):
        answer = phone.get(self.frame_of(phone, page))
        assert answer.status_code == 200
        assert 'http-equiv="refresh" content="8"' in answer.content.decode()
        assert "<a " not in answer.content.decode()

    @pytest.mark.parametrize("page", ["board/1/", "name/"])
    def test_a_round_that_is_called_is_said_with_the_way_there(self, phone, session, page):
        frame = self.frame_of(phone, page)
        call(session, 2)
        answer = phone.get(frame)
        assert "Another round is called" in said(answer)
        assert 'href="/t/?left=1" target="_top"' in answer.content.decode()
        assert "http-equiv" not in answer.content.decode()

    def test_what_is_asked_about_says_so_too(self, phone, session):
        """The question about an old page is a page of the round now played."""
        old = fields_of(phone.get(pad(1)))
        call(session, 2)
        asked = phone.post("/t/board/1/", old | KEYS).content.decode()
        frame = re.search(r'<iframe src="([^"]*)"', asked)[1]
        assert "<a " not in phone.get(frame).content.decode()
        call(session, 3)
        assert "Another round is called" in said(phone.get(frame))

    def test_a_closed_card_is_said(self, phone, session):
        frame = self.frame_of(phone, "board/1/")
        close_links(session, by())
        answer = phone.get(frame)
        assert "This page is closed" in said(answer)
        assert 'href="/t/" target="_top"' in answer.content.decode()

    def test_it_alone_may_be_framed_and_by_this_program_alone(self, phone):
        framed, page = phone.get(self.frame_of(phone, "name/")), phone.get("/t/name/")
        assert framed["X-Frame-Options"] == "SAMEORIGIN"
        assert "frame-ancestors 'self'" in framed["Content-Security-Policy"]
        assert page["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in page["Content-Security-Policy"]


class SecretTests:
    def test_no_page_shows_a_board_to_who_has_still_to_play_it(self, phone, session):
        """The pair that comes to table 1 in round 2 has board 1 before it: see its plan."""
        presses(phone, 1)
        agrees(phone, 1)
        call(session, 2)
        other = a_phone(session, table=1)
        pages = ["", "?round=1", "next/?round=1", "name/", "match/", "board/1/hands/"]
        boards = ["board/1/", "board/1/?round=1", "board/1/confirm/?round=1", "board/1/traveller/"]
        for page in pages + boards:
            # Without what is drawn by lot: a key may hold any three digits.
            answer = said(other.get(f"/t/{page}", follow=True))
            text = re.sub(r' (name="key"|name="csrfmiddlewaretoken") value="[^"]*"', "", answer)
            assert "420" not in text, page
            assert "10 tricks" not in text, page


def shown(phone, page):
    return phone.get(f"/t/{page}").content.decode()
