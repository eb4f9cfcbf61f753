"""A board to be played again: its cards come with the page where its own page has them, and no
guessed address gives them before."""

import json
import re

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.deals.boards import DealtBoard
from scoring.deals.text import write_deal
from scoring.deals.tricks import TrickTable
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.deals.sets import attach, the_deal
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.states import DealOrigin
from tournament.models import Session, Visibility
from tournament.rulings.services.rule import rule
from tournament.services.deals.attach import NewSet, attach_deals

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
# NS make ten tricks in spades and eight at no-trump, from clubs up.
TABLE = TrickTable((7, 7, 7, 10, 8, 6, 6, 6, 3, 5) * 2)


def again(client, session: Session, number: int, query: str = "", **headers: str):
    address = reverse("public_again", args=[session.code, number]) + query
    return client.get(address, headers={"accept-language": "en", **headers})


def board_page(client, session: Session, number: int) -> str:
    address = reverse("public_board", args=[session.code, number])
    return client.get(address, headers={"accept-language": "en"}).text


def data(answer) -> dict:
    found = re.search(
        r'<script id="again-deal" type="application/json">(.*?)</script>', answer.text
    )
    assert found
    return json.loads(found[1])


def first(answer) -> tuple[int, int, int]:
    """Level, strain and declarer to begin with, counted from spades and from North."""
    found = data(answer)["first"]
    return found["level"], found["strain"], found["declarer"]


def hands_of(number: int) -> list[str]:
    return write_deal(the_deal(number)).removeprefix("N:").split()


class HiddenTests:
    def test_before_a_board_is_over_a_guessed_address_has_no_card(self, client):
        session = a_half_played_evening(visibility=Visibility.BOARDS)
        attach(session)
        assert data(again(client, session, 1))["hands"] == hands_of(1)
        under_way = again(client, session, 3)
        assert under_way.status_code == 404
        assert hands_of(3)[0] not in under_way.text
        assert "again-deal" not in under_way.text
        assert "Play it again" in board_page(client, session, 1)
        assert "Play it again" not in board_page(client, session, 3)

    def test_where_boards_are_not_shown_none_is_played_again(self, client):
        session = a_half_played_evening(visibility=Visibility.NOTHING)
        attach(session)
        assert again(client, session, 1).status_code == 404

    def test_without_cards_nothing_leads_there(self, client):
        session = a_played_evening()
        publish_final(session)
        assert "Play it again" not in board_page(client, session, 1)
        answer = again(client, session, 1)
        assert answer.status_code == 404
        assert "are not shown, or not yet" in answer.text

    def test_a_board_of_no_evening_is_not_there(self, client):
        session = a_played_evening()
        publish_final(session)
        assert "This evening has no board 77." in again(client, session, 77).text

    def test_before_the_organiser_s_hour_no_card_is_there(self, client):
        session = a_played_evening(date=timezone.localdate(), secret_days=1)
        attach(session)
        publish_final(session)
        assert again(client, session, 1).status_code == 404

    def test_teams_have_no_board_of_all_tables(self, client):
        session = an_event_of_teams(4, boards=2, settings={"visibility": Visibility.RANKING})
        assert again(client, session, 1).status_code == 404


class ContractTests:
    """Board 1 is at three tables: 1S by North made, one over, one down."""

    @pytest.fixture
    def session(self):
        session = a_played_evening()
        publish_final(session)
        return session

    def test_the_tables_contracts_and_tricks_come_with_it(self, client, session):
        attach(session)
        tables = data(again(client, session, 1))["tables"]
        assert sorted(table["tricks"] for table in tables) == [6, 7, 8]
        assert {(table["level"], table["strain"], table["declarer"]) for table in tables} == {
            (1, 0, 0)
        }

    def test_what_was_solved_comes_by_declarer_and_strain_from_spades(self, client, session):
        dealt = [DealtBoard(1, the_deal(1), TABLE)]
        attach_deals(session, by(), new=NewSet(dealt, DealOrigin.FILE))
        assert data(again(client, session, 1))["tricks"] == [[10, 7, 7, 7, 8], [3, 6, 6, 6, 5]] * 2

    def test_without_a_solver_s_figures_it_is_played_all_the_same(self, client, session):
        attach(session)
        assert data(again(client, session, 1))["tricks"] is None

    def test_it_begins_with_the_own_table_s_contract_else_the_most_frequent(self, client):
        session = a_played_evening(visibility=Visibility.BOARDS)
        attach(session)
        enter(session, ("A", 1, 1, 1), "2HE=")
        assert first(again(client, session, 1)) == (1, 0, 0)
        client.post(reverse("public_pair", args=[session.code]), {"pair": "A1"})
        assert first(again(client, session, 1)) == (2, 1, 1)

    def test_where_nobody_played_it_begins_with_par_s(self, client, session):
        """North-South make 4S and nothing better; East-West three tricks fewer than 5H."""
        dealt = [DealtBoard(3, the_deal(3), TABLE)]
        attach_deals(session, by(), new=NewSet(dealt, DealOrigin.FILE))
        assert first(again(client, session, 3)) == (4, 0, 0)


class LeadTests:
    """Board 1 is at table 1 in round 1, at 3 in round 2, at 2 in round 3."""

    def leads(self, client, session) -> set[tuple[str, bool]]:
        tables = data(again(client, session, 1))["tables"]
        return {(table["lead"], table["isOwn"]) for table in tables}

    def test_what_was_led_comes_with_it_and_whether_at_the_reader_s_table(self, client):
        session = a_played_evening(visibility=Visibility.BOARDS, lead_wanted=True)
        attach(session)
        for place, text in ((("A", 1, 1, 1), "1SN=/D8"), (("A", 2, 3, 1), "1SN+1/H10")):
            enter(session, place, text)
        assert self.leads(client, session) == {("D8", False), ("HT", False), ("", False)}
        client.post(reverse("public_pair", args=[session.code]), {"pair": "A4"})
        assert self.leads(client, session) == {("D8", True), ("HT", False), ("", False)}

    def test_a_table_whose_score_was_ruled_has_no_lead(self, client):
        session = a_played_evening(visibility=Visibility.BOARDS, lead_wanted=True)
        attach(session)
        enter(session, ("A", 1, 1, 1), "1SN=/D8")
        sides = parse_ruled("A6040", Alphabet.ENGLISH)
        rule(session, by(), place=("A", 1, 1, 1), sides=sides, base=0, told_why=("16B", "hint"))
        assert self.leads(client, session) == {("", False)}


class WithoutScriptsTests:
    def test_it_says_that_it_needs_them_and_leads_back(self, client):
        session = a_half_played_evening(visibility=Visibility.BOARDS)
        attach(session)
        answer = again(client, session, 1)
        needs = re.search(r"<noscript>(.*?)</noscript>", answer.text, re.DOTALL)
        assert needs
        assert "A board is played again by a script" in needs[1]
        assert f'href="{reverse("public_board", args=[session.code, 1])}"' in answer.text
