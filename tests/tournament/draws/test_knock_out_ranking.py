"""What a knock-out shows in place of a ranking: who is still in, who went out when, by which score.

Of five teams 4 and 5 meet first, the best three have a bye; the home team wins each match by four
spades made at one table, one down at the other (`playing.py`): 420 + 50 = 470 points, 10 IMPs (Law
78B), vulnerable 620 + 100 = 720 points, 12 IMPs.
"""

import json
import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from tests.builders import a_user, by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.prints.reading import text_of as pdf_text
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.services.not_played import forfeit_match
from tournament.models import Match, Role, Session, StageKind
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
LANGUAGES = ("en", "fr")
# What no page of a knock-out speaks of.
FIGURES = re.compile(r"\bVPs?\b|\bPV\b|[Vv]ictory points|points de victoire|\beq\.|\bex\.")


def a_knock_out(teams: int = 5, *, rounds: int = 0, **conditions) -> Session:
    conditions = {"boards": 2, "settings": {"visibility": "ranking"}} | conditions
    session = an_event_of_teams(teams, kind=StageKind.KNOCK_OUT, **conditions)
    for number in range(1, rounds + 1):
        if number > 1:
            draw_bracket(again(session), by(), round_=number)
        play_round(again(session), number)
    return again(session)


def a_client(session: Session) -> Client:
    client = Client()
    client.force_login(a_user(session.event.club, Role.OWNER))
    return client


def page(client: Client, path: str, language: str = "en") -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200, path
    return answer.content.decode()


def rows(text: str) -> list[list[str]]:
    """What the cells of a knock-out's table say, the players of a team aside."""
    body = text.split(' knock-out"')[1].split("<tbody>")[1].split("</tbody>")[0]
    lines = re.findall(r"<tr.*?>(.*?)</tr>", body, re.S)
    cells = [re.findall(r"<t[dh].*?>(.*?)</t[dh]>", line, re.S) for line in lines]
    return [[plain(cell) for cell in line] for line in cells]


def figures_in(text: str) -> list[str]:
    return FIGURES.findall(re.sub(r"<[^>]+>", " ", text))


def plain(cell: str) -> str:
    without_players = re.sub(r"(<th.*?)<small>.*?</small>", r"\1", cell, flags=re.S)
    return " ".join(re.sub(r"<[^>]+>", " ", without_players).replace("\xa0", " ").split())


def directors(session: Session, language: str = "en") -> list[list[str]]:
    text = page(a_client(session), f"/director/{session.code}/standings/", language)
    # Rank, number, how far, last match; names have their players under them.
    return [[row[0], row[1], *row[3:]] for row in rows(text)]


class RankingTests:
    def test_after_the_first_round_whoever_has_not_lost_is_in(self):
        assert directors(a_knock_out(rounds=1)) == [
            ["–", "1", "still in", ""],
            ["–", "2", "still in", ""],
            ["–", "3", "still in", ""],
            ["–", "4", "still in", "10 – 0 against Noir"],
            ["5", "5", "out in the quarter-finals", "0 – 10 against Jaune"],
        ]

    def test_the_places_are_shared_by_who_lost_in_the_same_round(self):
        assert directors(a_knock_out(rounds=3), "fr") == [
            ["1", "1", "vainqueur", "12 – 0 contre Bleu"],
            ["2", "2", "éliminée en finale", "0 – 12 contre Rouge"],
            ["3–4", "3", "éliminée en demi-finale", "0 – 10 contre Bleu"],
            ["3–4", "4", "éliminée en demi-finale", "0 – 10 contre Rouge"],
            ["5", "5", "éliminée en quart de finale", "0 – 10 contre Jaune"],
        ]

    def test_no_place_is_told_while_a_match_of_the_round_goes_on(self):
        session = a_knock_out(4)
        play_match(session, 1, 1)
        assert directors(again(session))[-1] == [
            "–", "4", "out in the semi-finals", "0 – 10 against Rouge",
        ]  # fmt: skip

    def test_who_did_not_come_went_out_without_a_score(self):
        session = a_knock_out(4)
        forfeit_match(session, by(), match=(1, "A1"), absent="home")
        play_match(again(session), 2, 1)
        assert directors(again(session))[-2:] == [
            ["3–4", "1", "out in the semi-finals", "not played against Jaune"],
            ["3–4", "3", "out in the semi-finals", "0 – 10 against Bleu"],
        ]

    def test_of_three_one_is_the_winner(self):
        session = a_knock_out(3, boards=4, odd="triangle")
        halves = Match.objects.filter(section__session=session, is_half=True)
        for row, winner in zip(
            halves.order_by("home__number"), ("tie", "home", "away"), strict=True
        ):
            play_match(session, row.home.number, 1, won=winner, against=row.away.number)
        # 1 and 3 are level, 2 beats 1 by 10 and 3 by 12.
        assert directors(again(session)) == [
            ["1", "2", "winner", "+22 against Rouge – Vert"],
            ["2", "1", "out in the final", "−10 against Vert – Bleu"],
            ["3", "3", "out in the final", "−12 against Rouge – Bleu"],
        ]


