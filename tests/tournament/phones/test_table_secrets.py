"""What a table's secret does not open: other tables, other rounds, other evenings, other pages."""

from collections import Counter

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, two_sections
from tests.tournament.play.phones import KEYS, a_phone, agrees, hidden, pad, presses, question, said
from tests.tournament.results.scores import enter
from tournament.models import Change, Session, TableLink, TableSees
from tournament.phones.services.table_links import renew_link
from tournament.phones.views import table
from tournament.serving.callers import guesses, pace
from tournament.store.club.table_links import tokens

pytestmark = pytest.mark.shows


@pytest.fixture(autouse=True)
def at_rest():
    guesses.forget()
    pace.forget()


@pytest.fixture
def phone(session):
    return a_phone(session)


def posts(phone, number, page="/t/board/1/", **fields):
    """A request made by hand: the fields of a page of the table's own, sent elsewhere."""
    return phone.post(pad(number), {**hidden(phone.get(page)), **KEYS, **fields})


class HandMadeRequestTests:
    """Boards 1 and 2 are at table 1 in round 1, 3 and 4 at table 2, 5 and 6 at table 3."""

    @pytest.mark.parametrize("board", [3, 4, 5, 6, 7, 999])
    def test_no_board_of_another_table_is_written(self, phone, board):
        assert posts(phone, board).status_code == 404
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()

    @pytest.mark.parametrize("round_", ["2", "3", "0", "-1", "99999", "x"])
    def test_no_other_round_is_written(self, phone, session, round_):
        """A round that is not there is none: the board is then taken for the one due now."""
        answer = posts(phone, 3, round=round_)
        assert answer.status_code == 404
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()

    def test_the_boards_of_the_next_round_are_closed_until_it_is_called(self, phone, session):
        # Table 1 has boards 3 and 4 in round 2.
        assert posts(phone, 3, round="2").status_code == 404
        Session.objects.update(round=2)
        assert posts(phone, 3, page="/t/board/3/").status_code == 302

    def test_a_board_of_two_rounds_ago_is_closed(self, phone, session):
        Session.objects.update(round=3)
        assert posts(phone, 1, page="/t/board/5/", round="1").status_code == 404
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()

    def test_what_another_table_played_is_not_seen(self, phone, session):
        enter(session, ("A", 1, 2, 3), "7NTN=")
        for page in (pad(3), question(3), "/t/board/3/traveller/", "/t/?round=1", "/t/"):
            text = said(phone.get(page))
            assert "7NT" not in text
            assert "1520" not in text

    def test_the_other_section_is_closed(self, db):
        session = two_sections()
        phone = a_phone(session, section="B")
        enter(session, ("A", 1, 1, 1), "7NTN=")
        assert "7NT" not in said(phone.get(pad(1)))
        assert presses(phone, 1).status_code == 302
        assert {(one.section, one.ns_outcome) for one in known(session).results} == {
            ("A", "7NTN="),
            ("B", "4SS="),
        }

    def test_the_traveller_is_closed_unless_the_director_allows_it(self, phone):
        presses(phone, 1)
        agrees(phone, 1)
        assert phone.get("/t/board/1/traveller/").status_code == 404

    def test_the_traveller_is_closed_until_the_result_is_agreed(self, phone, session):
        Session.objects.update(table_sees=TableSees.TRAVELLER)
        enter(session, ("A", 3, 2, 1), "7NTN=")
        presses(phone, 1)
        answer = phone.get("/t/board/1/traveller/")
        assert answer.status_code == 404
        assert "7NT" not in said(answer)

    def test_the_next_pairs_do_not_see_what_they_have_still_to_play(self, db):
        """In this movement pair 6 comes to table 1 in round 2 and plays board 1 only later."""
        session = an_evening(table_sees=TableSees.TRAVELLER)
        phone = a_phone(session)
        presses(phone, 1, level="7", strain="N", declarer="N")
        agrees(phone, 1)
        assert "7NT" in said(phone.get("/t/"))
        Session.objects.update(round=2)
        keeps = any(
            1 in game.boards and {"A1", "A6"} & set(game.seats.contestants) and game.round > 1
            for game in known(session).games
        )
        assert keeps
        for page in (
            "/t/",
            "/t/?round=1",
            "/t/board/1/?round=1",
            "/t/board/1/confirm/?round=1",
            "/t/board/1/traveller/?round=1",
        ):
            text = said(phone.get(page))
            assert "7NT" not in text, page
            assert "1520" not in text, page

    def test_the_phone_that_entered_a_late_result_may_still_have_it_agreed_to(self, db):
        session = an_evening()
        phone = a_phone(session)
        Session.objects.update(round=2)
        presses(phone, 1, page="/t/board/1/?round=1")
        shown = phone.get("/t/board/1/confirm/?round=1")
        assert shown.status_code == 200
        assert phone.post(question(1), hidden(shown)).status_code == 302
        assert phone.get("/t/board/1/confirm/?round=1").status_code == 404

    def test_another_phone_does_not_see_a_late_result(self, db):
        session = an_evening()
        phone, other = a_phone(session), a_phone(session)
        Session.objects.update(round=2)
        presses(phone, 1, page="/t/board/1/?round=1")
        assert other.get("/t/board/1/confirm/?round=1").status_code == 404

    @pytest.mark.parametrize(
        "fields",
        [
            {"level": "8"},
            {"strain": "Z"},
            {"penalty": "XXX"},
            {"declarer": "NS"},
            {"tricks": "+7"},
            {"level": "7", "tricks": "+1"},
            {"lead_suit": "S"},
            {"lead_suit": "Q", "lead_rank": "1"},
            {"text": "A6040"},
            {"text": "A60|4PS="},
            {"text": "999999"},
            {"text": "620"},
            {"text": "4" * 5_000},
            {"text": "="},
        ],
    )
    def test_no_other_result_is_taken_than_a_table_can_have(self, phone, fields):
        answer = posts(phone, 1, **fields)
        assert answer.status_code == 422
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()

    @pytest.mark.parametrize("base", ["99999", "-1", "x", "9" * 30, ""])
    def test_a_base_that_was_never_shown_overwrites_nothing(self, phone, session, base):
        enter(session, ("A", 1, 1, 1), "1SN=")
        posts(phone, 1, base=base)
        assert [one.ns_outcome for one in known(session).results] == ["1SN="]

    def test_without_the_form_s_token_nothing_is_written(self, session):
        link = a_phone(session).cookies["etui_table"].value
        phone = Client(enforce_csrf_checks=True)
        phone.cookies["etui_table"] = link
        assert phone.post(pad(1), {**KEYS, "round": "1"}).status_code == 403
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()


