"""The director's and the players' pages of an event of teams: what matches gave, and why."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.prints.reading import text_of as pdf_text
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.services.stages.go_on import go_on
from tournament.evening.play.next_game import nowhere
from tournament.models import Role, Session, StageKind
from tournament.results.services.publish import publish
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import live_report

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
        assert reverse("why_pair", args=[session.code, "A1"]) in text

    def test_a_total_says_why_match_by_match(self, director, session):
        """What the rounds gave is the total, and each match leads to its page."""
        report = live_report(session)
        rank = report.rank_by_pair["A1"]
        (own,) = [one for one in report.matches if "A1" in one.teams and one.round == 1]
        text = text_of(director, "why_pair", session.code, "A1")
        assert f"Total: {rank.total}" in text
        assert reverse("team_match", args=[session.code, own.key]) in text
        assert "Round 1, against" in text
        assert "Teams with a larger total" in text

    def test_the_figures_of_a_version_say_why_as_they_were(self, director, session):
        publish(session, by(), kind="provisional")
        report = live_report(session)
        (own,) = [one for one in report.matches if "A1" in one.teams and one.round == 1]
        why = reverse("why_pair", args=[session.code, "A1"]) + "?version=1"
        assert why in text_of(director, "version", session.code, 1)
        text = director.get(why).content.decode()
        match = reverse("team_match", args=[session.code, own.key]) + "?version=1"
        assert match in text
        page = director.get(match, headers={"accept-language": "en"}).content.decode()
        assert "Provisional" in page
        assert reverse("version", args=[session.code, 1]) in page
        assert director.get(why.replace("=1", "=9")).status_code == 404
        assert director.get(match.replace("=1", "=9")).status_code == 404

    def test_guide_cards_name_both_tables_of_a_team_round_by_round(self, director, session):
        evening = load_evening(session)
        answer = director.get(reverse("print_file", args=[session.code, "team-cards"]))
        text = pdf_text(answer.content)
        assert text.count("Rouge") == 2
        for game in evening.games:
            assert f"{game.boards[0]}–{game.boards[-1]}" in text
        assert text.count("Nord-Sud") == text.count("Est-Ouest") == 8

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
            "match-sheets-blank", "seating", "table-cards", "table-codes", "team-cards",
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
        for pair in ("A9", "B1"):
            why = reverse("why_pair", args=[session.code, pair])
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
        for name, args in (("public_board", [1]), ("public_compare", ["A1"])):
            path = reverse(name, args=[session.code, *args])
            assert client.get(path).status_code == 404, name

    def test_a_total_that_is_shown_says_why(self, client, session):
        assert "Round 1, against" in text_of(client, "public_why_pair", session.code, "A1")

    def test_nothing_is_shown_where_the_director_shows_nothing(self, client):
        session = an_event_of_teams(4, boards=2)
        play_round(session, 1)
        why = reverse("public_why_pair", args=[session.code, "A1"])
        assert client.get(why).status_code == 404
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


@pytest.mark.shows
@pytest.mark.django_db
class SeveralEveningsTests:
    def test_matches_of_an_earlier_evening_are_led_to_and_open(self, client):
        first = an_event_of_teams(
            4, kind=StageKind.ROUND_ROBIN, boards=2, per_session=2,
            settings={"visibility": "ranking"},
        )  # fmt: skip
        play_round(first, 1)
        play_round(first, 2)
        session = again(go_on(again(first), by(), on=NEXT))
        # Before it starts the earlier matches are not shown.
        assert client.get(f"/s/{session.code}/match/0-A1/").status_code == 404
        start(session, by())
        play_round(again(session), 1)
        earlier = [one.key for one in live_report(again(session)).earlier_matches]
        assert len(earlier) == 4
        pages = [
            text_of(client, "public_team_page", session.code, page) for page in ("rounds", "cross")
        ]
        pages.append(text_of(client, "public_why_pair", session.code, "A1"))
        client.force_login(a_user(session.event.club, Role.DIRECTOR, "diane"))
        for key in earlier:
            path = reverse("public_match", args=[session.code, key])
            assert path in pages[0]
            assert path in pages[1]
            assert "Evening 1, round" in text_of(client, "public_match", session.code, key)
            own = text_of(client, "team_match", session.code, key)
            assert "Evening 1, round" in own
            assert "match-sheets" not in own
        assert pages[2].count("Evening 1, round") == 2


@pytest.mark.shows
@pytest.mark.django_db
class SeatsOfTeamsTests:
    def test_before_the_start_a_team_is_told_both_its_tables(self, client):
        session = an_event_of_teams(5, kind=StageKind.ROUND_ROBIN, boards=2, started=False)
        text = text_of(client, "public_ranking", session.code)
        seats = text.split("Where to sit")[1].split("</table>")[0]
        assert seats.count("NS") == seats.count("EW") == 4
        assert seats.count("Bye") == 1

    def test_a_card_says_where_both_pairs_sit_and_go(self, client, session):
        text = text_of(client, "public_card", session.code, "A1")
        match = text.split('class="versus"')[1].split("</section>")[0]
        now, after = match.split("Now, round 1")[1].split("Next, round 2")
        seats = re.compile(r"<b>Table (\d)</b> (North-South|East-West)")
        assert seats.findall(now) == [("1", "North-South"), ("2", "East-West")]
        assert seats.findall(after) == [("1", "East-West"), ("2", "North-South")]

    def test_who_is_out_of_a_knock_out_has_no_bye(self):
        session = an_event_of_teams(5, kind=StageKind.KNOCK_OUT, boards=2)
        evening = load_evening(session)
        assert [pair.number for pair in nowhere(evening, "A", 1)] == [1, 2, 3]
        play_round(session, 1)
        draw_bracket(again(session), by(), round_=2)
        assert [pair.number for pair in nowhere(load_evening(again(session)), "A", 2)] == []


def play_round_left(session: Session) -> None:
    play_round(session, 2)
    play_round(session, 3)