class WordsTests:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("rounds", [1, 3])
    def test_no_page_speaks_of_victory_points_or_shared_first_places(self, rounds, language):
        session = a_knock_out(rounds=rounds)
        client = a_client(session)
        director, public = f"/director/{session.code}", f"/s/{session.code}"
        asked = f"{director}/standings/publish/?kind=provisional"
        texts = {asked: page(client, asked, language)}
        publish(session, by(), kind="provisional")
        paths = [
            f"{director}/standings/", f"{director}/standings/teams/matches/",
            f"{director}/standings/teams/bracket/",
            f"{director}/standings/1/", f"{director}/print/", f"{director}/draw/",
            f"{public}/", f"{public}/teams/matches/", f"{public}/teams/bracket/",
            f"{public}/card/A4/", f"{public}/why/pair/A4/", f"{public}/match/1-A4/",
        ]  # fmt: skip
        texts |= {path: page(client, path, language) for path in paths}
        found = {path: figures_in(text) for path, text in texts.items()}
        assert {path: figures for path, figures in found.items() if figures} == {}

    def test_a_card_says_how_far_the_team_came(self):
        session = a_knock_out(rounds=3)
        card = " ".join(page(a_client(session), f"/s/{session.code}/card/A4/").split())
        assert "out in the semi-finals" in card
        assert "0 – 10" in card

    def test_the_reasons_are_the_matches(self):
        session = a_knock_out(rounds=3)
        why = " ".join(page(a_client(session), f"/s/{session.code}/why/pair/A1/").split())
        assert "Rouge win by 12 IMPs." in why
        assert "winner" in why
        assert "larger total" not in why

    def test_nothing_is_added_up_by_round_or_against_each(self):
        session = a_knock_out(rounds=3)
        text = page(a_client(session), f"/director/{session.code}/standings/")
        assert "teams/bracket/" in text
        assert "teams/rounds/" not in text
        assert "teams/cross/" not in text

    def test_the_screen_says_who_is_still_in(self):
        session = a_knock_out(rounds=1)
        text = page(a_client(session), f"/s/{session.code}/screen/")
        assert "en lice" in text
        assert figures_in(text) == []


class FileTests:
    def test_csv_has_places_and_scores(self):
        session = a_knock_out(rounds=3)
        answer = a_client(session).get(f"/director/{session.code}/print/ranking-table/")
        head, first, *_, last = answer.content.decode("utf-8-sig").splitlines()
        assert head.split(";") == [
            "Ligne", "Rang", "N°", "Équipe", "Joueurs", "Parcours", "Dernier match", "Donnes",
        ]  # fmt: skip
        assert [first.split(";")[at] for at in (1, 2, 5, 6)] == [
            "1", "1", "vainqueur", "12 – 0 contre Bleu",
        ]  # fmt: skip
        assert last.split(";")[5] == "éliminée en quart de finale"

    @pytest.mark.parametrize("sheet", ["ranking", "results"])
    def test_paper_says_it_too(self, sheet):
        session = a_knock_out(rounds=3)
        answer = a_client(session).get(f"/director/{session.code}/print/{sheet}/")
        text = pdf_text(answer.content)
        assert "demi-finale" in text
        assert "3–4" in text
        assert not FIGURES.search(text)

    @pytest.mark.parametrize(
        ("rounds", "places"),
        [
            (3, {"1": 1, "2": 2, "3": 3, "4": 3, "5": 5}),
            (1, {"1": None, "2": None, "3": None, "4": None, "5": 5}),
        ],
    )
    def test_other_programs_get_the_places_that_are_settled(self, rounds, places):
        session = a_knock_out(rounds=rounds)
        client, director = a_client(session), f"/director/{session.code}/print"
        content = json.loads(page(client, f"{director}/results-file/"))
        assert content["knock_out"] is True
        assert {one["team"]: one["rank"] for one in content["ranking"]} == places
        teams = ElementTree.fromstring(page(client, f"{director}/usebio/")).iter("TEAM")
        placed = {one.findtext("TEAM_ID"): one.findtext("PLACE") for one in teams}
        named = {team: place for team, place in placed.items() if team}
        assert named == {team: place and str(place) for team, place in places.items()}

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [
            ("en", "Its places are those of the bracket, its totals what the matches gave"),
            ("fr", "Ses places sont celles du tableau, ses totaux ce que les matchs ont donné"),
        ],
    )
    def test_the_page_of_files_says_what_totals_are(self, language, sentence):
        session = a_knock_out(rounds=3)
        text = page(a_client(session), f"/director/{session.code}/print/", language)
        assert text.count(sentence) == 2

    def test_the_workbook_and_usebio_open(self):
        session = a_knock_out(rounds=3)
        client = a_client(session)
        for name in ("workbook", "usebio", "results-file", "site", "mail"):
            answer = client.get(f"/director/{session.code}/print/{name}/")
            assert answer.status_code in (200, 404), name
