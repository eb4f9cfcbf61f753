"""Prints and files: what is offered when, and how it leaves the program."""

import json
import re

import pytest
from django.urls import reverse

from tests.builders import a_session, a_user, by
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.pairs_sheets import PAIRS_SHEETS
from tests.tournament.play.evenings import an_evening, known, two_sections
from tests.tournament.prints.reading import page_count, text_of
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tournament.evening.publish.comparison import same_figures
from tournament.kinds.pairs.offered import PLAN_SHEETS
from tournament.models import Club, Player, Publication, Role, Session
from tournament.results.services.publish import publish
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.web.sheets import plan_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def logged_in(client, session, role=Role.SCORER):
    client.force_login(a_user(session.event.club, role))
    return session


def page(client, session):
    response = client.get(reverse("prints", args=[session.code]), headers={"accept-language": "en"})
    assert response.status_code == 200
    return response.content.decode()


def download(client, session, name, **query):
    return client.get(reverse("print_file", args=[session.code, name]), query)


class OfferTests:
    def test_without_a_movement_nothing_can_be_printed(self, client):
        text = page(client, logged_in(client, a_session()))
        assert "Choose a movement first" in text
        assert "No result has come in yet." in text
        assert 'href="/director' not in text.split('id="before"')[1].split('id="keep"')[0]

    def test_a_started_evening_has_sheets_for_the_tables(self, client):
        session = logged_in(client, an_evening())
        text = page(client, session)
        own = {sheet.name for sheet in PLAN_SHEETS}
        for name in plan_sheets():
            is_offered = reverse("print_file", args=[session.code, name]) in text
            assert is_offered == (name in own), name
        for name in PAIRS_SHEETS:
            assert reverse("print_file", args=[session.code, name]) not in text

    def test_results_not_published_are_said_to_be_under_way(self, client):
        assert "Not published yet" in page(client, logged_in(client, a_half_played_evening()))

    def test_beside_a_file_stands_what_it_cannot_hold(self, client):
        session = logged_in(client, a_played_evening())
        assert "holds one of them" not in page(client, session)
        enter(session, ("A", 1, 1, 1), "1SN+3|A40")
        assert "holds one of them" in page(client, session)

    def test_both_figures_are_offered_when_something_changed(self, client):
        session = logged_in(client, a_played_evening())
        publish(session, by(), kind="provisional")
        assert "?of=live" not in page(client, session)
        enter(session, ("A", 1, 1, 1), "1SN+3")
        assert page(client, session).count("?of=live") == len(PAIRS_SHEETS)


class SectionTests:
    def test_a_simultaneous_takes_pairs_who_all_play_the_same_boards(self, client):
        mine = logged_in(client, a_played_evening(), Role.DIRECTOR)
        link = reverse("simultaneous", args=[mine.code])
        assert link in page(client, mine)
        assert client.get(link).status_code == 200

    @pytest.mark.parametrize("make", [a_swiss_of_pairs, an_individual])
    def test_a_simultaneous_takes_no_swiss_and_no_single_players(self, client, make):
        session = logged_in(client, make(), Role.DIRECTOR)
        answer = client.get(reverse("prints", args=[session.code]))
        assert answer.context["has_simultaneous"] is False
        assert client.get(reverse("simultaneous", args=[session.code])).status_code == 404

    def test_each_sheet_is_offered_for_all_sections_and_for_each(self, client):
        session = logged_in(client, two_sections())
        address = reverse("print_file", args=[session.code, "table-cards"])
        text = page(client, session)
        for link in (f'"{address}"', f'"{address}?section=A"', f'"{address}?section=B"'):
            assert link in text

    def test_one_section_is_not_offered_apart(self, client):
        assert "?section=" not in page(client, logged_in(client, an_evening()))

    def test_one_section_can_be_printed_alone(self, client):
        session = logged_in(client, two_sections())
        both = download(client, session, "table-cards")
        alone = download(client, session, "table-cards", section="B")
        assert page_count(both.content) == 2 * page_count(alone.content)
        assert "feuilles-de-table-b" in alone["Content-Disposition"]
        assert "B1" in text_of(alone.content)
        assert "A1" not in text_of(alone.content)

    def test_a_section_that_is_not_there_is_told(self, client):
        session = logged_in(client, two_sections())
        answer = download(client, session, "table-cards", section="D")
        assert answer.status_code == 302


class ClubTests:
    """The words and the club's name of a sheet are today's, whatever was kept from before."""

    @pytest.mark.parametrize("published", [False, True])
    @pytest.mark.parametrize("name", ["table-cards", "ranking"])
    def test_a_change_of_language_shows_at_once(self, client, name, published):
        session = logged_in(client, a_played_evening())
        if published:
            publish(session, by(), kind="provisional")
        assert b"/Lang (fr" in download(client, session, name).content
        club = session.event.club
        club.language = "en"
        club.save()
        assert b"/Lang (en" in download(client, session, name).content


