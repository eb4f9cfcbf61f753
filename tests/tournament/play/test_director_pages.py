"""The cockpit, a line set right, the log and undo, as a browser without scripts uses them."""

import re

import pytest
from django.test import Client

from movements.pairs.mitchell import mitchell
from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import add_section, an_evening, known, said
from tests.tournament.play.pages import fields, send
from tournament.models import Change, Role, Session, State
from tournament.services.results.record_result import record_result
from tournament.store.write import By, write

pytestmark = pytest.mark.shows

FIRST = ("A", 1, 1, 1)


@pytest.fixture
def session(db) -> Session:
    return an_evening(a_club())


@pytest.fixture
def client(session) -> Client:
    return browser(session, Role.DIRECTOR, "diane")


def browser(session: Session, role: Role, name: str) -> Client:
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    client.force_login(a_user(session.event.club, role, name))
    return client


def enter(session, text="4SS=", place=FIRST, base=0, who=None):
    return record_result(session, who or by(), place=place, sides=said(text), base=base)


def at(session: Session, tail: str = "") -> str:
    return f"/director/{session.code}/{tail}"


def outcomes(session) -> list[tuple[int, str]]:
    return [(result.board, result.ns_outcome) for result in known(session).results]


class CockpitTests:
    def test_every_place_has_its_state_in_words(self, client, session):
        Session.objects.update(round=2)
        enter(session, place=("A", 2, 1, 3))
        page = client.get(at(session)).content.decode()
        assert 'aria-label="board 3, table 1, round 2, entered"' in page
        assert 'aria-label="board 4, table 1, round 2, being played"' in page
        assert 'aria-label="board 1, table 1, round 1, missing"' in page
        assert 'aria-label="board 5, table 1, round 3, to come"' in page

    def test_a_cell_leads_to_its_line(self, client, session):
        page = client.get(at(session)).content.decode()
        assert 'href="board/3/#A-1-2-3"' in page

    def test_it_counts_what_is_missing_of_the_rounds_called(self, client, session):
        enter(session)
        assert "5 results still missing" in client.get(at(session)).content.decode()

    def test_none_entered_is_one_in_french(self, client, session):
        page = client.get(at(session), headers={"accept-language": "fr"}).content.decode()
        assert "<b>0 résultat sur 18</b>" in page
        assert "<b>0</b> saisi</li>" in page

    def test_a_pair_without_opponents_sits_out(self, db):
        """Of three tables, in round 1 pair 1 waits for pair 4, who is missing."""
        session = an_evening(missing=(4,))
        page = browser(session, Role.DIRECTOR, "dora").get(at(session)).content.decode()
        assert '<td class="pairs">1 <small>sit-out</small></td>' in page
        assert '<td class="pairs">2 – 5</td>' in page

    def test_sections_of_other_lengths_each_tell_theirs(self, db):
        """The Mitchell of three tables has 3 rounds, that of five 5."""
        session = an_evening(section_count=2)
        add_section(session, mitchell(5, boards_per_round=2), letter="B")
        page = browser(session, Role.DIRECTOR, "dora").get(at(session)).content.decode()
        assert "<h1>Round 1</h1>" in page
        assert re.search(r"Section A\s+<small>3 rounds</small>", page)
        assert re.search(r"Section B\s+<small>5 rounds</small>", page)

    def test_it_names_the_tables_that_owe_something(self, client, session):
        Session.objects.update(round=2)
        page = " ".join(client.get(at(session)).content.decode().split())
        assert "boards 3–4 of round 1" in page

    def test_the_next_round_is_called(self, client, session):
        send(client, at(session, "call/"), page=at(session), round="2")
        assert Session.objects.get().round == 2

    def test_a_call_sent_twice_moves_once(self, client, session):
        form = fields(client.get(at(session)))[at(session, "call/")] | {"round": "2"}
        for _ in range(2):
            client.post(at(session, "call/"), form)
        assert Session.objects.get().round == 2
        assert Change.objects.count() == 1

    @pytest.mark.parametrize("number", ["", "0", "99", "x", "9" * 20])
    def test_a_round_that_is_not_played_is_not_called(self, client, session, number):
        client.post(at(session, "call/"), {"round": number})
        assert Session.objects.get().round == 1

    def test_before_the_start_it_leads_to_the_set_up(self, client, session):
        Session.objects.update(state=State.SETUP)
        assert client.get(at(session)).headers["Location"] == at(session, "setup/")

    def test_the_way_to_the_travellers_leads_to_the_first_that_lacks_something(
        self, client, session
    ):
        enter(session)
        assert client.get(at(session, "boards/")).headers["Location"] == at(session, "board/2/")

    def test_it_reads_the_evening_once_for_each_of_its_states(
        self, client, session, django_assert_num_queries
    ):
        client.get(at(session))
        # Login 2, the evening and the role 2, the names 1; then what others said of results, the
        # tables’ phones, what they reported, their calls, what was looked at, and claims; when the
        # round was called.
        with django_assert_num_queries(12):
            client.get(at(session))
        enter(session)
        # All facts instead of the names alone.
        with django_assert_num_queries(18):
            client.get(at(session))


