"""A file on the page for files: seen before it is kept, kept once, refused in words."""

import re
from random import Random

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.files.evening.test_golden import FOLDER
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.kinds.pairs.files.usebio.usebio_files import board, document, line
from tests.tournament.kinds.teams.files.usebio.test_read import match
from tests.tournament.setup.test_import_results import SMALL
from tests.tournament.setup.test_import_teams import SMALL as OF_TEAMS
from tournament.files.json_text import LONGEST
from tournament.models import Change, Club, Player, Profile, Role, Session
from tournament.serving.server import LOCAL
from tournament.setup.forms.evening_file import MOST_BYTES, MOST_PACKED
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
GOOD = (FOLDER / "version-2.json").read_bytes()
PAGE = "evening_file_in"


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def client(club) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user(club))
    return client


def sent(client: Client, content: bytes, name: str = "mardi.json"):
    return client.post(reverse(PAGE), {"file": SimpleUploadedFile(name, content)})


def hidden(response, name: str) -> str:
    return re.search(rf'name="{name}" value="([^"]*)"', response.content.decode())[1]


def confirm(client: Client, seen, **fields):
    values = {"carried": hidden(seen, "carried"), "key": hidden(seen, "key"), **fields}
    return client.post(reverse(PAGE), values)


class FiguresTests:
    """A file as ScoreBridge writes them, whose figures are not those of the FFB's rules."""

    FILE = scorebridge_file().encode()

    def test_figures_that_differ_are_seen_before_the_evening_is_kept(self, client):
        text = sent(client, self.FILE, "bridge.xml").content.decode()
        assert "of the file’s 34 figures differ from what comes out here." in text
        assert "each missing result counts as an equal one (ScoreBridge)" in text
        row = re.search(r"<tr><td>1 <span.*?</tr>", text, re.DOTALL)[0]
        cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
        assert cells[1:] == ["%", "83.33", "92.78"]

    def test_the_file_is_compared_by_the_rules_that_are_chosen(self, client, club):
        """By the ABF's rules pair 1 has 16.67 of 18, 92.59 %."""
        seen = sent(client, self.FILE, "bridge.xml")
        fields = {"name": "Mardi", "date": "2026-11-17", "profile": "abf", "compare": "1"}
        text = confirm(client, seen, **fields).content.decode()
        assert "92.59" in text
        assert not Session.objects.exists()

    def test_it_is_said_again_once_the_evening_is_kept(self, client):
        seen = sent(client, self.FILE, "bridge.xml")
        fields = {"name": "Mardi", "date": "2026-11-17", "profile": "ffb"}
        kept = confirm(client, seen, **fields)
        session = Session.objects.get()
        page = reverse("file_figures", args=[session.code])
        assert kept.headers["Location"] == page
        text = client.get(page).content.decode()
        assert "of the file’s 34 figures differ" in text
        # Of eight percentages and eight places.
        assert "of the file’s 16 figures differ" in text
        assert re.search(
            r"<td>%</td>\s*<td class=\"num\">83.33</td>\s*<td class=\"num\">92.78</td>", text
        )
        assert page in client.get(reverse("log", args=[session.code])).content.decode()

    def test_by_other_rules_the_evening_is_held_against_its_file_again(self, client, club):
        seen = sent(client, self.FILE, "bridge.xml")
        confirm(client, seen, name="Mardi", date="2026-11-17", profile="ffb")
        session = Session.objects.get()
        changes = {"short_boards": "average"}
        own = Profile.objects.create(club=club, name="Bridge", base="ffb", changes=changes)
        session.event.profile, session.event.own_rules = own.key, own.rules
        session.event.save()
        text = client.get(reverse("file_figures", args=[session.code])).content.decode()
        assert "All 16 figures that the file gives come out the same here." in text
        # The file of the evening carries them with its log.
        assert read_evening(written(session)).session["code"] == session.code

    def test_by_a_club_s_own_rules_all_are_the_same(self, client, club):
        changes = {"short_boards": "average"}
        own = Profile.objects.create(club=club, name="Bridge", base="ffb", changes=changes)
        seen = sent(client, self.FILE, "bridge.xml")
        fields = {"name": "Mardi", "date": "2026-11-17", "profile": own.key}
        text = confirm(client, seen, **fields, compare="1").content.decode()
        assert "All 34 figures that the file gives come out the same here." in text
        kept = confirm(client, seen, **fields)
        assert "figures differ" not in client.get(kept.headers["Location"]).content.decode()
        ranking = live_report(Session.objects.get()).rankings[0]
        assert [(rank.pair, str(rank.percentage)) for rank in ranking.ranks[:3]] == [
            ("A1", "83.33"), ("A6", "72.22"), ("A8", "50.00"),
        ]  # fmt: skip