class LicenceTests:
    """Numbers are the director's to hand on: today's, in his files, and in nothing published."""

    def numbered(self, **club):
        session = a_played_evening()
        Club.objects.filter(pk=session.event.club_id).update(**club)
        for number, player in enumerate(Player.objects.order_by("id"), 731):
            Player.objects.filter(pk=player.pk).update(number=f"00{number}")
        return Session.objects.select_related("event__club").get(pk=session.pk)

    @pytest.mark.parametrize("published", [False, True])
    @pytest.mark.parametrize("name", ["usebio", "ranking-table", "results-file"])
    def test_a_file_holds_them_before_and_after_publishing(self, client, name, published):
        session = logged_in(client, self.numbered(number="01234"))
        if published:
            publish(session, by(), kind="provisional")
        content = download(client, session, name).content.decode()
        assert {f"00{number}" for number in range(731, 743)} <= set(re.findall("00[0-9]+", content))
        assert ("01234" in content) == (name != "ranking-table")

    def test_a_number_put_right_counts_at_once(self, client):
        session = logged_in(client, self.numbered())
        publish(session, by(), kind="provisional")
        Player.objects.filter(number="00731").update(number="99")
        assert ">99<" in download(client, session, "usebio").content.decode()
        assert same_figures(live_report(session), published_report(session))

    def test_no_version_and_no_public_file_holds_any(self, client):
        session = self.numbered(number="01234")
        publish(session, by(), kind="provisional")
        assert "00731" not in json.dumps(Publication.objects.get().snapshot)
        for name in ("usebio", "results-file"):
            public = client.get(reverse("public_file", args=[session.code, name]))
            assert not re.search("00731|01234", public.content.decode())


class FileTests:
    @pytest.mark.parametrize("name", [*(sheet.name for sheet in PLAN_SHEETS), *PAIRS_SHEETS])
    def test_each_sheet_is_made_and_guarded(self, client, name):
        session = logged_in(client, a_played_evening())
        response = download(client, session, name)
        assert response.status_code == 200
        assert response.content
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert 'filename="2026-11-17-mardi-soir-' in response.headers["Content-Disposition"]

    def test_a_pdf_is_looked_at_and_a_workbook_kept(self, client):
        session = logged_in(client, a_played_evening())
        pdf, workbook = download(client, session, "ranking"), download(client, session, "workbook")
        assert pdf.content.startswith(b"%PDF")
        assert pdf.headers["Content-Disposition"].startswith("inline")
        assert workbook.content.startswith(b"PK")
        assert workbook.headers["Content-Disposition"].startswith("attachment")

    def test_the_published_figures_are_printed_and_the_live_ones_on_demand(self, client):
        session = logged_in(client, a_played_evening())
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 1, 1), "1SN+3")
        published = json.loads(download(client, session, "results-file").content)
        live = json.loads(download(client, session, "results-file", of="live").content)
        assert published["boards"][0]["results"][0]["score"] == "80"
        assert live["boards"][0]["results"][0]["score"] == "170"

    def test_an_empty_sheet_is_refused_in_words(self, client):
        session = logged_in(client, a_session())
        answer = client.get(
            reverse("print_file", args=[session.code, "ranking"]),
            follow=True,
            headers={"accept-language": "en"},
        )
        assert "nothing to print" in answer.content.decode()

    def test_an_unknown_sheet_is_not_found(self, client):
        session = logged_in(client, an_evening())
        assert download(client, session, "nonsense").status_code == 404


class WholeEveningTests:
    def whole(self, client, session):
        answer = client.get(reverse("evening_file", args=[session.code]))
        return json.loads(answer.content), answer

    def test_it_says_on_its_first_lines_what_it_is(self, client):
        session = logged_in(client, a_played_evening(), Role.DIRECTOR)
        content, answer = self.whole(client, session)
        assert list(content)[:2] == ["format", "version"]
        assert (content["format"], content["version"]) == ("etui-evening", 22)
        assert answer.headers["Content-Disposition"].startswith("attachment")

    def test_every_row_is_in_it(self, client):
        """Three tables, three rounds, six boards: 9 seatings, 18 results; each has its line."""
        session = logged_in(client, an_evening(), Role.DIRECTOR)
        for place in known(session).missing:
            enter(session, place, "P")
        publish_final(session)
        content, _ = self.whole(client, session)
        counts = {name: len(rows) for name, rows in content.items() if isinstance(rows, list)}
        assert counts == {
            "stages": 0,
            "sections": 1,
            "players": 12,
            "entries": 6,
            "members": 12,
            "attendances": 6,
            "attendance_players": 12,
            "bookings": 0,
            "placements": 6,
            "deal_sets": 0,
            "deals": 0,
            "seatings": 9,
            "matches": 0,
            "line_ups": 0,
            "results": 18,
            "rulings": 0,
            "penalties": 0,
            "groups": 0,
            "claims": 0,
            "appeals": 0,
            "publications": 1,
            "changes": 19,
        }
        assert content["publications"][0]["snapshot"]["heading"]["kind"] == "final"
        assert content["changes"][-1]["detail"] == {"version": 1, "kind": "final"}

    def test_it_is_the_same_each_time(self, client):
        session = logged_in(client, a_played_evening(), Role.DIRECTOR)
        first, second = self.whole(client, session)[1], self.whole(client, session)[1]
        assert first.content == second.content

    def test_rows_that_name_one_another_are_all_there(self, client):
        session = logged_in(client, a_played_evening(), Role.DIRECTOR)
        content, _ = self.whole(client, session)
        placed = {row["id"] for row in content["placements"]}
        assert {row["north_id"] for row in content["results"]} <= placed
        players = {row["id"] for row in content["players"]}
        assert {row["player_id"] for row in content["attendance_players"]} == players

    def test_a_scorer_does_not_take_the_whole_log(self, client):
        session = logged_in(client, an_evening(), Role.SCORER)
        assert client.get(reverse("evening_file", args=[session.code])).status_code == 404