class LineTests:
    def line(self, session, tail=""):
        return at(session, f"line/A-1-1-1/{tail}")

    def test_a_result_is_moved_to_its_board(self, client, session):
        enter(session)
        answer = send(
            client, self.line(session, "move/"), page=self.line(session), follow=False, board="2"
        )
        assert outcomes(session) == [(2, "4SS=")]
        assert answer.headers["Location"] == at(session, "board/2/#A-1-1-2")

    def test_when_that_board_has_a_result_an_exchange_is_offered(self, client, session):
        enter(session)
        second = enter(session, "P", place=("A", 1, 1, 2))
        answer = send(client, self.line(session, "move/"), page=self.line(session), board="2")
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "Board 2 already has a result from this table." in page
        assert f'name="exchange_with" value="{second.revision}"' in page
        send(
            client,
            self.line(session, "move/"),
            page=self.line(session),
            board="2",
            exchange_with=str(second.revision),
        )
        assert outcomes(session) == [(1, "PASS"), (2, "4SS=")]

    @pytest.mark.parametrize("number", ["7", "0", "x", "", "9" * 20])
    def test_a_board_out_of_range_is_refused(self, client, session, number):
        enter(session)
        answer = send(client, self.line(session, "move/"), page=self.line(session), board=number)
        assert answer.status_code == 422
        assert 'id="to-board-error"' in answer.content.decode()
        assert outcomes(session) == [(1, "4SS=")]

    def test_the_direction_is_turned(self, client, session):
        enter(session)
        send(client, self.line(session, "swap/"), page=self.line(session))
        assert known(session).results[0].seats.ns == "A4"

    def test_the_result_is_taken_back(self, client, session):
        enter(session)
        send(client, self.line(session, "take-back/"), page=self.line(session))
        assert outcomes(session) == []

    def test_a_page_that_is_out_of_date_says_so(self, client, session):
        first = enter(session)
        form = fields(client.get(self.line(session)))[self.line(session, "take-back/")]
        enter(session, "4SS+1", base=first.revision)
        answer = client.post(self.line(session, "take-back/"), form, follow=True)
        assert "Somebody changed this line meanwhile" in answer.content.decode()
        assert outcomes(session) == [(1, "4SS+1")]

    def test_its_history_is_told(self, client, session):
        first = enter(session)
        enter(session, "4SS+1", base=first.revision)
        page = client.get(self.line(session)).content.decode()
        assert "4♠ S = → 4♠ S +1" in page

    @pytest.mark.parametrize("place", ["A-1-1-6", "Z-1-1-1", "A-1-1", "1-1-1-1", "A-1-1-1x"])
    def test_a_place_without_a_line_is_not_there(self, client, session, place):
        assert client.get(at(session, f"line/{place}/")).status_code == 404
        for verb in ("move", "swap"):
            answer = client.post(at(session, f"line/{place}/{verb}/"), {"board": "2", "base": "0"})
            assert answer.status_code == 404


