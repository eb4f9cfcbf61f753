"""The bracket on the room's screen says no more than the players' pages do, and no sooner."""

import re

import pytest
from django.urls import reverse

from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_knock_out import a_knock_out
from tests.tournament.results.scores import enter_lines
from tests.tournament.teams.playing import lines_of, play_match
from tournament.models import Match, Visibility

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def drawing(client, session):
    """The texts of the bracket, but the titles of its columns; None where it is not shown."""
    page = client.get(reverse("room_screen", args=[session.code])).content.decode()
    found = re.search(r'<svg class="bracket".*?</svg>', page, re.DOTALL)
    if found is None:
        return None
    texts = re.findall(r"<text(?! class=.head).*?</text>", found[0], re.DOTALL)
    plain = (" ".join(re.sub("<[^>]*>", "", text).split()) for text in texts)
    return [text for text in plain if text]


class SecrecyTests:
    DRAWN = ["1 Rouge", "4 Jaune", "2 Bleu", "3 Vert"]

    def test_a_winner_goes_on_when_both_rooms_have_played_and_not_sooner(self, client):
        session = a_knock_out(settings={"visibility": Visibility.RANKING})
        assert drawing(client, session) == self.DRAWN
        match = Match.objects.get(section__session=session, home__number=1)
        lines = dict(lines_of(match, "home"))
        opened = {place: line for place, line in lines.items() if place[2] == 1}
        enter_lines(again(session), opened)
        assert drawing(client, session) == self.DRAWN
        enter_lines(again(session), {one: lines[one] for one in lines.keys() - opened})
        assert drawing(client, session) == [
            "1 Rouge", "10", "4 Jaune", "0", "2 Bleu", "3 Vert", "1 Rouge",
        ]  # fmt: skip

    def test_where_players_see_nothing_yet_the_room_sees_nothing(self, client):
        session = a_knock_out()
        play_match(session, 1, 1)
        assert drawing(client, again(session)) is None
