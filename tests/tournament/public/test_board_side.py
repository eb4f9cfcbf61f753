"""A board turned to one side. Figures are those worked out by hand in `scores`: on board 1 +80 (1 v
4), +110 (3 v 5), -50 (2 v 6), so that East-West have 50, 0 and 100 %."""

import re

import pytest
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tournament.evening.scores.boards.board_parts import board_parts
from tournament.evening.scores.boards.board_side import side_lines, turned
from tournament.models import Event
from tournament.rulings.services.rule import rule
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def a_published_evening(**fields):
    session = a_played_evening(**fields)
    publish_final(session)
    return session


def address(session, number=1, query=""):
    return reverse("public_board", args=[session.code, number]) + query


def text(client, session, query=""):
    response = client.get(address(session, query=query), headers={"accept-language": "en"})
    assert response.status_code == 200
    return response.content.decode()


def pin(client, session, pair):
    client.post(reverse("public_pair", args=[session.code]), {"pair": pair})


class TurnedTests:
    def board(self, number=1):
        return live_report(a_played_evening()).board_by_number[number]

    def test_north_south_have_south_at_the_bottom(self):
        seen = turned(self.board(), "NS")
        assert [seat.letter for seat in (seen.top, seen.left, seen.right, seen.bottom)] == [
            *("N", "W", "E", "S")
        ]

    def test_east_west_have_east_at_the_bottom_and_all_else_turned_with_it(self):
        seen = turned(self.board(), "EW")
        assert [seat.letter for seat in (seen.top, seen.left, seen.right, seen.bottom)] == [
            *("W", "S", "N", "E")
        ]

    def test_dealer_and_vulnerability_go_with_the_seats(self):
        """Law 2: board 2 is dealt by East, North-South vulnerable."""
        seen = turned(self.board(2), "EW")
        assert [seat.is_vulnerable for seat in seen.seats] == [False, True, True, False]
        assert [seat.is_dealer for seat in seen.seats] == [False, False, False, True]


class SideLinesTests:
    def lines(self, session, side):
        report = live_report(session)
        return side_lines(report, report.board_by_number[1].lines, side)

    def test_each_side_sees_its_own_scores_best_first(self):
        session = a_played_evening()
        assert [one.points for one in self.lines(session, "NS")] == [110, 80, -50]
        assert [one.points for one in self.lines(session, "EW")] == [50, -80, -110]

    def test_each_side_sees_its_own_percentages(self):
        session = a_played_evening()
        assert [one.figure for one in self.lines(session, "NS")] == [100, 50, 0]
        assert [one.figure for one in self.lines(session, "EW")] == [100, 50, 0]

    def test_a_ruling_tells_what_the_other_side_got_and_stays_last(self):
        session = a_played_evening()
        enter(session, ("A", 3, 2, 1), "A6040")
        last = self.lines(session, "EW")[-1]
        assert (last.points, last.figure, last.other_figure) == (None, 40, 60)

    def test_a_split_score_tells_what_each_side_got(self):
        """NS have +140 against +110 and −50, EW +90 against −110 and +50: both beat both."""
        session, split = a_played_evening(), parse_ruled("140|-90", Alphabet.ENGLISH)
        rule(session, by(), place=("A", 1, 1, 1), sides=split, base=0)
        (of_ns,) = [one for one in self.lines(session, "NS") if one.line.is_split]
        (of_ew,) = [one for one in self.lines(session, "EW") if one.line.is_split]
        assert (of_ns.points, of_ns.figure, of_ns.other_figure) == (140, 100, 100)
        assert (of_ew.points, of_ew.figure, of_ew.other_figure) == (90, 100, 100)
        report = live_report(session)
        (part,) = board_parts(report, report.board_by_number[1])
        assert [one.points for one in part.frequencies] == [110, -50]