class LogTests:
    def test_it_tells_who_changed_what_from_what_to_what(self, client, session):
        user = a_user(session.event.club, Role.SCORER, "sacha")
        first = enter(session, who=By(user=user, device="Windows-7k2f"))
        enter(session, "4SS+1", base=first.revision)
        page = client.get(at(session, "log/")).content.decode()
        assert "sacha" in page
        assert "Windows-7k2f" in page
        assert "Board 1, round 1, table 1: 1–4, 4♠ S =" in page
        assert "4♠ S = → 4♠ S +1" in page

    def test_a_conflict_says_what_was_not_kept(self, client, session):
        enter(session)
        enter(session, "4SS+1")
        page = client.get(at(session, "log/")).content.decode()
        assert "not kept: 4♠ S +1; kept: 4♠ S =" in page

    @pytest.mark.parametrize(
        ("query", "count"),
        [
            ("", 4),
            ("?board=1", 2),
            ("?pair=5", 1),
            ("?kind=result", 3),
            ("?kind=conflict", 1),
            ("?kind=round", 1),
            ("?board=x&kind=nothing", 4),
            ("?page=99", 4),
        ],
    )
    def test_it_is_filtered(self, client, session, query, count):
        enter(session)
        enter(session, "4SS+1")
        enter(session, place=("A", 1, 2, 3))
        client.post(at(session, "call/"), {"round": "2"})
        page = client.get(at(session, f"log/{query}")).content.decode()
        assert page.count('<tr id="change-') == count

    def test_a_change_is_undone_and_redone(self, client, session):
        change = enter(session)
        send(client, at(session, f"log/{change.pk}/undo/"), page=at(session, "log/"))
        assert outcomes(session) == []
        undone = Change.objects.get(kind="undo")
        page = client.get(at(session, "log/")).content.decode()
        assert "undone by 2" in page
        assert "Undone: Board 1, round 1, table 1: 1–4, 4♠ S =" in page
        send(client, at(session, f"log/{undone.pk}/undo/"), page=at(session, "log/"))
        assert outcomes(session) == [(1, "4SS=")]

    def test_what_stands_against_an_undo_is_named(self, client, session):
        first = enter(session)
        enter(session, "4SS+1", base=first.revision)
        answer = send(client, at(session, f"log/{first.pk}/undo/"), page=at(session, "log/"))
        page = answer.content.decode()
        assert (
            "Something later changed the same (Board 1, round 1, table 1: 4♠ S = → 4♠ S +1)" in page
        )

    def test_a_scorer_undoes_results_and_not_the_set_up(self, session):
        scorer = browser(session, Role.SCORER, "sacha")
        with write(session, by(), "settings_changed") as w:
            w.update(session, lead_wanted=True)
        assert "undo/" not in scorer.get(at(session, "log/")).content.decode().split("<table")[1]
        assert scorer.post(at(session, f"log/{w.change.pk}/undo/")).status_code == 404
        change = enter(session)
        assert scorer.post(at(session, f"log/{change.pk}/undo/")).status_code == 302
        assert outcomes(session) == []

    def test_the_last_entry_is_undone_once_however_often_it_is_sent(self, client, session):
        user = a_user(session.event.club, Role.SCORER, "sacha")
        enter(session, who=By(user=user))
        enter(session, "P", place=("A", 1, 1, 2), who=By(user=user))
        scorer = Client()
        scorer.force_login(user)
        form = fields(scorer.get(at(session, "board/1/")))[at(session, "undo/")]
        for _ in range(2):
            scorer.post(at(session, "undo/"), form)
        assert outcomes(session) == [(1, "4SS=")]

    def test_nobody_undoes_the_entries_of_another_by_that_key(self, client, session):
        enter(session)
        answer = client.post(at(session, "undo/"), follow=True)
        assert "There is no entry of yours to undo." in answer.content.decode()
        assert outcomes(session) == [(1, "4SS=")]

    def test_it_goes_back_to_pages_of_ours_only(self, client, session):
        answer = client.post(at(session, "undo/"), {"next": "https://example.org/"})
        assert answer.headers["Location"] == at(session, "log/")

    @pytest.mark.parametrize("number", [0, 999, 10**20])
    def test_a_change_that_is_not_there_is_not_undone(self, client, session, number):
        assert client.post(at(session, f"log/{number}/undo/")).status_code == 404

    def test_a_change_of_another_evening_is_not_there(self, client, session):
        other = an_evening(session.event.club)
        change = enter(other)
        assert client.post(at(session, f"log/{change.pk}/undo/")).status_code == 404
