"""The room's screen with a ranking beside scratch in place of it."""

import re

import pytest
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.results.test_extra_rankings import HANDICAP, an_evening, page, players_of
from tests.tournament.setup.browse import diane_again

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
LISTED = {"list": "handicap"}


def rows(text):
    """Rank and figure, row by row."""
    found = re.findall(r'class="num rank">(\d).*?<td class="num">(.*?)</td>', text)
    return [(int(rank), figure.strip()) for rank, figure in found]


@pytest.fixture
def session():
    session = an_evening(HANDICAP, visibility="ranking")
    type(session.event.club).objects.update(language="en")
    return session


class BesideScratchTests:
    """NS by hand: 1 has 50 %, 2 25 % and 30 %, 3 75 % less 10 %; EW nothing is given."""

    def test_its_figures_stand_in_place_of_scratch_s(self, client, session):
        shown = page(client, "room_screen", session, **LISTED)
        assert "Handicap" in shown
        assert rows(shown)[:3] == [(1, "65.00"), (2, "55.00"), (3, "50.00")]
        assert "Handicap" not in page(client, "room_screen", session)

    def test_its_own_links_keep_to_it(self, client, session):
        shown = page(client, "room_screen", session, **LISTED)
        assert "url=?page=" in shown
        assert shown.count("list=handicap") == 2
        assert 'href="?list=handicap"' in page(client, "room_screen", session, still="", **LISTED)

    def test_a_ranking_that_is_not_there_or_empty_is_scratch(self, client, session):
        scratch = rows(page(client, "room_screen", session))
        assert rows(page(client, "room_screen", session, list="mixed")) == scratch
        for number in range(1, 7):
            players_of(session, number).update(average=None)
        assert rows(page(client, "room_screen", session, **LISTED)) == scratch

    def test_what_is_not_released_is_not_on_it(self, client):
        session = an_evening(HANDICAP, visibility="nothing")
        assert rows(page(client, "room_screen", session, **LISTED)) == []

    def test_the_director_s_ranking_leads_to_the_one_that_it_shows(self, session):
        a_user(session.event.club)
        asked = diane_again(session).get(reverse("standings", args=[session.code]), LISTED)
        assert f"{reverse('room_screen', args=[session.code])}?list=handicap" in asked.text
