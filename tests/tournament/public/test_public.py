"""What the public sees, state by state; and that it sees nothing else."""

import datetime
import re

import pytest
from django.urls import reverse

from tests.builders import a_club, a_session, by
from tests.pages import page_of
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tournament.models import Club, Placement, Seating, Section, Session
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

FILES = ("ranking", "travellers", "workbook", "results-file", "usebio", "my-card")


def address(name, session, *args):
    return reverse(name, args=[session.code, *args])


def text(client, name, session, *args, status=200):
    response = client.get(address(name, session, *args), headers={"accept-language": "en"})
    assert response.status_code == status
    return response.content.decode()


def every_page(session):
    yield from (address(name, session) for name in ("public_ranking", "public_boards"))
    yield from (address(name, session) for name in ("public_pair", "public_files"))
    yield from (address("public_card", session, f"A{n}") for n in range(1, 7))
    yield from (address("public_tonight_of", session, f"A{n}") for n in range(1, 7))
    yield from (address("public_board", session, n) for n in range(1, 8))
    yield from (address("public_file", session, name) for name in FILES)
    for pair in (f"A{n}" for n in range(1, 7)):
        yield address("public_why_pair", session, pair)
        yield from (address("public_why_board", session, n, pair) for n in range(1, 7))


def leaks(client, session):
    """Where an answer that can be read as text tells of a board still to be played."""
    answers = [(page, client.get(page)) for page in every_page(session)]
    texts = [
        (page, page_of(answer))
        for page, answer in answers
        if answer.headers["Content-Type"].startswith(
            ("text/", "application/json", "application/xml")
        )
    ]
    assert len(texts) >= 16
    return [(page, secret) for page, body in texts for secret in SECRETS if secret in body]


class BeforeTheStartTests:
    def test_an_evening_without_a_movement_shows_its_name_only(self, client):
        session = a_session()
        page = text(client, "public_ranking", session)
        assert "Mardi soir" in page
        assert "Play has not started yet." in page
        assert "Where to sit" not in page

    def test_a_chosen_movement_shows_who_sits_where(self, client):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(state="setup", round=0)
        page = text(client, "public_ranking", session)
        assert "Where to sit for round 1" in page
        assert "Hélène Maurin 1" in page

    def test_it_says_when_where_and_how_many_come_and_the_code_to_hand_on(self, client):
        session = an_evening(starts_at=datetime.time(20))
        Session.objects.filter(pk=session.pk).update(state="setup", round=0)
        Club.objects.update(place="Maison des associations")
        for name, more in (("public_ranking", ()), ("public_tonight_of", ("A1",))):
            page = text(client, name, session, *more)
            assert "17 November 2026 at 20:00" in page
            assert "Maison des associations" in page
            assert "6 pairs registered" in page
            assert f"Code of the evening: <b>{session.code}</b>" in page
            assert "home screen" in page
        Session.objects.filter(pk=session.pk).update(state="running", round=1)
        page = text(client, "public_ranking", session)
        assert session.code not in re.sub(r"<[^>]+>", "", page)

    def test_who_is_entered_is_counted_before_anybody_has_a_seat(self, client):
        session = an_evening()
        Seating.objects.all().delete()
        Placement.objects.all().delete()
        Section.objects.all().delete()
        Session.objects.filter(pk=session.pk).update(state="setup", round=0)
        page = text(client, "public_ranking", session)
        assert "6 pairs registered" in page
        assert "Maurin" not in page

    def test_nothing_else_is_there(self, client):
        session = a_session()
        assert "not started" in text(client, "public_boards", session)
        text(client, "public_card", session, "A1", status=404)
        text(client, "public_file", session, "ranking", status=404)

    def test_a_discarded_evening_is_not_found(self, client):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(discarded=True)
        text(client, "public_ranking", session, status=404)

    def test_an_unknown_code_is_not_found(self, client):
        assert client.get("/s/zzzzzzzz/").status_code == 404