class OtherPagesTests:
    def test_the_secret_opens_nothing_of_the_director_s(self, phone, session):
        for page in ("", "boards/", "board/1/", "log/", "setup/", "line/A-1-1-1/"):
            answer = phone.get(f"/director/{session.code}/{page}")
            assert answer.status_code == 302
            assert answer["Location"].startswith("/director/login/")

    def test_the_secret_stays_below_its_own_addresses(self, phone):
        assert {name: phone.cookies[name]["path"] for name in ("etui_table", "etui_device")} == {
            "etui_table": "/t/",
            "etui_device": "/t/",
        }

    @pytest.mark.parametrize(
        "page", ["/t/", "/t/board/1/", "/t/next/", "/t/name/", "/t/board/3/", "/t/nonsense/"]
    )
    def test_no_page_is_kept_or_listed(self, phone, page):
        answer = phone.get(page)
        assert answer["Cache-Control"] == "no-store"
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
        assert answer["Referrer-Policy"] == "same-origin"

    @pytest.mark.parametrize(
        "page", ["/t/", "/t/board/1/", "/t/board/1/confirm/", "/t/next/", "/t/name/"]
    )
    def test_no_page_holds_the_secret(self, phone, session, page):
        presses(phone, 1)
        assert tokens(session)["A", 1] not in phone.get(page).content.decode()


