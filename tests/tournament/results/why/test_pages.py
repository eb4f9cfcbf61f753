"""The pages behind the figures: what they tell, that they tell nothing newer, what they cost."""

import re

import pytest
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tests.tournament.results.test_form_pages import published
from tests.tournament.results.test_forms import at_imps
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def text(client, name, session, *args, status=200, language="en"):
    address = reverse(name, args=[session.code, *args])
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == status
    return re.sub(r"[ \n]+", " ", re.sub("<[^>]+>", " ", answer.content.decode()))


def a_level_evening():
    """All NS pairs have 12 of 24."""
    session = an_evening()
    scores = ((1, "1SN+1"), (3, "1SN-1")), ((1, "1SN-1"), (3, "1SN+1"))
    tables = {1: ("A", 1, 1), 3: ("A", 2, 3)}
    for board, given in enumerate(scores, start=1):
        for pair, said in given:
            enter(session, (*tables[pair], board), said)
        enter(session, ("A", 3, 2, board), "1SN=")
    for place in known(session).missing:
        enter(session, place, "P")
    return session


class PlayersPagesTests:
    def test_a_board_is_told_from_beaten_to_its_percentage(self, client):
        # Board 1: +80 beats −50 and loses to +110, 2 of 4.
        session = a_half_played_evening(visibility="boards")
        page = text(client, "public_why_board", session, 1, "A1")
        assert "+80 is compared with the 2 other scores of North-South" in page
        assert "Beaten −50 1 × 2 = 2" in page
        assert "Ahead +110 1 × 0 = 0" in page
        assert "Total 2 of 4" in page
        assert "Share of the top 2 ÷ 4 = 50.0%" in page

    def test_it_speaks_french(self, client):
        session = a_half_played_evening(visibility="boards")
        page = text(client, "public_why_board", session, 1, "A1", language="fr")
        assert "+80 est comparé aux 2 autres scores du camp Nord-Sud" in page
        assert "Pourcentage\N{NARROW NO-BREAK SPACE}: 50,0\N{NARROW NO-BREAK SPACE}%" in page

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_a_board_still_to_be_played_is_told_to_nobody(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        for pair in ("A1", "A2", "A3", "A4", "A5", "A6"):
            for board in (3, 4, 5, 6):
                text(client, "public_why_board", session, board, pair, status=404)
        if visibility != "ranking":
            text(client, "public_why_pair", session, "A1", status=404)

    def test_boards_not_shown_are_only_counted_in_a_total(self, client):
        session = a_half_played_evening(visibility="ranking")
        page = text(client, "public_why_pair", session, "A2")
        assert "2 boards not shown yet They can be looked at here once" in page
        assert "Board 3" not in page
        assert "Board 1 0 of 4" in page

    def test_of_a_published_version_nothing_newer_is_told(self, client):
        session = published(a_played_evening())
        before = text(client, "public_why_board", session, 1, "A1")
        enter(session, ("A", 3, 2, 1), "1SN+1")
        assert text(client, "public_why_board", session, 1, "A1") == before
        publish(session, by(), kind="provisional")
        assert text(client, "public_why_board", session, 1, "A1") != before

    def test_a_round_of_victory_points_leads_to_its_boards(self, client):
        session = published(at_imps("victory_points"))
        page = text(client, "public_why_round", session, 1, "A1")
        assert "IMPs on 2 boards +11.5" in page
        assert "On the WBF’s scale for 2 boards Both sides share 20. 17.11 VPs" in page
        page = text(client, "public_why_pair", session, "A1")
        assert "Round 1 against pair 4 +11.5 IMPs 17.11" in page

    def test_what_is_not_there_is_not_found(self, client):
        session = published(a_played_evening())
        for name, *args in (
            ("public_why_board", 1, "A9"),
            ("public_why_board", 9, "A1"),
            ("public_why_pair", "Z1"),
            ("public_why_round", 1, "A1"),
        ):
            text(client, name, session, *args, status=404)

    def test_an_explanation_costs_no_statement_of_its_own(
        self, client, django_assert_max_num_queries
    ):
        session = published(a_played_evening())
        # The evening with its club, publication, names not told, whether cards are attached.
        with django_assert_max_num_queries(4):
            text(client, "public_why_board", session, 1, "A1")
        with django_assert_max_num_queries(4):
            text(client, "public_why_pair", session, "A1")


class DirectorsPagesTests:
    def test_the_standings_lead_to_the_reasons(self, client):
        session = a_played_evening()
        client.force_login(a_user(session.event.club))
        assert "/why/pair/A3/" in client.get(reverse("standings", args=[session.code])).text
        page = text(client, "why_pair", session, "A3")
        # NS 3 has 14 of 24: 4 of 4 on board 1, 2 of 4 on five others.
        assert "Sum, 6 boards 14" in page
        assert "Share of it 14 ÷ 24" in page
        assert "58.33%" in page
        assert "Rank 1st" in page

    def test_a_version_is_explained_as_it_was(self, client):
        session = a_played_evening()
        client.force_login(a_user(session.event.club))
        publish(session, by(), kind="provisional")
        enter(session, ("A", 3, 2, 1), "1SN+2")
        address = reverse("why_pair", args=[session.code, "A3"])
        assert "58,33" in client.get(f"{address}?version=1").text
        assert "58,33" not in client.get(address).text
        assert client.get(f"{address}?version=7").status_code == 404

    def test_a_tie_break_is_named(self, client):
        """NS 1 has 4 and 0 of 4, NS 3 has 0 and 4, NS 2 has 2 twice: the steadiest is first."""
        session = a_level_evening()
        client.force_login(a_user(session.event.club))
        page = text(client, "why_pair", session, "A2")
        assert "As much as pairs 1, 3 decided by the steadier boards" in page
        assert "Rank 1st" in page
        standings = text(client, "standings", session)
        assert "Pairs 2, then 1 and 3: decided by the steadier boards" in standings
        page = text(client, "why_pair", session, "A1")
        assert "Level with pair 3: they share the rank" in page
        assert "Rank 2nd" in page

    def test_players_read_it_in_the_last_of_the_level_lines(self, client):
        session = a_level_evening()
        publish(session, by(), kind="provisional")
        page = client.get(
            reverse("public_ranking", args=[session.code]), headers={"accept-language": "en"}
        ).text
        told = "Pairs 2, then 1 and 3: decided by the steadier boards."
        assert page.count(told) == 1
        rows = re.findall(r"<tr .*?</tr>", page, re.DOTALL)
        (row,) = [row for row in rows if told in row]
        assert "/card/A3/" in row
        assert re.search(r"2\s*<small>\s*eq\.\s*</small>", row)