class TeamsTests:
    def test_a_file_of_teams_is_seen_and_kept(self, client):
        seen = sent(client, OF_TEAMS.encode(), "ligue.xml")
        text = seen.content.decode()
        for part in ("4 teams", "16 results", "Équipe 4", "Noé Sorel"):
            assert part in text, part
        fields = {"name": "Ligue", "date": "2026-11-17", "profile": "ffb"}
        kept = confirm(client, seen, **fields)
        assert client.get(kept.headers["Location"]).status_code == 200
        assert Session.objects.get().kind == "teams"

    def test_a_match_without_boards_stands_in_the_way(self, client):
        content = document(match("1", "2", TEAM_SCORE=30, OPPOSING_TEAM_SCORE=12), form="TEAMS")
        text = sent(client, content.encode(), "ligue.xml").content.decode()
        assert "an evening needs its boards" in text
        assert "Keep this evening" not in text

    def test_a_side_of_single_players_is_two(self, client):
        content = document(board(1, line(1, 2, 420)), form="INDIVIDUAL")
        response = sent(client, content.encode(), "individuel.xml")
        assert response.status_code == 422
        assert "write the numbers of both there, such as 6+2" in response.content.decode()


class WholeEveningTests:
    def test_it_is_seen_before_anything_is_kept(self, client):
        response = sent(client, GOOD)
        text = response.content.decode()
        for part in (
            "Mardi soir", "17 November 2026", "Sections A and B", "12 pairs", "24 new players",
            "2 published versions", "Corrected 2", "Zoé Ștefan", "diane",
        ):  # fmt: skip
            assert part in text, part
        assert not Session.objects.exists()
        assert not Player.objects.exists()
        assert not Change.objects.exists()

    def test_confirmed_it_is_opened(self, client):
        response = confirm(client, sent(client, GOOD))
        session = Session.objects.get()
        assert response.headers["Location"] == reverse("cockpit", args=[session.code])
        log = client.get(reverse("log", args=[session.code])).content.decode()
        assert "Read from the file mardi.json" in log

    def test_confirmed_twice_it_is_one_evening(self, client):
        seen = sent(client, GOOD)
        first, second = confirm(client, seen), confirm(client, seen)
        assert first.headers["Location"] == second.headers["Location"]
        assert Session.objects.count() == 1

    def test_what_stands_in_the_way_is_said_and_there_is_no_button(self, client):
        confirm(client, sent(client, GOOD))
        text = sent(client, GOOD).content.decode()
        assert "This evening is here already: Mardi soir" in text
        assert "Keep this evening" not in text

    def test_confirmed_elsewhere_meanwhile_it_is_refused_in_words(self, client):
        seen = sent(client, GOOD)
        confirm(client, sent(client, GOOD))
        response = confirm(client, seen)
        assert response.status_code == 200
        assert "This evening is here already" in response.content.decode()

    def test_players_known_here_are_marked(self, client, club):
        Player.objects.create(club=club, first_name="Paul", last_name="Astier", number="0000002")
        text = sent(client, GOOD).content.decode()
        assert "recognised by number" in text
        assert "1 player of the club" in text

    def test_the_club_of_the_file_is_said_when_it_is_another(self, client, club):
        own = sent(client, GOOD.replace(b"des Tilleuls", b"des Ormes")).content.decode()
        assert "Club de bridge des Ormes" in own
        assert "Club de bridge des Ormes" not in sent(client, GOOD).content.decode()


