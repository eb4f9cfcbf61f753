"""What the phones of a match say: which teams, in which room, and where both pairs go next."""

import re

import pytest

from tests.builders import by
from tests.tournament.play.phones import a_phone, presses, said
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import StageKind
from tournament.play.services.press_clock import call_round
from tournament.serving.callers import pace

pytestmark = pytest.mark.shows


@pytest.fixture(autouse=True)
def at_rest():
    pace.forget()


@pytest.fixture
def session(db):
    """Five teams, each with a bye: Bleu meets Noir at tables 1 and 2, then Rouge comes to Noir."""
    return an_event_of_teams(5, kind=StageKind.ROUND_ROBIN, boards=2)


def plain(response):
    """What a page says, without its markup."""
    return " ".join(re.sub(r"<[^>]*>", " ", said(response)).split())


class TeamPageTests:
    def test_the_round_names_both_teams_and_the_room(self, session):
        opened, closed = (said(a_phone(session, table).get("/t/")) for table in (1, 2))
        assert "Open room" in opened
        assert "Closed room" in closed
        for page in (opened, closed):
            assert "Bleu" in page
            assert "Noir" in page
            assert "Pair " not in page

    def test_next_says_where_each_pair_of_both_teams_goes(self, session):
        page = plain(a_phone(session).get("/t/next/"))
        assert "Noir against Rouge" in page
        assert "Table 1, North-South Open room, boards 3–4" in page
        assert "Table 2, East-West Closed room" in page
        assert "Bleu against Vert" in page

    def test_the_opponents_are_asked_as_a_team(self, session):
        phone = a_phone(session)
        presses(phone, 1)
        page = said(phone.get("/t/board/1/confirm/"))
        assert "You are Noir." in page
        assert "Bleu: +420" in page

    def test_a_team_s_players_may_be_reported(self, session):
        assert "The players of Bleu" in said(a_phone(session).get("/t/name/"))

    def test_a_bye_is_said(self, session):
        call_round(session, by(), number=2)
        assert "Bye: no match in this round" in said(a_phone(session, 3).get("/t/next/?round=2"))

    def test_before_the_start_the_table_says_who_comes(self, db):
        session = an_event_of_teams(4, boards=2, started=False)
        page = said(a_phone(session).get("/t/"))
        assert "Open room" in page
        assert "Rouge" in page
