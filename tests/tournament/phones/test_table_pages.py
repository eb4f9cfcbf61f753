"""The pages of a table's phone: entering and agreeing without a script."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.play.evenings import said as english
from tests.tournament.play.phones import (
    KEYS,
    a_phone,
    agrees,
    hidden,
    pad,
    presses,
    question,
    said,
    types,
)
from tests.tournament.results.scores import enter
from tournament.models import Change, Session, State, TableSees
from tournament.rulings.services.rule import rule
from tournament.serving.callers import pace
from tournament.store.reading.agreement import read_agreement

pytestmark = pytest.mark.shows

PLACE = ("A", 1, 1, 1)


@pytest.fixture(autouse=True)
def at_rest():
    pace.forget()


@pytest.fixture
def phone(session):
    return a_phone(session)


def stored(session):
    return {result.place: result.ns_outcome for result in known(session).results}


class RoundPageTests:
    def test_the_table_sees_who_plays_and_which_boards_are_due(self, phone):
        page = said(phone.get("/t/"))
        assert "Table 1" in page
        assert "round 1 of 3" in page
        assert "Board 1" in page
        assert "Board 2" in page
        assert "Board 3" not in page
        assert "Dealer North" in page
        assert "none vulnerable" in page
        assert "Enter board 1" in page

    def test_the_next_action_follows_what_is_done(self, phone):
        presses(phone, 1)
        assert "Enter board 2" in said(phone.get("/t/"))
        presses(phone, 2)
        assert "Have board 1 confirmed" in said(phone.get("/t/"))
        agrees(phone, 1)
        agrees(phone, 2)
        assert said(phone.get("/t/")).count("Where to go next") == 1


class PadTests:
    def test_keys_enter_a_result_and_the_other_side_is_asked(self, phone, session):
        answer = presses(phone, 1)
        assert (answer.status_code, answer["Location"]) == (302, "/t/board/1/confirm/?round=1")
        assert stored(session) == {PLACE: "4SS="}

    def test_a_typed_line_says_it_all_in_the_club_s_letters(self, phone, session):
        types(phone, 1, "3SAxE-2")
        assert stored(session) == {PLACE: "3NTXE-2"}

    def test_the_opponents_agree(self, phone, session):
        presses(phone, 1)
        page = said(phone.get(question(1)))
        assert "East, is this right?" in page
        assert "4" in page
        assert "−420" in page
        answer = agrees(phone, 1)
        assert (answer.status_code, answer["Location"]) == (302, "/t/?done=1")
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_the_opponents_correct(self, phone, session):
        presses(phone, 1)
        page = phone.get(pad(1))
        assert 'value="4" checked' in page.content.decode()
        presses(phone, 1, tricks="+1")
        assert stored(session) == {PLACE: "4SS+1"}
        assert "−450" in said(phone.get(question(1)))

    def test_what_is_missing_is_said_at_its_group(self, phone, session):
        answer = presses(phone, 1, tricks="", declarer="")
        assert answer.status_code == 422
        assert "Touch the result." in said(answer)
        assert "Touch who declares." in said(answer)
        assert not stored(session)

    def test_another_table_s_board_is_said_at_once(self, phone):
        answer = phone.get(pad(3))
        assert answer.status_code == 404
        assert "Board 3 is not for table 1 now" in said(answer)
        assert "Due here in round 1" in said(answer)

    @pytest.mark.parametrize("page", ["", "confirm/", "traveller/"])
    def test_a_board_that_the_evening_does_not_have_is_said(self, phone, page):
        answer = phone.get(f"/t/board/77/{page}")
        assert answer.status_code == 404
        assert "This evening has no board 77." in said(answer)

    def test_the_moves_are_told(self, phone):
        page = said(phone.get("/t/next/"))
        assert "Stay seated until the move is called." in page
        Session.objects.update(round=2)
        assert "Change tables now." in said(phone.get("/t/next/?round=1"))


class NoteTests:
    def tells(self, phone, **fields):
        shown = phone.get("/t/name/")
        return phone.post("/t/name/", {**hidden(shown), **fields})

    def test_a_wrong_name_is_told_to_the_director_in_the_log(self, phone):
        answer = self.tells(phone, about="1", text="Nous sommes Doré et Vial")
        assert answer["Location"] == "/t/name/?sent=1"
        assert "Noted for the director." in said(phone.get("/t/name/?sent=1"))
        change = Change.objects.get(kind="name_reported")
        assert change.device.startswith("table 1 · ")
        assert change.detail == {
            "section": "A",
            "table": 1,
            "at": "1",
            "round": 1,
            "pair": "1",
            "pairs": ["1"],
            "text": "Nous sommes Doré et Vial",
        }

    def test_other_opponents_are_told_and_nothing_is_entered(self, phone, session):
        self.tells(phone, about="opponents", text="La paire 6 est ici")
        change = Change.objects.get()
        assert change.kind == "wrong_opponents_reported"
        assert (change.detail["pair"], change.detail["text"]) == ("", "La paire 6 est ici")
        assert not stored(session)

    @pytest.mark.parametrize(
        "fields",
        [
            {"about": "2", "text": "a pair of another table"},
            {"about": "1", "text": "x" * 201},
            {"about": "1", "text": ""},
            {"text": "about nobody"},
        ],
    )
    def test_what_is_not_asked_for_is_not_kept(self, phone, fields):
        assert self.tells(phone, **fields).status_code == 422
        assert not Change.objects.exists()

    def test_a_note_sent_twice_is_one(self, phone):
        form = {**hidden(phone.get("/t/name/")), "about": "1", "text": "Vial"}
        phone.post("/t/name/", form)
        phone.post("/t/name/", form)
        assert Change.objects.count() == 1

    def test_a_table_writes_so_many_notes_and_no_more(self, phone):
        for number in range(20):
            self.tells(phone, about="1", text=f"note {number}")
        answer = self.tells(phone, about="1", text="one more")
        assert answer.status_code == 422
        assert Change.objects.count() == 20

    def test_what_a_table_writes_is_text_and_nothing_else(self, phone, client, session):
        self.tells(phone, about="opponents", text="<script>alert(1)</script>")
        log = client.get(f"/director/{session.code}/log/").content.decode()
        assert "<script>alert" not in log


class TravellerTests:
    def test_a_result_agreed_shows_the_board_s_traveller_where_the_director_allows_it(
        self, phone, session
    ):
        Session.objects.update(table_sees=TableSees.TRAVELLER)
        presses(phone, 1)
        assert agrees(phone, 1)["Location"] == "/t/board/1/traveller/"
        page = said(phone.get("/t/board/1/traveller/"))
        assert "1 result so far" in page

    @pytest.mark.parametrize(
        ("ruling", "told", "figure"),
        [("A6060", "Avg+", "60.0"), ("A4030", "Avg− / 30%", "40.0")],
    )
    def test_a_ruling_is_told_with_what_it_gives(self, phone, session, ruling, told, figure):
        """Both sides' percentages need not make a hundred (Law 12C2)."""
        Session.objects.update(table_sees=TableSees.TRAVELLER)
        presses(phone, 1)
        agrees(phone, 1)
        sides = parse_ruled(ruling, Alphabet.ENGLISH)
        rule(session, by(), place=("A", 1, 1, 1), sides=sides, base=0)
        page = said(phone.get("/t/board/1/traveller/"))
        told_there = " ".join(re.sub("<[^>]+>", " ", page).split())
        assert f"{told} your table {figure}" in told_there


