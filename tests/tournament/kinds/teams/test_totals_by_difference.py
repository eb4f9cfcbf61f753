"""Total points rank by the difference, in every place that says a total: typed by hand.

Team 1 beats 3 by 1700 (a doubled contract down at one table), 4 beats 2 by 60 (170 against 110) and
3 by 280 (170, and 110 at the other table); all else is passed out. So 1 has +1700, 4 has 60 + 280 =
+340, 2 has -60 and 3 has -1700 - 280 = -1980.
"""

import csv
import io
import json
from decimal import Decimal
from xml.etree import ElementTree

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.builders import a_user
from tests.tournament.draws.test_draw_round import again
from tests.tournament.results.scores import enter_lines
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import tables_of
from tournament.models import Match, Role, Session, StageKind
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
# What the table says at which the first of two teams sits North-South, and the other one.
SCORES = {(1, 3): ("1700", "0"), (4, 2): ("170", "110"), (4, 3): ("170", "-110")}
RANKED = [("A1", "1700"), ("A4", "340"), ("A2", "-60"), ("A3", "-1980")]
WON_AND_LOST = {"A1": (1700, 0), "A4": (340, 0), "A2": (0, 60), "A3": (0, 1980)}


@pytest.fixture
def session() -> Session:
    settings = {"scoring": "match_total", "visibility": "ranking"}
    session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2, settings=settings)
    lines = {}
    for match in Match.objects.filter(section__session=session):
        for row in tables_of(match):
            both = (row.north.number, row.east.number)
            if set(both) != {match.home.number, match.away.number}:
                continue
            for board in row.boards:
                is_first = board == min(row.boards)
                lines["A", row.round, row.table, board] = line_of(both) if is_first else "PASS"
    enter_lines(session, lines)
    return again(session)


def line_of(both: tuple[int, int]) -> str:
    """Return what a table says on the first board of its match."""
    if both in SCORES:
        return plain(SCORES[both][0])
    turned = (both[1], both[0])
    return plain(SCORES[turned][1]) if turned in SCORES else "PASS"


def plain(score: str) -> str:
    return "PASS" if score == "0" else score


@pytest.fixture
def client(session) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user(session.event.club, Role.OWNER))
    return client


def file_of(client: Client, session: Session, name: str) -> bytes:
    answer = client.get(f"/director/{session.code}/print/{name}/")
    assert answer.status_code == 200, name
    return answer.content


def number(key: str) -> str:
    return key[1:]


class FigureTests:
    def test_the_ranking(self, session):
        (ranking,) = live_report(session).rankings
        assert [(rank.pair, rank.total) for rank in ranking.ranks] == [
            (team, Decimal(total)) for team, total in RANKED
        ]
        assert {rank.pair: (rank.won, rank.lost) for rank in ranking.ranks} == WON_AND_LOST

    def test_csv(self, client, session):
        text = file_of(client, session, "ranking-table").decode("utf-8-sig")
        head, *rows = csv.reader(io.StringIO(text), delimiter=";")
        at = [head.index(name) for name in ("N°", "Gagnés", "Perdus", "Points")]
        figures = [[Decimal(row[one].replace(",", ".")) for one in at] for row in rows]
        assert figures == [
            [1, 1700, 0, 1700],
            [4, 340, 0, 340],
            [2, 0, 60, -60],
            [3, 0, 1980, -1980],
        ]

    def test_xlsx(self, client, session):
        book = load_workbook(io.BytesIO(file_of(client, session, "workbook")))
        figures = [{cell.value for cell in row} for row in book.worksheets[0].iter_rows()]
        for team, total in RANKED:
            assert any({int(number(team)), Decimal(total)} <= row for row in figures), team

    def test_usebio(self, client, session):
        root = ElementTree.fromstring(file_of(client, session, "usebio"))
        found = {one.findtext("TEAM_ID"): one.findtext("TOTAL_SCORE") for one in root.iter("TEAM")}
        places = {one.findtext("TEAM_ID"): one.findtext("PLACE") for one in root.iter("TEAM")}
        assert {team: Decimal(found[number(team)]) for team, _ in RANKED} == {
            team: Decimal(total) for team, total in RANKED
        }
        assert [places[number(team)] for team, _ in RANKED] == ["1", "2", "3", "4"]

    def test_json(self, client, session):
        ranking = json.loads(file_of(client, session, "results-file"))["ranking"]
        assert [(one["team"], Decimal(one["total"])) for one in ranking] == [
            (number(team), Decimal(total)) for team, total in RANKED
        ]

    def test_the_seeds_of_a_knock_out_follow(self, client, session):
        text = client.get(f"/director/{session.code}/another-evening/").content.decode()
        seeds = [text.index(f">{place}. {team}") for place, team in (
            (1, "1 Rouge"), (2, "4 Jaune"), (3, "2 Bleu"), (4, "3 Vert"),
        )]  # fmt: skip
        assert seeds == sorted(seeds)
        assert "1. 1 Rouge, 1700" in text
        assert "4. 3 Vert, −1980" in text

    def test_the_pages(self, client, session):
        for path in (f"/director/{session.code}/standings/", f"/s/{session.code}/"):
            text = client.get(path).content.decode()
            order = [text.index(figure) for figure in ("+1700", "+340", "−60", "−1980")]
            assert order == sorted(order), path