class ResultsTests:
    def test_it_is_seen_with_the_name_and_day_of_the_file(self, client):
        text = sent(client, SMALL.encode(), "mardi.xml").content.decode()
        assert 'value="Tournoi du mardi"' in text
        assert 'value="17/11/2026"' in text
        assert "4 results" in text
        assert not Session.objects.exists()

    @pytest.mark.parametrize(
        ("form", "said"), [("butler", "Butler"), ("total_points", "total points")]
    )
    def test_results_of_every_form_are_taken(self, client, form, said):
        board = '{"number": 1, "results": [{"ns": "1", "ew": "2", "score": "420"}]}'
        text = sent(client, f'{{"scoring": "{form}", "boards": [{board}]}}'.encode())
        assert text.status_code == 200
        assert said in text.content.decode()

    def test_the_director_may_name_it_otherwise(self, client):
        seen = sent(client, SMALL.encode(), "mardi.xml")
        confirm(client, seen, name=" Grand  prix ", date="2026-11-18", profile="wbf")
        session = Session.objects.get()
        assert (session.event.name, session.event.profile) == ("Grand prix", "wbf")
        assert str(session.date) == "2026-11-18"

    def test_a_day_that_cannot_be_read_is_said_at_its_field(self, client):
        seen = sent(client, SMALL.encode(), "mardi.xml")
        response = confirm(client, seen, name="Mardi", date="hier", profile="ffb")
        assert "Write the date as day/month/year." in response.content.decode()
        assert not Session.objects.exists()

    def test_the_movement_that_is_not_known_is_said(self, client):
        other = SMALL.replace("<BOARD_NUMBER>2", "<BOARD_NUMBER>7")
        seen = sent(client, other.encode(), "mardi.xml")
        assert "does not say which movement was played" in seen.content.decode()
        confirm(client, seen, name="Mardi", date="2026-11-18", profile="ffb")
        session = Session.objects.get()
        prints = client.get(reverse("prints", args=[session.code])).content.decode()
        assert "there are no sheets for the tables" in prints
        answer = client.get(reverse("print_file", args=[session.code, "guide-cards"]), follow=True)
        assert "there are no sheets for the tables" in answer.content.decode()


class RefusedTests:
    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (b"", "There is nothing in this file."),
            (
                b"a;b;c",
                "This is neither USEBIO, nor PBN, nor a Bridgemate file, nor one of this program",
            ),
            (
                b"PK\x03\x04\xff",
                "This is neither USEBIO, nor PBN, nor a Bridgemate file, nor one of this program",
            ),
            (GOOD[:5000], "The file is damaged or incomplete"),
            (GOOD.replace(b'"version": 2', b'"version": 999', 1), "a newer version of Étui"),
            (b"<html></html>", "not USEBIO"),
            (b"{}", "missing"),
            (b" " * (MOST_BYTES + 1), "This file is larger than 8 MB."),
        ],
    )
    def test_it_is_said_at_the_field(self, client, content, sentence):
        response = sent(client, content)
        assert response.status_code == 422
        assert sentence in response.content.decode()

    def test_a_file_that_would_not_come_back_from_the_page_is_refused(self, client):
        noise = "".join(map(chr, Random(1).choices(range(0x4E00, 0x9000), k=980_000)))
        response = sent(client, f"{SMALL}<!--{noise}-->".encode(), "mardi.xml")
        assert response.status_code == 422
        assert "This file is larger than 2 MB." in response.content.decode()

    def test_what_the_server_lets_through_is_more_than_the_form_takes(self):
        assert MOST_BYTES == LONGEST
        assert LOCAL["max_request_body_size"] > MOST_BYTES + 1_000_000
        assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE > MOST_PACKED * 16 // 9 + 100_000

    def test_no_file_at_all(self, client):
        assert "Choose a file first." in client.post(reverse(PAGE)).content.decode()

    @pytest.mark.parametrize("carried", ["", "x", "a:b:c"])
    def test_what_the_page_carries_cannot_be_made_up(self, client, carried):
        response = client.post(reverse(PAGE), {"carried": carried}, follow=True)
        assert "This page is too old. Choose the file again." in response.content.decode()

    def test_a_page_of_another_club_is_none_of_ours(self, client):
        seen = sent(client, GOOD)
        other = Client(headers={"accept-language": "en"})
        other.force_login(a_user(a_club("Autre club"), Role.DIRECTOR, "denis"))
        confirm(other, seen)
        assert not Session.objects.exists()
