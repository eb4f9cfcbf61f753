"""A fouled board on the director's page, effect first, and wherever else it is told."""

import csv
import html
import io
import json
import re
import uuid

import pytest
from django.test import Client

from scoring.results_file.file import read
from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.pages import ENGLISH, FRENCH, fields
from tests.tournament.prints.reading import text_of
from tests.tournament.rulings.ruled_evenings import words_of
from tournament.evening.facts import Group
from tournament.files.usebio.write import lost_codes
from tournament.models import Group as GroupRow
from tournament.models import Role, Session
from tournament.results.services.publish import publish
from tournament.rulings.services.group import group_board
from tournament.services.results.record_result import record_result
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
POINTS = ("110", "-90", "140")
FROM_2 = Group(uuid.UUID(int=7), 1, "b", "", 2, None, (), "87", "mains échangées", 0)


@pytest.fixture
def session() -> Session:
    """Everything played; board 1 wandered: round 1 table 1, round 2 table 3, round 3 table 2."""
    session = an_evening()
    for number, place in enumerate(sorted(known(session).places)):
        record_result(session, by(), place=place, sides=said(POINTS[number % 3]), base=0)
    return session


def director(session: Session, **headers: str) -> Client:
    client = Client(**(headers or ENGLISH))
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    return client


def address(session: Session, number: int = 1) -> str:
    return f"/director/{session.code}/fouled/{number}/"


def send(client: Client, session: Session, then: str, **values: str):
    form = fields(client.get(address(session)))[address(session)]
    kept = {"first_round": "2", "last_round": "", "tables": "", "letter": "b", "law": "87"}
    sent = {name: form[name] for name in ("key", "base")} | kept | values
    return client.post(address(session), sent | {"then": then})


def text(response) -> str:
    """What a page says, however its markup is laid out."""
    return re.sub(r"[ \n]+", " ", html.unescape(response.content.decode()))


class PageTests:
    def test_a_board_is_asked_for_by_its_number(self, session):
        client = director(session)
        found = client.get(f"/director/{session.code}/fouled/", {"board": "1"})
        assert found.headers["Location"] == address(session)

    def test_the_effect_comes_first_and_stores_nothing(self, session):
        page = text(send(director(session), session, "effect"))
        assert "What this will change" in page
        assert "Ranks that change" in page
        assert not GroupRow.objects.exists()

    def test_kept_it_stands_on_the_page(self, session):
        client = director(session)
        assert send(client, session, "keep", reason="mains échangées").status_code == 302
        page = text(client.get(address(session)))
        assert "from round 2 on · Law 87: mains échangées" in page
        assert "Board 1 as it is scored now" in page
        assert "Fouled boards" in text(client.get(f"/director/{session.code}/rulings/"))

    def test_it_is_changed_and_withdrawn_there(self, session):
        client = director(session)
        send(client, session, "keep")
        base = str(GroupRow.objects.get().changed_in)
        send(client, session, "keep", base=base, last_round="2")
        assert GroupRow.objects.get().last_round == 2
        page = client.get(address(session))
        form = fields(page)[f"{address(session)}withdraw/"]
        client.post(f"{address(session)}withdraw/", form)
        assert not GroupRow.objects.exists()

    @pytest.mark.parametrize(
        ("values", "english", "french"),
        [
            (
                {"first_round": "1"},
                "These are all the tables of board 1",
                "Ce sont toutes les tables de l’étui 1",
            ),
            (
                {"last_round": "1"},
                "The last round with the other cards comes before the first one.",
                "Le dernier tour avec les autres cartes vient avant le premier.",
            ),
            ({"tables": "drei"}, "“drei” is no table", "n’est pas une table ici"),
            ({"tables": "9"}, "There is no table 9", "Il n’y a pas de table 9"),
            ({"tables": "1"}, "Nobody plays board 1 there.", "Personne n’y joue l’étui 1."),
        ],
    )
    def test_what_is_wrong_is_said_at_its_field(self, session, values, english, french):
        a_user(session.event.club, Role.DIRECTOR, "denise")
        client = director(session)
        for headers, words in ((ENGLISH, english), (FRENCH, french)):
            client.defaults.update(headers)
            found = send(client, session, "keep", **values)
            assert found.status_code == 422
            assert words in text(found)
            assert 'class="error"' in text(found)
        assert not GroupRow.objects.exists()

    def test_a_board_that_nobody_plays_is_said_to_be_none(self, session):
        client = director(session)
        found = client.get(f"/director/{session.code}/fouled/", {"board": "77"})
        assert found.status_code == 422
        assert "Nobody plays board 77 tonight." in text(found)
        assert client.get(address(session, 77)).status_code == 404

    def test_a_scorer_is_not_led_there(self, session):
        group_board(session, by(), group=FROM_2, base=0)
        client = Client(**ENGLISH)
        client.force_login(a_user(session.event.club, Role.SCORER, "sacha"))
        page = text(client.get(f"/director/{session.code}/board/1/"))
        assert "Fouled board" in page
        assert address(session) not in page