class OtherLinkTests:
    ADDRESSES = (
        "/t/",
        pad(1),
        question(1),
        "/t/board/1/traveller/",
        "/t/next/",
        "/t/name/",
        "/t/call/",
    )

    def test_another_evening_s_link_opens_its_own_evening(self, phone, session):
        other = an_evening(session.event.club)
        enter(session, ("A", 1, 1, 1), "7NTN=")
        stranger = a_phone(other)
        assert "7NT" not in said(stranger.get("/t/"))
        presses(stranger, 1)
        assert [one.ns_outcome for one in known(session).results] == ["7NTN="]
        assert [one.ns_outcome for one in known(other).results] == ["4SS="]

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_a_link_of_an_evening_taken_out_says_that_it_is_not_there(self, phone, address):
        Session.objects.update(discarded=True)
        answer = phone.get(address, headers={"accept-language": "en"})
        assert answer.status_code == 410
        assert "This evening is not there" in answer.text
        assert phone.post(address).status_code in (405, 410)

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_a_renewed_link_closes_the_former_phone(self, phone, session, address):
        renew_link(session, by(), section="A", table=1)
        assert phone.get(address).status_code == 404
        assert phone.post(address).status_code in (404, 405)

    def test_an_entry_begun_before_the_link_was_renewed_is_refused(self, phone, session):
        form = {**hidden(phone.get(pad(1))), **KEYS}
        renew_link(session, by(), section="A", table=1)
        assert phone.post(pad(1), form).status_code == 404
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()


class ManyGuessesTests:
    """Counted by pages and statements, since time tells about the machine."""

    def test_a_thousand_guessed_cards_cost_thirty_one_pages(self, db):
        with CaptureQueriesContext(connection) as asked:
            answers = Counter(
                table.enter(
                    RequestFactory().get(f"/t/guess-{number}/"), token=f"guess-{number}"
                ).status_code
                for number in range(1_000)
            )
        assert answers == {404: 31, 429: 969}
        assert len(asked) == 1_000

    def test_a_thousand_guessed_cookies_cost_no_more(self, db):
        with CaptureQueriesContext(connection) as asked:
            answers = Counter()
            for number in range(1_000):
                request = RequestFactory().get("/t/")
                request.COOKIES["etui_table"] = f"guess-{number}"
                answers[table.table(request).status_code] += 1
        assert answers == {404: 31, 429: 969}
        assert len(asked) == 1_000

    def test_who_guesses_behind_the_same_address_shuts_nobody_out(self, phone, session):
        phone.get("/t/")
        for _ in range(40):
            guesses.count("127.0.0.1")
        assert phone.get("/t/").status_code == 200
        assert presses(phone, 1).status_code == 302

    def test_guessing_slows_no_question_of_a_table(self, phone, session):
        phone.get("/t/")
        with CaptureQueriesContext(connection) as quiet:
            phone.get("/t/")
        for number in range(2_000):
            guesses.count(f"10.0.{number % 250}.1")
        with CaptureQueriesContext(connection) as besieged:
            phone.get("/t/")
        assert len(besieged) == len(quiet)


class TooMuchTests:
    def test_a_table_that_sends_too_often_is_told_when_to_try_again(self, phone, session):
        form = hidden(phone.get(pad(1)))
        for _ in range(60):
            pace.seconds_to_wait(TableLink.objects.get(table=1).digest)
        answer = phone.post(pad(1), form)
        assert answer.status_code == 429
        assert answer["Retry-After"] in ("1", "2")

    def test_one_table_s_zeal_is_not_another_s(self, phone, session):
        for _ in range(61):
            pace.seconds_to_wait(TableLink.objects.get(table=1).digest)
        assert presses(phone, 1).status_code == 429
        assert presses(a_phone(session, table=2), 3).status_code == 302

    def test_too_large_a_body_is_refused_in_words(self, phone):
        answer = phone.post(pad(1), {"text": "x" * 64_001})
        assert answer.status_code == 413
        assert "This is too large" in answer.content.decode()

    @pytest.mark.slow
    def test_reading_is_not_counted(self, phone):
        assert {phone.get("/t/").status_code for _ in range(70)} == {200}


class PaceTests:
    def test_after_sixty_at_once_thirty_a_minute_come_back(self):
        answers = [pace.seconds_to_wait("a", now=0) for _ in range(60)]
        assert answers == [0] * 60
        assert pace.seconds_to_wait("a", now=0) == 2
        assert pace.seconds_to_wait("a", now=2) == 0
        assert pace.seconds_to_wait("a", now=2) == 2
        later = [pace.seconds_to_wait("a", now=62) for _ in range(31)]
        assert later == [0] * 30 + [2]

    def test_what_is_refused_does_not_count(self):
        for _ in range(60):
            pace.seconds_to_wait("a", now=0)
        for _ in range(100):
            assert pace.seconds_to_wait("a", now=0) == 2

    def test_memory_is_bounded(self):
        for number in range(5_000):
            pace.seconds_to_wait(str(number), now=0)
        assert len(pace._full_again) <= pace.LINKS