class BeforeAndAfterTests:
    def test_before_the_start_the_table_says_who_is_to_sit_there(self, phone):
        Session.objects.update(state=State.SETUP, round=0)
        page = said(phone.get("/t/"))
        assert "Who sits here in round 1" in page
        assert "Play has not begun." in page
        assert "First boards: 1–2." in page

    def test_a_name_that_is_wrong_is_told_before_the_start(self, phone):
        Session.objects.update(state=State.SETUP, round=0)
        shown = phone.get("/t/name/")
        form = {**hidden(shown), "about": "1", "text": "Vial"}
        assert phone.post("/t/name/", form).status_code == 302

    @pytest.mark.parametrize("page", ["/t/board/1/", "/t/board/1/confirm/", "/t/next/"])
    def test_before_the_start_nothing_else_is_open(self, phone, page):
        Session.objects.update(state=State.SETUP, round=0)
        assert phone.get(page).status_code == 410

    def test_a_pair_that_sits_out_is_told_so(self, db):
        session = an_evening(missing=(4,))
        page = said(a_phone(session).get("/t/"))
        assert "sits out this round" in page
        assert "Where to go next" in page

    def test_what_is_missing_of_the_round_before_is_asked_for(self, phone, session):
        Session.objects.update(round=2)
        page = said(phone.get("/t/"))
        assert "Round 1: boards 1–2 are still missing." in page
        assert "Enter board 1" in said(phone.get("/t/?round=1"))
        answer = presses(phone, 1, page="/t/board/1/?round=1")
        assert answer.status_code == 302
        assert list(stored(session)) == [PLACE]

    @pytest.mark.parametrize("page", ["/t/", "/t/board/1/", "/t/next/", "/t/name/"])
    def test_after_the_evening_every_page_says_so(self, phone, page):
        Session.objects.update(state=State.FINAL)
        answer = phone.get(page)
        assert answer.status_code == 410
        assert "Play is over" in said(answer)


