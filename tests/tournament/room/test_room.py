"""What the room's screen shows, stage by stage. The evening of three tables is that of `scores`."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone

from movements.pairs.mitchell import mitchell
from tests.builders import a_club, a_session, by
from tests.tournament.play.evenings import add_section, an_evening, known, two_sections
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tournament.models import Change, Session
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.room.values.page import Kind, When
from tournament.room.values.pages import pages_now, room_pages
from tournament.room.values.round import round_of, seconds_to_move
from tournament.room.values.seats import halves, parts
from tournament.room.views import pairs_to_name
from tournament.store.published.released import find_released
from tournament.store.reading.finish import find_call_time
from tournament.store.undo import undo
from tournament.words.people import names_in_room

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def not_started(session):
    Session.objects.filter(pk=session.pk).update(state="setup", round=0)
    return Session.objects.select_related("event__club").get(pk=session.pk)


def pages(session):
    session = Session.objects.select_related("event__club").get(pk=session.pk)
    released, evening = find_released(session), known(session)
    return room_pages(released, evening, names_in_room(pairs_to_name(released, evening)))


def kinds(session):
    return [(page.when, page.kind) for page in pages(session)]


def screen(client, session, query=""):
    response = client.get(reverse("room_screen", args=[session.code]) + query)
    assert response.status_code == 200
    return response.content.decode()


def an_english_club():
    club = a_club()
    club.language = "en"
    club.save()
    return club


def an_english_evening(**fields):
    return an_evening(an_english_club(), **fields)


class PartsTests:
    @pytest.mark.parametrize(
        ("count", "sizes"),
        [(0, []), (16, [16]), (17, [9, 8]), (60, [15, 15, 15, 15]), (33, [11, 11, 11])],
    )
    def test_lines_are_spread_evenly_over_as_few_pages_as_will_do(self, count, sizes):
        found = parts(tuple(range(count)), 16)
        assert [len(part) for part in found] == sizes
        assert [item for part in found for item in part] == list(range(count))

    def test_the_left_column_has_the_odd_line(self):
        assert halves((1, 2, 3)) == ((1, 2), (3,))


class BeforeTheStartTests:
    def test_an_evening_without_a_movement_shows_the_players_address(self):
        assert kinds(a_session()) == [(When.ALWAYS, Kind.CODE)]

    def test_every_pair_is_told_where_to_sit(self):
        (page,) = pages(not_started(an_evening()))
        assert page.kind is Kind.SEATS
        (column,) = page.columns
        assert [(one.name, one.ns.shown, one.ew.shown) for one in column.seats] == [
            ("1", "1", "4"),
            ("2", "2", "5"),
            ("3", "3", "6"),
        ]

    def test_fifteen_tables_take_two_pages_and_the_code_its_own(self):
        session = not_started(an_evening(movement=mitchell(15, boards_per_round=2)))
        found = [(page.kind, page.number, page.total) for page in pages(session)]
        assert found == [(Kind.FULL, 1, 2), (Kind.FULL, 2, 2), (Kind.CODE, 1, 1)]

    def test_each_section_has_its_own_pages(self):
        assert [page.section for page in pages(not_started(two_sections()))] == ["A", "B"]


class DuringPlayTests:
    def test_first_where_to_sit_now_then_where_to_go_next(self):
        session = an_evening()
        call_round(session, by(), number=2)
        moving, playing = pages(session)
        assert (moving.when, moving.round, moving.is_now) == (When.MOVING, 2, True)
        assert (playing.when, playing.round, playing.is_now) == (When.PLAYING, 3, False)

    def test_in_round_one_the_names_stay_for_a_while(self):
        assert kinds(an_evening()) == [(When.MOVING, Kind.SEATS), (When.PLAYING, Kind.BESIDE)]

    def test_in_the_last_round_the_page_is_of_that_round(self):
        session = an_evening()
        call_round(session, by(), number=3)
        assert [(page.round, page.is_now) for page in pages(session)] == [(3, True), (3, True)]

    def test_a_section_that_has_finished_is_left_out(self):
        """A plays three rounds, B with five tables five."""
        session = an_evening(section_count=2)
        add_section(session, mitchell(5, boards_per_round=2), letter="B")
        call_round(session, by(), number=4)
        assert {page.section for page in pages(session)} == {"B"}

    def test_many_tables_stand_in_two_columns(self):
        session = an_evening(movement=mitchell(15, boards_per_round=2))
        call_round(session, by(), number=2)
        moving, *_ = pages(session)
        assert moving.kind is Kind.WIDE
        assert [len(column.seats) for column in moving.columns] == [8, 7]

    def test_without_room_beside_the_tables_the_address_has_its_own_page(self):
        session = an_evening(movement=mitchell(15, boards_per_round=2))
        call_round(session, by(), number=2)
        assert kinds(session)[-1] == (When.PLAYING, Kind.CODE)

    def test_the_move_is_said_in_words(self, client):
        """EBU manual of movements: in a Mitchell EW go up one table, boards down one."""
        page = screen(client, an_english_evening())
        assert "East-West move up one table." in page
        assert "Boards go down one table." in page

    @pytest.mark.parametrize("visibility", ["nothing", "boards"])
    def test_the_ranking_waits_for_the_director(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        assert Kind.RANKS not in [kind for _, kind in kinds(session)]
        page = screen(client, session)
        assert not any(secret in page for secret in (*SECRETS, "75,00", "+110"))

    def test_a_ranking_that_the_director_shows_is_there(self, client):
        """Worked out by hand in `scores`: NS 3 and EW 6 have 75 % of boards 1 and 2."""
        session = a_half_played_evening(visibility="ranking")
        assert (When.PLAYING, Kind.RANKS) in kinds(session)
        assert "75,00" in screen(client, session)

    def test_where_no_board_has_two_results_nobody_is_ranked(self, client):
        session = an_evening(visibility="ranking", club=an_english_club())
        enter(session, ("A", 1, 1, 1), "1SN=")
        enter(session, ("A", 1, 2, 3), "1SN=")
        assert Kind.RANKS not in [kind for _, kind in kinds(session)]
        assert "The ranking comes after the next results." in screen(client, session)
        enter(session, ("A", 2, 1, 3), "1SN+1")
        assert Kind.RANKS in [kind for _, kind in kinds(session)]


class RoundTests:
    def test_nothing_is_said_of_tables_before_one_has_finished(self):
        session = an_evening()
        enter(session, ("A", 1, 1, 1), "1SN=")
        assert not round_of(known(session), find_call_time(session)).is_told

    def test_once_a_table_has_finished_the_others_are_named(self):
        session = an_evening()
        for board in (1, 2):
            enter(session, ("A", 1, 1, board), "1SN=")
        found = round_of(known(session), find_call_time(session))
        assert (found.is_told, found.owing) == (True, ("2", "3"))

    def test_the_hour_is_that_of_the_call(self):
        session = an_evening()
        call_round(session, by(), number=2)
        assert find_call_time(session) == Change.objects.get(session=session, kind="round").at

    def test_a_call_taken_back_no_longer_counts(self):
        session = an_evening()
        change = call_round(session, by(), number=2)
        undo(session, by(), change=change)
        session.refresh_from_db()
        assert session.round == 1
        assert find_call_time(session) is None

    def test_before_the_start_there_is_no_round(self):
        session = not_started(an_evening())
        assert round_of(known(session), find_call_time(session)) is None

    def test_the_first_four_minutes_are_for_moving(self):
        session = an_evening()
        call_round(session, by(), number=2)
        found = round_of(known(session), find_call_time(session))
        assert seconds_to_move(found, found.called_at + datetime.timedelta(minutes=1)) == 180
        assert seconds_to_move(found, found.called_at + datetime.timedelta(minutes=5)) == 0
        assert seconds_to_move(None, timezone.now()) == 0

    def test_what_is_seen_depends_on_it(self):
        both = pages(an_evening())
        assert [page.when for page in pages_now(both, 60)] == [When.MOVING]
        assert [page.when for page in pages_now(both, 0)] == [When.PLAYING]


class RankingPagesTests:
    def test_the_two_lines_stand_beside_each_other(self):
        session = a_played_evening()
        publish_final(session)
        page, _ = pages(session)
        assert [column.ranking.line for column in page.columns] == ["NS", "EW"]
        assert [len(column.ranking.ranks) for column in page.columns] == [3, 3]

    def test_one_list_of_few_is_one_column_beside_the_players_address(self):
        session = a_played_evening(ranked="together")
        publish_final(session)
        (page,) = pages(session)
        ranks = [[rank.rank for rank in column.ranking.ranks] for column in page.columns]
        assert (len(ranks), len(ranks[0])) == (1, 6)
        assert ranks[0] == sorted(ranks[0])

    def test_sections_ranked_apart_have_their_own_pages(self):
        session = two_sections(ranked="apart", visibility="ranking")
        enter(session, ("A", 1, 1, 1), "1SN=")
        enter(session, ("B", 1, 1, 1), "1SN=")
        sections = [page.section for page in pages(session) if page.kind is Kind.RANKS]
        assert sections == ["A", "B"]

    def test_only_the_published_version_is_shown(self, client):
        session = a_played_evening(club=an_english_club())
        publish(session, by(), kind="provisional")
        before = screen(client, session)
        enter(session, ("A", 1, 2, 3), "7NTN=")
        after = screen(client, session)
        assert "58.33" in before
        assert "58.33" in after
        assert "Provisional ranking" in after

    def test_play_is_shown_on_beside_a_ranking_published_too_early(self, client):
        session = a_half_played_evening(club=an_english_club())
        publish(session, by(), kind="provisional")
        assert (When.PLAYING, Kind.BESIDE) in kinds(session)
        assert (When.PLAYING, Kind.RANKS) in kinds(session)
        assert not any(secret in screen(client, session) for secret in SECRETS)


class PageTests:
    def test_it_speaks_the_clubs_language_whatever_the_browser_says(self, client):
        session = an_english_evening()
        address = reverse("room_screen", args=[session.code])
        response = client.get(address, headers={"accept-language": "fr"})
        assert '<html lang="en"' in response.content.decode()
        assert response.headers["Content-Language"] == "en"

    def test_without_a_script_the_browser_asks_for_the_next_page(self, client):
        session = not_started(an_evening(movement=mitchell(9, boards_per_round=2)))
        assert 'content="12;url=?page=2"' in screen(client, session)
        assert 'content="12;url=?page=1"' in screen(client, session, "?page=2")

    @pytest.mark.parametrize("query", ["?page=0", "?page=99", "?page=x", "?page=99999", "?page=²"])
    def test_any_page_that_is_asked_for_is_one_of_them(self, client, query):
        page = screen(client, an_evening(), query)
        assert page.count('<section class="page') - page.count(" hidden>") == 1

    def test_it_can_be_made_to_stand_still(self, client):
        assert "http-equiv" not in screen(client, an_evening(), "?still")

    def test_the_players_address_is_there_to_be_typed(self, client):
        session = an_evening()
        assert f"/s/{session.code}</p>" in screen(client, session)

    def test_players_names_are_not_for_search_engines(self, client):
        response = client.get(reverse("room_screen", args=[an_evening().code]))
        assert "noindex" in response.headers["X-Robots-Tag"]

    def test_a_discarded_evening_has_no_screen(self, client):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(discarded=True)
        assert client.get(reverse("room_screen", args=[session.code])).status_code == 404

    def test_a_script_keeps_it_as_the_evening_is(self, client):
        session = an_evening()
        page = screen(client, session)
        assert f'data-live="{session.code}" data-version="{session.revision}"' in page
        assert "js/live.js" in page

    def test_what_the_script_fetches_holds_the_part_that_it_swaps(self, client):
        address = reverse("room_screen", args=[an_evening().code])
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "fr"}
        assert '<div id="live">' in client.get(address, headers=headers).content.decode()

    def test_it_costs_two_statements_more_than_the_ranking(self, client, django_assert_num_queries):
        session = an_evening()
        with django_assert_num_queries(13):
            screen(client, session)
