"""The director's and the players' pages of an event of teams: what matches gave, and why."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.models import Role, Session, StageKind
from tournament.results.services.publish import publish

PAGES = ("matches", "rounds", "cross")


@pytest.fixture
def session() -> Session:
    session = an_event_of_teams(
        4, kind=StageKind.ROUND_ROBIN, boards=2, settings={"visibility": "ranking"}
    )
    play_round(session, 1)
    play_round(session, 2, but=1)
    return session


@pytest.fixture
def director(client: Client, session: Session) -> Client:
    client.force_login(a_user(session.event.club, Role.DIRECTOR, "diane"))
    return client


def text_of(client: Client, name: str, *args: object, language: str = "en") -> str:
    answer = client.get(reverse(name, args=args), headers={"accept-language": language})
    assert answer.status_code == 200, (name, args)
    return " ".join(answer.content.decode().split())


@pytest.mark.shows
@pytest.mark.django_db
class DirectorTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_every_page_is_shown(self, director, session, language):
        for page in PAGES:
            text = text_of(director, "team_page", session.code, page, language=language)
            assert "Rouge" in text
        text = text_of(director, "standings", session.code, language=language)
        assert "Rouge<small>" in text
        assert "why/pair" not in text

    def test_a_match_under_way_is_the_director_s_to_see(self, director, session):
        text = text_of(director, "team_page", session.code, "matches")
        assert text.count("Under way") == 1

    def test_a_match_says_why(self, director, session):
        text = text_of(director, "team_match", session.code, "1-A1")
        assert "by Law 78B" in text
        assert "Victory points on the WBF" in text

    def test_sheets_of_the_event_are_offered_and_no_travellers(self, director, session):
        text = text_of(director, "prints", session.code)
        for name in ("standings-by-round", "cross-table", "match-sheets", "matches-table"):
            assert reverse("print_file", args=[session.code, name]) in text
        for name in ("travellers", "personal", "guide-cards", "bracket", "travellers-blank"):
            assert reverse("print_file", args=[session.code, name]) not in text
        assert "match-sheets-blank/?round=3" in text

    def test_each_is_made(self, director, session):
        for name in (
            "results", "ranking", "standings-by-round", "cross-table", "match-sheets", "workbook",
            "ranking-table", "matches-table", "results-file", "usebio", "matches-of-round",
            "match-sheets-blank", "seating", "table-cards", "table-codes",
        ):  # fmt: skip
            answer = director.get(reverse("print_file", args=[session.code, name]))
            assert answer.status_code == 200, name
            assert answer.content

    def test_what_makes_no_sense_is_not_there(self, director, session):
        for name in ("travellers", "personal", "bracket", "site", "mail"):
            path = reverse("print_file", args=[session.code, name])
            assert director.get(path).status_code == 404, name

    def test_what_nobody_can_find_is_not_there(self, director, session):
        for name, argument in (("team_page", "nowhere"), ("team_match", "9-A9")):
            assert director.get(reverse(name, args=[session.code, argument])).status_code == 404
        why = reverse("why_pair", args=[session.code, "A1"])
        assert director.get(why).status_code == 404


@pytest.mark.shows
@pytest.mark.django_db
class PublicTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_complete_matches_are_shown(self, client, session, language):
        for page in PAGES:
            assert "Rouge" in text_of(
                client, "public_team_page", session.code, page, language=language
            )
        assert "78B" in text_of(client, "public_match", session.code, "1-A1", language=language)
        assert "Rouge" in text_of(client, "public_card", session.code, "A1", language=language)
        assert "Rouge" in text_of(client, "public_ranking", session.code, language=language)
        assert "Rouge" in text_of(client, "public_pair", session.code, language=language)

    def test_a_match_under_way_is_not(self, client, session):
        text = text_of(client, "public_team_page", session.code, "matches")
        assert "Under way" not in text.split("<h1>")[1].split("<table")[1]
        (open_match,) = {"2-A1", "2-A2", "2-A3", "2-A4"} & {
            f"2-A{number}"
            for number in range(1, 5)
            if client.get(reverse("public_match", args=[session.code, f"2-A{number}"])).status_code
            == 200
        }
        assert open_match in text

    def test_boards_and_reasons_of_pairs_are_not(self, client, session):
        boards = client.get(reverse("public_boards", args=[session.code]))
        assert boards.headers["Location"].endswith("/teams/matches/")
        for name, args in (
            ("public_board", [1]), ("public_why_pair", ["A1"]), ("public_compare", ["A1"]),
        ):  # fmt: skip
            path = reverse(name, args=[session.code, *args])
            assert client.get(path).status_code == 404, name

    def test_nothing_is_shown_where_the_director_shows_nothing(self, client):
        session = an_event_of_teams(4, boards=2)
        play_round(session, 1)
        text = text_of(client, "public_team_page", session.code, "matches")
        assert "when the director publishes" in text
        path = reverse("public_match", args=[session.code, "1-A1"])
        assert client.get(path).status_code == 404

    def test_published_files_are_those_of_teams(self, client, session):
        play_round_left(session)
        publish(session, by(), kind="provisional")
        text = text_of(client, "public_files", session.code)
        assert "match-sheets" in text
        assert "travellers" not in text
        for name in ("ranking", "match-sheets", "workbook", "results-file", "usebio"):
            answer = client.get(reverse("public_file", args=[session.code, name]))
            assert answer.status_code == 200, name
        missing = client.get(reverse("public_file", args=[session.code, "travellers"]))
        assert missing.status_code == 404


def play_round_left(session: Session) -> None:
    play_round(session, 2)
    play_round(session, 3)