class EverywhereTests:
    @pytest.fixture(autouse=True)
    def fouled(self, session):
        group_board(session, by(), group=FROM_2, base=0)

    def report(self, session):
        return live_report(Session.objects.get(pk=session.pk))

    def test_players_see_the_groups_apart(self, session):
        publish(session, by(), kind="provisional")
        page = Client(**ENGLISH).get(f"/s/{session.code}/boards/1/").content.decode()
        assert "Traveller, group a" in page
        assert "Traveller, group b" in page
        assert (
            "group a" not in Client(**ENGLISH).get(f"/s/{session.code}/boards/2/").content.decode()
        )

    def test_the_travellers_on_paper_do(self, session):
        words = words_of(result_sheets()["travellers"].make(self.report(session)))
        assert [words.count(f"Donne {name} ") for name in ("1", "1a", "1b")] == [0, 1, 1]
        assert "chaque groupe" in words

    def test_the_tables_of_cells_have_a_column(self, session):
        written = result_sheets()["travellers-table"].make(self.report(session))
        rows = list(csv.DictReader(io.StringIO(written.decode("utf-8-sig")), delimiter=";"))
        found = {(row["Donne"], row["Tour"]): row["Groupe"] for row in rows}
        assert [found["1", round_] for round_ in "123"] == ["a", "b", "b"]
        assert found["2", "1"] == ""

    def test_the_results_file_names_the_forms_and_is_scored_alike(self, session):
        report = self.report(session)
        written = result_sheets()["results-file"].make(report).decode()
        forms = [one.group for one in read(written).boards[0].results]
        assert forms == ["A", "B", "B"]
        results = json.loads(written)["boards"][0]["results"]
        awards = {line.round: f"{line.ns_award:f}" for line in report.board_by_number[1].lines}
        assert {one["round"]: one["ns_award"] for one in results} == awards

    def test_usebio_says_that_it_cannot(self, session):
        assert "groups_lost" in lost_codes(self.report(session))
        assert result_sheets()["usebio"].make(self.report(session))

    def test_the_rulings_on_paper_tell_them(self, session):
        sheet = director(session).get(f"/director/{session.code}/rulings/print/")
        assert "groupe b" in text_of(sheet.content)

    def test_a_correction_says_that_the_group_is_another(self, session):
        publish(session, by(), kind="provisional")
        base = GroupRow.objects.get().changed_in
        later = Group(uuid.UUID(int=7), 1, "b", "", 3, None, (), "87", "", 0)
        group_board(session, by(), group=later, base=base)
        publish(session, by(), kind="provisional")
        page = text(Client(**ENGLISH).get(f"/s/{session.code}/"))
        assert "−90 · group b" in page
        assert "−90 · group a" in page