class DuringPlayTests:
    # (what the director shows, the ranking's 75.00 %, board 1's traveller)
    MATRIX = [
        ("nothing", False, False),
        ("boards", False, True),
        ("ranking", True, True),
    ]

    @pytest.mark.parametrize(("visibility", "ranking", "boards"), MATRIX)
    def test_the_ranking_is_shown_when_the_director_shows_it(
        self, client, visibility, ranking, boards
    ):
        page = text(client, "public_ranking", a_half_played_evening(visibility=visibility))
        assert ("Colette Bastide 3" in page) is ranking
        assert ("The ranking will be shown here" in page) is not ranking

    @pytest.mark.parametrize(("visibility", "ranking", "boards"), MATRIX)
    def test_a_board_that_all_have_played_is_shown_with_the_boards(
        self, client, visibility, ranking, boards
    ):
        page = text(client, "public_board", a_half_played_evening(visibility=visibility), 1)
        assert ("+110" in page) is boards

    @pytest.mark.parametrize(("visibility", "ranking", "boards"), MATRIX)
    def test_a_card_shows_the_boards_that_all_have_played(
        self, client, visibility, ranking, boards
    ):
        page = text(client, "public_card", a_half_played_evening(visibility=visibility), "A3")
        assert ("+110" in page) is boards

    @pytest.mark.parametrize(("visibility", "ranking", "boards"), MATRIX)
    def test_no_answer_tells_of_a_board_still_to_be_played(
        self, client, visibility, ranking, boards
    ):
        session = a_half_played_evening(visibility=visibility)
        client.cookies["etui_pair"] = "A3"
        assert leaks(client, session) == []

    def test_a_running_figure_never_contains_a_board_still_to_be_played(self, client):
        """Pair 1 plays boards 1 and 2, then 3 and 4, at which 7NT was made."""
        page = text(client, "public_card", a_half_played_evening(visibility="ranking"), "A1")
        assert page.count("so far") == 1

    def test_without_the_ranking_no_running_figure_is_shown(self, client):
        page = text(client, "public_card", a_half_played_evening(visibility="boards"), "A1")
        assert "so far" not in page

    def test_the_ranking_waits_until_a_board_has_two_results(self, client):
        session = an_evening(visibility="ranking")
        enter(session, ("A", 1, 1, 1), "1SN=")
        assert "The ranking comes after the next results" in text(client, "public_ranking", session)

    def test_files_wait_for_the_publication(self, client):
        session = a_half_played_evening(visibility="ranking")
        assert "once the director has published" in text(client, "public_files", session)
        for name in FILES:
            text(client, "public_file", session, name, status=404)

    def test_a_page_renews_itself_without_a_script(self, client):
        page = text(client, "public_ranking", an_evening())
        assert '<noscript><meta http-equiv="refresh" content="30"></noscript>' in page

    def test_a_script_follows_from_the_revision_that_the_page_shows(self, client):
        session = an_evening(revision=7)
        page = text(client, "public_ranking", session)
        assert f'data-live="{session.code}" data-version="7"' in page
        assert "js/live.js" in page

    def test_its_reader_can_make_it_stand_still(self, client):
        address_of = address("public_ranking", an_evening()) + "?still"
        page = client.get(address_of).content.decode()
        assert "http-equiv" not in page
        assert "data-live" not in page
        # Only what hands the page on, and what keeps it when nobody answers.
        assert re.findall(r"js/(\w+)\.", page) == ["share", "stay"]

    def test_a_board_is_shown_as_soon_as_the_last_table_has_entered_it(self, client):
        session = a_half_played_evening(visibility="boards")
        enter(session, ("A", 3, 3, 3), "P")
        assert "+1520" in text(client, "public_board", session, 3)


class PublishedTooEarlyTests:
    def test_players_read_that_play_goes_on_and_see_nothing_newer(self, client):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        enter(session, ("A", 3, 3, 3), "P")
        page = text(client, "public_ranking", session)
        assert "Provisional 1" in page
        assert "Play goes on (round 1)" in page
        assert "+1520" not in text(client, "public_board", session, 3)


