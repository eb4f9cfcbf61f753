"""Lines that were not due, hostile input, and what a traveller costs."""

import pytest
from django.test import Client

from tests.builders import a_club, a_user
from tests.tournament.play.pages import board, fields, send, stored
from tournament.models import Result, Role, Session, State

pytestmark = pytest.mark.shows


class ExtraLineTests:
    def add(self, client, session, **changes):
        address = f"{board(session, 6)}add/"
        values = {"round": "1", "table": "1", "ns": "1", "ew": "4", "text": "4ss="} | changes
        return send(client, address, page=board(session, 6), **values)

    def test_a_board_that_was_not_due_is_added(self, client, session):
        page = self.add(client, session).content.decode()
        assert stored(session) == {(6, 1): ("A1", "A4", "4SS=")}
        assert "The line is added." in page

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"ns": "99"}, "There is no pair 99 tonight."),
            ({"text": "4s"}, "Who declares?"),
            ({"table": "9"}, "There is no table 9: the last one is 3."),
            ({"round": "9"}, "There is no round 9: the last one is 3."),
            ({"text": "620"}, "A score of 620 cannot occur on board 6."),
        ],
    )
    def test_what_cannot_be_is_refused_and_stays_in_the_form(self, client, session, changes, words):
        answer = self.add(client, session, **changes)
        assert answer.status_code == 422
        assert words in answer.content.decode()
        assert fields(answer)[f"{board(session, 6)}add/"]["ew"] == "4"

    def test_more_than_everything_is_asked_about_and_added_when_sent_again(self, client, session):
        answer = self.add(client, session, text="a7070")
        assert "more than 100 together. Is that meant?" in answer.content.decode()
        assert stored(session) == {}
        address = f"{board(session, 6)}add/"
        client.post(address, fields(answer)[address])
        assert stored(session) == {(6, 1): ("A1", "A4", "A70")}

    def test_after_a_refusal_the_language_leads_to_a_page_that_opens(self, client, session):
        answer = self.add(client, session, ns="99")
        there = fields(answer)["/language/"]["next"]
        assert client.get(there, follow=True).status_code == 200

    def test_a_line_that_is_there_is_corrected_and_not_added(self, client, session):
        self.add(client, session)
        assert "already has a line" in self.add(client, session).content.decode()

    def test_a_line_taken_back_can_be_added_again(self, client, session):
        self.add(client, session)
        form = fields(client.get(board(session, 6)))[board(session, 6)]
        index = next(name[:-6] for name, value in form.items() if value == "A-1-1-6")
        send(client, board(session, 6), **{f"l{index}_text": ""})
        assert stored(session) == {}
        self.add(client, session)
        assert len(stored(session)) == 1


class HostileTests:
    @pytest.mark.parametrize("place", ["", "A", "A-1-1", "A-1-1-1-1", "é-1-1-1", "A-0x1-1-1"])
    def test_a_place_no_page_of_ours_names_is_refused(self, client, session, place):
        form = fields(client.get(board(session)))[board(session)]
        answer = client.post(board(session), form | {"0-place": place, "0-text": "p"})
        assert answer.status_code == 400
        assert not Result.objects.exists()

    @pytest.mark.parametrize("base", ["", "-1", "1.5", "9" * 30, "x"])
    def test_a_base_that_is_no_revision_is_refused(self, client, session, base):
        form = fields(client.get(board(session)))[board(session)]
        answer = client.post(board(session), form | {"0-base": base, "0-text": "p"})
        assert answer.status_code == 400

    @pytest.mark.parametrize(
        "text",
        [
            "<script>alert(1)</script>",
            "\x00",
            "4SS+" + "9" * 70,
            "🂡" * 30,
            "%(found)s",
            "A-1-1",
            "９",
        ],
    )
    def test_a_text_that_says_nothing_is_refused_and_shown_as_it_is(self, client, session, text):
        answer = send(client, board(session), l0_text=text)
        assert answer.status_code == 422
        assert "<script>alert" not in answer.content.decode()
        assert stored(session) == {}

    def test_a_place_of_another_section_is_refused_in_words(self, client, session):
        form = fields(client.get(board(session)))[board(session)]
        changes = {"0-place": "Z-1-1-1", "0-text": "p"}
        answer = client.post(board(session), form | changes)
        assert answer.status_code == 422
        assert not Result.objects.exists()

    @pytest.mark.parametrize("number", [0, 7, 999, 10**20])
    def test_a_board_that_is_not_in_play_says_so(self, client, session, number):
        answer = client.get(board(session, number), follow=True)
        assert f"Board {number} is not in play: boards 1 to 6 are." in answer.content.decode()

    def test_before_the_start_nothing_can_be_entered(self, client, session):
        form = fields(client.get(board(session)))[board(session)]
        Session.objects.update(state=State.SETUP)
        answer = client.post(board(session), form | {"0-text": "p"})
        assert answer.status_code == 422
        assert "Start the evening first" in answer.content.decode()

    @pytest.mark.parametrize(
        "tail", ["", "board/1/", "round/1/", "boards/", "read/", "line/A-1-1-1/", "log/"]
    )
    def test_another_club_and_a_stranger_see_nothing(self, session, tail):
        address = f"/director/{session.code}/{tail}"
        other = Client()
        other.force_login(a_user(a_club("Cercle du Parc"), Role.OWNER, "denis"))
        assert other.get(address).status_code == 404
        assert Client().get(address).status_code == 302


class CostTests:
    def test_a_traveller_costs_the_same_whatever_it_holds(
        self, client, session, django_assert_num_queries
    ):
        client.get(board(session))
        # Login 2, the evening and the role 2, the names 1: the rest of the facts is kept; what
        # was confirmed and contradicted 1.
        with django_assert_num_queries(6):
            client.get(board(session))
        send(client, board(session), l0_text="4ss=", l1_text="p", l2_text="np")
        client.get(board(session))
        with django_assert_num_queries(6):
            client.get(board(session))
