"""Pages at cross-IMPs, at victory points and with sections; figures by hand in `test_forms`."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from django.urls import reverse

from scoring.awards import Standing
from scoring.contestants import Competitor
from tests.builders import a_user, by
from tests.pages import page_of
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import enter
from tests.tournament.results.test_forms import (
    at_imps,
    board_1_in_two_sections,
    mitchell_and_howell,
)
from tournament.evening.scores.finer import finer_figures
from tournament.models import Event, Session
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def shown(client, name, session, *args, language="en", **asked):
    address = reverse(name, args=[session.code, *args])
    answer = client.get(address, asked, headers={"accept-language": language})
    assert answer.status_code == 200
    return re.sub("[ \n]+", " ", page_of(answer))


def published(session, **fields):
    Session.objects.filter(pk=session.pk).update(**fields)
    session.refresh_from_db()
    publish(session, by(), kind="provisional")
    return session


class CrossImpPageTests:
    def test_the_ranking_is_in_signed_imps(self, client):
        page = shown(client, "public_ranking", published(at_imps("cross_imps")))
        assert '<th scope="col" class="num">IMPs</th>' in page
        assert '/why/pair/A1/">+11.50</a><small>pair 1</small>' in page
        assert '/why/pair/A2/">−12.00</a><small>pair 2</small>' in page

    def test_it_says_what_scores_were_compared_with(self, client):
        page = shown(client, "public_ranking", published(at_imps("cross_imps")))
        assert "Cross-IMPs, compared with every other table, 6 boards." in page

    def test_a_french_reader_has_french_figures(self, client):
        session = published(at_imps("cross_imps"))
        page = shown(client, "public_card", session, "A1", language="fr")
        assert "+11,50\u202fIMP" in page
        assert "+5,75\u202fIMP par donne en moyenne, 2 donnes" in page

    def test_a_card_marks_the_best_and_the_worst_board_by_imps(self, client):
        page = shown(client, "public_card", published(at_imps("cross_imps")), "A3")
        assert "+3.00 IMPs<small>best board" in page
        assert "+0.50 IMPs<small>worst board" in page
        assert "Best and worst among the visible boards." in page

    def test_a_card_adds_up_while_all_of_its_boards_are_shown(self, client):
        session = published(at_imps("cross_imps"))
        assert "<small>so far</small> +11.50</td>" in shown(client, "public_card", session, "A1")
        assert "so far" not in shown(client, "public_card", session, "A3")

    def test_a_traveller_has_imps_in_place_of_percentages(self, client):
        page = shown(client, "public_board", published(at_imps("cross_imps")), 2)
        assert '<th scope="col" class="num">IMPs NS</th>' in page
        assert ">+3.00</a>" in page
        assert "<small>EW −3.00</small>" in page
        assert "%" not in page.partition("<table")[2]

    def test_the_director_sees_means_and_boards(self, client):
        session = at_imps("cross_imps")
        client.force_login(a_user(session.event.club))
        page = shown(client, "standings", session)
        assert "cross-IMPs, compared with every other table" in page
        assert '<td class="num wide">+5.75</td>' in page
        assert '/why/pair/A1/">+11.50</a></td>' in page
        assert "The total of IMPs ranks; beside it stands the mean a board." in page
        assert "Boards in bold" not in page

    def test_the_director_is_told_what_bold_boards_are(self, client):
        session = at_imps("cross_imps")
        enter(session, ("A", 1, 2, 3), "P")
        client.force_login(a_user(session.event.club))
        page = shown(client, "standings", session)
        assert "<b>2</b>" in page
        assert "Boards in bold: fewer than others of this ranking." in page

    def test_a_difference_has_its_sign_and_its_unit(self, client):
        session = published(at_imps("cross_imps"))
        enter(session, ("A", 3, 2, 2), "P")
        client.force_login(a_user(session.event.club))
        page = shown(client, "standings", session)
        # Nothing against nothing: pair 1 loses its 3 IMPs of board 2, pair 2 keeps but -9.
        assert '<td class="num was wide">−3.00 IMPs</td>' in page
        assert '<td class="num was wide">+3.00 IMPs</td>' in page
        assert "4 pairs’ scores change." in page


class VictoryPointPageTests:
    def test_a_card_tells_each_round_as_a_match(self, client):
        page = shown(client, "public_card", published(at_imps("victory_points")), "A1")
        assert '/why/round/1/A1/">+11.50 IMPs: 17.11 VPs</a>' in page
        assert "<small>VPs so far</small> 17.11</td>" in page

    def test_a_ranking_shows_their_sum_and_says_how_they_were_made(self, client):
        page = shown(client, "public_ranking", published(at_imps("victory_points")))
        assert '/why/pair/A1/">17.11</a><small>pair 1</small>' in page
        assert "Each round is a match, on the WBF’s scale." in page
        assert "sit-out" not in page

    def test_sit_outs_say_what_they_count(self, client):
        session = an_evening(missing=(4,))
        Event.objects.update(scoring="victory_points")
        session.refresh_from_db()
        enter(session, ("A", 2, 3, 1), "P")
        publish(session, by(), kind="provisional")
        assert "A sit-out counts 12 VPs." in shown(client, "public_ranking", session)
        assert '/why/round/1/A1/">12.00 VPs</a>' in shown(client, "public_card", session, "A1")

    def test_matches_stay_hidden_while_only_boards_are_shown(self, client):
        session = at_imps("victory_points", visibility="boards")
        page = shown(client, "public_card", session, "A1")
        assert "+8.50" in page
        assert 'class="match"' not in page
        assert "VPs so far" not in page


class ButlerPageTests:
    def test_a_board_tells_its_datum(self, client):
        page = shown(client, "public_board", published(at_imps("butler")), 1)
        assert "Datum: +160" in page
        assert '<th scope="col" class="num">IMPs NS</th>' in page

    def test_the_ranking_says_with_what_scores_were_compared(self, client):
        page = shown(client, "public_ranking", published(at_imps("butler")))
        assert '/why/pair/A1/">+8.00</a>' in page
        assert "Butler, compared with the board’s datum, 6 boards." in page

    def test_the_directors_traveller_tells_it_too(self, client):
        session = at_imps("butler")
        client.force_login(a_user(session.event.club))
        assert "3 of 3 lines, datum +160" in shown(client, "board", session, 1)
        assert "datum" not in shown(client, "round", session, 1)

    def test_why_is_told_from_the_datum(self, client):
        page = shown(client, "public_why_board", published(at_imps("butler")), 1, "A1")
        assert "+260 from the datum, in IMPs" in page
        assert "+420 − (+160)" in page


class TotalPointPageTests:
    def test_points_have_their_sign_and_no_idle_decimals(self, client):
        session = published(at_imps("total_points"))
        assert '/why/pair/A1/">+420</a>' in shown(client, "public_ranking", session)
        page = shown(client, "public_card", session, "A1")
        assert "+420 points" in page
        assert "+210.00 points a board on average, 2 boards" in page
        assert "IMP" not in page

    def test_a_board_shows_points(self, client):
        page = shown(client, "public_board", published(at_imps("total_points")), 2)
        assert '<th scope="col" class="num">Points NS</th>' in page
        assert "<small>EW +50</small>" in page
        assert "IMP" not in page

    def test_the_director_reads_of_points(self, client):
        session = at_imps("total_points")
        client.force_login(a_user(session.event.club))
        page = shown(client, "standings", session)
        assert "total points" in page
        assert "The total of points ranks" in page
        assert "IMP" not in page
        assert "IMP" not in shown(client, "board", session, 1)


class SectionPageTests:
    def test_a_one_winner_section_beside_lines_has_its_title(self, client):
        session = published(mitchell_and_howell())
        client.force_login(a_user(session.event.club))
        for name in ("public_ranking", "standings"):
            page = shown(client, name, session)
            heads = re.findall(r"<h2[^>]*>(North-South|East-West|Section .)</h2>", page)
            assert heads == ["North-South", "East-West", "Section B"]

    def test_lists_of_sections_have_their_names(self, client):
        page = shown(client, "public_ranking", published(board_1_in_two_sections(ranked="apart")))
        assert "<h2>Section A, North-South</h2>" in page
        assert "<h2>Section B, East-West</h2>" in page

    def test_a_reader_looks_at_one_section_with_its_ranks_in_the_field(self, client):
        page = shown(client, "public_ranking", published(board_1_in_two_sections()), section="A")
        assert "pair A1" in page
        assert "pair B1" not in page
        assert '<td class="num place">2</td>' in page

    def test_a_section_that_is_not_there_is_no_filter(self, client):
        page = shown(client, "public_ranking", published(board_1_in_two_sections()), section="D")
        assert "pair B1" in page

    def test_a_board_compared_within_sections_has_a_traveller_each(self, client):
        session = board_1_in_two_sections(compared="section", visibility="boards")
        enter(session, ("B", 3, 2, 1), "P")
        page = shown(client, "public_board", session, 1)
        assert "<h2>Traveller, section A</h2>" in page
        assert "<h2>Traveller, section B</h2>" in page

    def test_a_table_carries_its_section(self, client):
        page = shown(client, "public_card", published(board_1_in_two_sections()), "B1")
        assert "Round 1, table B1, NS against" in page

    def test_a_pair_is_found_by_its_number_or_a_part_of_its_name(self, client):
        session = board_1_in_two_sections()
        by_number = shown(client, "public_pair", session, q="b2")
        assert 'value="B2"' in by_number
        assert 'value="A2"' not in by_number
        by_name = shown(client, "public_pair", session, q="helene")
        assert 'value="A1"' in by_name
        assert 'value="A2"' not in by_name

    def test_nobody_found_is_said_in_words(self, client):
        page = shown(client, "public_pair", board_1_in_two_sections(), q="zzz")
        assert "Nobody here is called so." in page


def standing(key, rank, percentage):
    exact = Fraction(percentage)
    return Standing(
        Competitor(key),
        rank,
        False,
        Decimal("141.6"),
        Decimal(312),
        round(Decimal(percentage), 2),
        26,
        exact,
        exact,
    )


class FinerFigureTests:
    def test_figures_shown_alike_are_told_apart_where_ranks_differ(self):
        found = finer_figures(
            [standing("A1", 1, "45.382"), standing("A2", 2, "45.378"), standing("A3", 3, "45")]
        )
        assert found == {"A1": Decimal("45.382"), "A2": Decimal("45.378")}

    def test_tied_figures_stay_as_they_are(self):
        assert finer_figures([standing("A1", 1, "45.38"), standing("A2", 1, "45.38")]) == {}
