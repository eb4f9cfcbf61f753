"""A ranking beside scratch on the players' page, for the pair that a phone calls its own."""

import re

import pytest

from tests.tournament.results.test_extra_rankings import HANDICAP, an_evening, page, players_of

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class OwnPairTests:
    def test_the_own_pair_is_told_its_place_there_and_its_line_is_marked(self, client):
        """At the handicap 2 stands second of North-South with 25 % + 30 %."""
        session = an_evening(HANDICAP, visibility="ranking")
        client.cookies["etui_pair"] = "A2"
        shown = page(client, "public_ranking", session, list="handicap")
        pinned = re.search(r'<section class="pinned brief".*?</section>', shown)[0]
        assert ">2nd<" in pinned
        assert ">of 3<" in pinned
        assert "55.00%" in pinned
        row = re.search(r'<tr class="own" id="own-row">.*?</tr>', shown)[0]
        assert "25.00% +30.00" in row or "25.00 +30.00" in row
        assert "<small>you</small></td>" in row

    def test_the_own_list_stands_before_the_others(self, client):
        session = an_evening(HANDICAP, visibility="ranking")
        client.cookies["etui_pair"] = "A4"
        shown = page(client, "public_ranking", session, list="handicap")
        assert shown.index("East-West</h2>") < shown.index("North-South</h2>")

    def test_who_does_not_stand_there_has_no_block_there(self, client):
        session = an_evening(HANDICAP, visibility="ranking")
        players_of(session, 2).update(average=None)
        client.cookies["etui_pair"] = "A2"
        shown = page(client, "public_ranking", session, list="handicap")
        assert 'aria-labelledby="own" hidden' in shown
