"""Where to go next comes out of the plan: it names nobody who is hidden, in any kind of event."""

import pytest
from django.urls import reverse

from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening
from tests.tournament.public.test_tonight import before_start
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Entry, Player, StageKind

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

MAKE = {
    "pairs": an_evening,
    "individual": an_individual,
    "teams": lambda: an_event_of_teams(4, kind=StageKind.ROUND_ROBIN),
}
PAGES = ("public_card", "public_tonight_of")


def hide_everybody():
    """Take the teams' names away, so that their players' stand for them, and hide those."""
    Entry.objects.update(name="")
    Player.objects.update(public_name="hidden")
    return {player.last_name for player in Player.objects.all()}


def read_all(client, session, key):
    """Return the text of every page on which a contestant reads where to go."""
    own = [reverse(name, args=[session.code, key]) for name in PAGES]
    of_all = [reverse(name, args=[session.code]) for name in ("public_ranking", "room_screen")]
    answers = [(page, client.get(page)) for page in (*own, *of_all)]
    return {page: answer.text for page, answer in answers if answer.status_code == 200}


class HiddenInPlanTests:
    @pytest.mark.parametrize("stage", ["coming", "playing"])
    @pytest.mark.parametrize("kind", MAKE)
    def test_nobody_who_is_hidden_is_named(self, client, kind, stage):
        session = MAKE[kind]()
        if stage == "coming":
            before_start(session)
        named = read_all(client, session, "A1")
        names = hide_everybody()
        pages = read_all(client, session, "A1")
        assert len(pages) == len(named) >= 3
        assert [
            (page, name) for page, text in pages.items() for name in names if name in text
        ] == []
        assert any(name in text for text in named.values() for name in names)