class BoardPageTests:
    def test_without_a_pair_north_souths_figures_are_shown_and_named(self, client):
        page = text(client, a_published_evening())
        assert "Scores and percentages of <b>North-South</b>." in page
        assert "+110" in page

    def test_turned_to_east_west_the_signs_are_theirs(self, client):
        page = text(client, a_published_evening(), "?side=ew")
        assert "Scores and percentages of <b>East-West</b>." in page
        assert ">−110<" in page
        assert ">+110<" not in page

    def test_an_east_west_pair_is_led_to_its_side(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        answer = client.get(address(session))
        assert answer.headers["Location"] == address(session, query="?side=ew")

    def test_a_page_that_stands_still_goes_on_standing_still(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        assert "still" in client.get(address(session, query="?still")).headers["Location"]

    def test_it_may_look_from_the_other_side_all_the_same(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        assert "of <b>North-South</b>" in text(client, session, "?side=ns")

    def test_a_north_south_pair_stays_where_it_is(self, client):
        session = a_published_evening()
        pin(client, session, "A3")
        assert "of <b>North-South</b>" in text(client, session)

    def test_the_own_line_is_marked_on_either_side(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        for query in ("?side=ns", "?side=ew"):
            assert text(client, session, query).count('class="own"') == 2

    def test_a_part_for_all_phones_is_never_led_anywhere(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "en"}
        assert client.get(address(session), headers=headers).status_code == 200

    def test_the_part_of_either_side_is_kept_for_the_next_phone(
        self, client, django_assert_max_num_queries
    ):
        session = a_published_evening()
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "en"}
        for query in ("?side=ns", "?side=ew"):
            client.get(address(session, query=query), headers=headers)
            with django_assert_max_num_queries(1):  # the evening
                client.get(address(session, query=query), headers=headers)

    def test_a_side_that_is_none_is_passed_over(self, client):
        assert "of <b>North-South</b>" in text(client, a_published_evening(), "?side=up")

    def test_a_card_leads_to_the_side_on_which_the_pair_sat(self, client):
        session = a_published_evening()
        for pair, side in (("A3", "ns"), ("A5", "ew")):
            card = client.get(reverse("public_card", args=[session.code, pair]))
            assert f"boards/1/?side={side}" in card.content.decode()

    def test_a_card_leads_to_the_opponents_of_each_round(self, client):
        """3 sat North-South and met each of 4, 5 and 6 once."""
        session = a_published_evening()
        card = client.get(reverse("public_card", args=[session.code, "A3"])).text
        led_to = re.findall(r'<a class="against" href="[^"]*/card/(\w+)/">', card)
        assert sorted(led_to) == ["A4", "A5", "A6"]

    def test_at_imps_the_words_say_so(self, client):
        session = a_played_evening()
        Event.objects.filter(pk=session.event_id).update(scoring="cross_imps")
        session.event.refresh_from_db()
        publish_final(session)
        assert "Scores and IMPs of <b>North-South</b>." in text(client, session)

    def test_the_own_result_against_the_room_is_said_first(self, client):
        """EW of +110 for NS: −110 is worse than −80 and +50."""
        session = a_published_evening()
        pin(client, session, "A5")
        block = text(client, session, "?side=ew").partition('class="pinned outcome"')[2]
        assert "Worse than all 2 other tables." in block.partition("</section>")[0]

    def test_nobody_s_page_says_nothing_of_the_room(self, client):
        page = text(client, a_published_evening())
        assert 'data-fill="room"></p>' in page

    def test_a_script_finds_the_sentence_in_the_line_of_either_side(self, client):
        page = text(client, a_published_evening())
        row = re.search(r'<tr[^>]* data-ns="A1"[^>]*>', page)[0]
        both = "Against the 2 other tables: better than 1, worse than 1."
        assert f'data-ns-room="{both}"' in row
        assert f'data-ew-room="{both}"' in row

    def test_either_number_opens_the_names_of_its_line(self, client):
        page = text(client, a_published_evening())
        boxes = re.findall(r'popovertarget="(who-[0-9-]+)" aria-label', page)
        assert boxes == [f"who-1-{line}" for line in (1, 1, 2, 2, 3, 3)]
        box = page.partition(f'popover id="{boxes[0]}"')[2].partition("</div>")[0]
        assert "Colette Bastide 3\N{NO-BREAK SPACE}– " in box
        assert "/card/A3/" in box

    def test_dealer_and_vulnerability_are_one_line_and_no_empty_table_is_drawn(self, client):
        """Law 2: board 1 is dealt by North, nobody vulnerable."""
        page = text(client, a_published_evening())
        terms = re.search(r'<p class="terms">(.*?)</p>', page, re.S)[1]
        assert "North" in terms
        assert "None vulnerable" in terms
        assert "compass" not in page


class BoardKeysTests:
    def keys(self, client, session, query=""):
        address = reverse("public_boards", args=[session.code]) + query
        return client.get(address, headers={"accept-language": "en"})

    def test_a_phone_with_a_pair_is_led_to_its_figures(self, client):
        session = a_published_evening()
        pin(client, session, "A3")
        assert self.keys(client, session).headers["Location"].endswith("/boards/?pair=A3")

    def test_each_key_has_the_pair_s_own_percentage_and_a_sign(self, client):
        """Board 1: 3 has 100, 5 against it 0; the others are passed out, 50 each."""
        session = a_published_evening()
        page = self.keys(client, session, "?pair=A3").content.decode()
        assert len(re.findall(r'class="button above"', page)) == 1
        assert "100.0" in page
        assert "Colette Bastide 3" in page
        other = self.keys(client, session, "?pair=A5").content.decode()
        assert len(re.findall(r'class="button below"', other)) == 1
        assert 'boards/1/?side=ew"' in other

    def test_an_unknown_pair_is_passed_over(self, client):
        page = self.keys(client, a_published_evening(), "?pair=Z9").content.decode()
        assert "with-figures" not in page
        assert 'class="button"' in page

    def test_a_part_for_all_phones_has_the_pair_of_its_address_alone(self, client):
        session = a_published_evening()
        pin(client, session, "A5")
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "en"}
        address = reverse("public_boards", args=[session.code])
        assert "100.0" in client.get(address + "?pair=A3", headers=headers).content.decode()
        assert "with-figures" not in client.get(address, headers=headers).content.decode()

    def test_a_pair_s_part_is_kept_for_the_next_phone(self, client, django_assert_max_num_queries):
        session = a_published_evening()
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "en"}
        address = reverse("public_boards", args=[session.code]) + "?pair=A3"
        client.get(address, headers=headers)
        with django_assert_max_num_queries(1):  # the evening
            client.get(address, headers=headers)

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_no_key_tells_of_a_board_that_somebody_is_still_to_play(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        for number in range(1, 7):
            page = self.keys(client, session, f"?pair=A{number}").content.decode()
            assert [secret for secret in SECRETS if secret in page] == []
            shown = re.findall(r'href="/s/[^"]*/boards/(\d+)/', page)
            assert set(shown) <= ({"1", "2"} if visibility != "nothing" else set())