class PublishedTests:
    def test_the_published_figures_are_those_of_the_report(self, client):
        """Worked out by hand in `scores`: with boards 3 to 6 average, 3 has 14 of 24."""
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        page = text(client, "public_ranking", session)
        assert "58.33" in page
        assert "Provisional 1" in page

    def test_a_ruling_shows_what_each_side_got(self, client):
        session = a_played_evening()
        enter(session, ("A", 1, 1, 1), "A6040")
        publish(session, by(), kind="provisional")
        page = text(client, "public_board", session, 1)
        assert "Avg+ / Avg−" in page
        assert "60.0" in page
        assert "<small>EW 40.0</small>" in page

    def test_nothing_newer_is_shown(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 2, 3), "7NTN=")
        client.cookies["etui_pair"] = "A2"
        assert leaks(client, session) == []

    def test_the_files_stay_those_of_the_publication(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        address_of = address("public_file", session, "travellers")
        before = client.get(address_of).content
        enter(session, ("A", 1, 2, 3), "7NTN=")
        assert client.get(address_of).content == before

    def test_a_correction_is_shown_once_published(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 2, 3), "7NTN=")
        publish(session, by(), kind="provisional")
        assert "+1520" in text(client, "public_board", session, 3)
        assert "Corrected 2" in text(client, "public_ranking", session)

    def test_visibility_no_longer_matters(self, client):
        session = a_played_evening(visibility="nothing")
        publish_final(session)
        assert "+110" in text(client, "public_board", session, 1)

    def test_a_board_still_to_be_played_stays_hidden_after_an_early_publication(self, client):
        session = a_half_played_evening(visibility="ranking")
        publish(session, by(), kind="provisional")
        client.cookies["etui_pair"] = "A1"
        assert leaks(client, session) == []

    def test_a_published_page_stands_still(self, client):
        session = a_played_evening()
        publish_final(session)
        assert "http-equiv" not in text(client, "public_ranking", session)

    def test_the_files_are_there(self, client):
        session = a_played_evening()
        publish_final(session)
        client.cookies["etui_pair"] = "A1"
        for name in FILES:
            response = client.get(address("public_file", session, name))
            assert response.status_code == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"

    def test_beside_a_file_stands_what_it_cannot_hold(self, client):
        session = a_played_evening()
        publish_final(session)
        assert "This file holds no rounds" in text(client, "public_files", session)

    def test_players_names_are_not_for_search_engines(self, client):
        response = client.get(address("public_ranking", an_evening()))
        assert "noindex" in response.headers["X-Robots-Tag"]
        assert b"Disallow: /" in client.get("/robots.txt").content


class OwnPairTests:
    def test_choosing_a_pair_marks_its_line_everywhere(self, client):
        session = a_played_evening()
        publish_final(session)
        answer = client.post(address("public_pair", session), {"pair": "A3"})
        assert answer.headers["Location"] == address("public_card", session, "A3")
        assert "You are pair 3" in text(client, "public_ranking", session)
        assert 'class="own"' in text(client, "public_board", session, 1)

    def test_my_card_leads_to_the_choice_and_then_to_the_card(self, client):
        session = an_evening()
        mine = address("public_my_card", session)
        assert client.get(mine).headers["Location"] == address("public_pair", session)
        client.post(address("public_pair", session), {"pair": "A2"})
        assert client.get(mine).headers["Location"] == address("public_card", session, "A2")

    def test_an_unknown_pair_cannot_be_chosen(self, client):
        session = an_evening()
        assert client.post(address("public_pair", session), {"pair": "Z9"}).status_code == 404


class HomeTests:
    def test_a_single_club_lists_its_evenings(self, client):
        session = an_evening()
        assert address("public_ranking", session) in client.get("/").content.decode()

    def test_an_evening_that_nobody_can_play_yet_is_not_listed(self, client):
        session = a_session()
        assert session.code not in client.get("/").content.decode()

    def test_several_clubs_ask_for_the_code(self, client):
        session = an_evening()
        a_club("Un autre club")
        page = client.get("/").content.decode()
        assert session.code not in page
        assert 'name="code"' in page

    def test_the_code_leads_to_the_evening(self, client):
        session = an_evening()
        a_club("Un autre club")
        found = client.get("/", {"code": f" {session.code.upper()} "})
        assert found.headers["Location"] == address("public_ranking", session)

    def test_a_wrong_code_is_told(self, client):
        answer = client.get("/", {"code": "zzzzzzzz"}, headers={"accept-language": "en"})
        assert answer.status_code == 404
        assert "No evening has this code." in answer.content.decode()


class CostTests:
    def test_a_page_of_live_figures_costs_ten_statements_then_four(
        self, client, django_assert_num_queries
    ):
        session = a_half_played_evening(visibility="ranking")
        # Session, publication, names not told, the seven of the standings.
        with django_assert_num_queries(10):
            text(client, "public_ranking", session)
        with django_assert_num_queries(4):  # the names, which change without a revision
            text(client, "public_ranking", session)

    def test_a_published_ranking_asks_for_no_cards(self, client, django_assert_num_queries):
        session = a_played_evening()
        publish_final(session)
        # Session, publication, names not told, the version before it.
        with django_assert_num_queries(4) as asked:
            text(client, "public_ranking", session)
        assert "deal" not in "".join(one["sql"] for one in asked)

    def test_a_published_card_costs_five_statements(self, client, django_assert_num_queries):
        session = a_played_evening()
        publish_final(session)
        # Session, publication, whether cards are attached, names not told, claims.
        with django_assert_num_queries(5):
            text(client, "public_card", session, "A1")