class StatementTests:
    @pytest.mark.parametrize("page", ["/t/", "/t/board/1/", "/t/board/1/confirm/", "/t/next/"])
    def test_a_page_costs_as_many_statements_in_a_large_evening(self, db, page):
        counts = set()
        for tables in (3, 9):
            phone = a_phone(an_evening(movement=mitchell(tables, boards_per_round=2)))
            presses(phone, 1)
            Session.objects.update(round=2)
            with CaptureQueriesContext(connection) as asked:
                phone.get(f"{page}?round=1")
            counts.add(len(asked))
        assert len(counts) == 1
        assert counts.pop() <= 16


class TwoPhonesTests:
    def test_the_same_result_from_a_second_phone_confirms_it(self, phone, session):
        presses(phone, 1)
        assert presses(a_phone(session), 1)["Location"] == "/t/?done=1"
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_another_result_is_kept_and_both_are_shown(self, phone, session):
        second = a_phone(session)
        form = {**hidden(second.get(pad(1))), **KEYS, "tricks": "-1"}
        presses(phone, 1)
        answer = second.post(pad(1), form, follow=True)
        assert stored(session) == {PLACE: "4SS="}
        page = said(answer)
        assert "Something else was entered for this board too." in page
        assert "S −1" in page
        presses(phone, 2)
        agrees(phone, 2)
        table = said(phone.get("/t/"))
        assert "due-board differs" in table
        assert "Have board 1 confirmed" not in table

    def test_who_agrees_while_the_other_entry_stands_is_told_so(self, phone, session):
        second = a_phone(session)
        form = {**hidden(second.get(pad(1))), **KEYS, "tricks": "-1"}
        presses(phone, 1)
        second.post(pad(1), form)
        agrees(phone, 1)
        page = said(phone.get("/t/?done=1"))
        assert "Board 1: another entry says something else." in page
        assert "Board 1: confirmed." not in page

    def test_who_agrees_with_the_other_takes_their_own_back(self, phone, session):
        second = a_phone(session)
        form = {**hidden(second.get(pad(1))), **KEYS, "tricks": "-1"}
        presses(phone, 1)
        second.post(pad(1), form)
        agrees(second, 1)
        assert "due-board differs" not in said(phone.get("/t/"))
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_what_changed_meanwhile_is_looked_at_again_before_it_is_agreed_to(self, phone, session):
        presses(phone, 1)
        form = hidden(phone.get(question(1)))
        presses(phone, 1, tricks="+1")
        answer = phone.post(question(1), form)
        assert answer.status_code == 409
        assert "The result has become another one meanwhile." in said(answer)
        assert read_agreement(known(session)).confirmed_places == set()


class FollowedPageTests:
    @pytest.mark.parametrize("page", ["/t/", "/t/next/"])
    def test_a_page_follows_the_evening(self, phone, session, page):
        text = said(phone.get(page))
        assert f'data-live="{session.code}"' in text
        assert 'id="live"' in text
        assert "js/live" in text

    def test_a_page_that_follows_is_told_in_words_that_play_is_over(self, phone):
        Session.objects.update(state=State.FINAL)
        answer = phone.get("/t/", headers={"x-etui-part": "main"})
        assert answer.status_code == 200
        assert "Play is over" in said(answer)


class RuledTests:
    def test_the_table_goes_on_seeing_what_it_wrote(self, phone, session):
        presses(phone, 1)
        rule(session, by(), place=PLACE, sides=english("A60/40"), base=0)
        assert "−420" in said(phone.get(question(1)))
        assert 'value="4" checked' in phone.get(pad(1)).content.decode()
        assert phone.get("/t/").status_code == 200

    def test_an_average_in_place_of_a_result_can_be_seen_and_not_changed(self, phone, session):
        enter(session, PLACE, "A6040")
        assert "Avg+" in said(phone.get(question(1)))
        answer = presses(phone, 1, text="4PS=")
        assert answer.status_code == 422
        assert "Only the director can enter this." in said(answer)
