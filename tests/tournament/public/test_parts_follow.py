"""A part that is kept follows whatever its page shows: after each change it is what a program that
was just started makes of it."""

import gzip
import re
from decimal import Decimal

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.draws.swiss_pairs import read_again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.results.scores import a_half_played_evening, enter
from tests.tournament.store.test_remembered import renamed
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.draws.services.not_played import let_team_leave
from tournament.draws.services.stages.go_on import go_on
from tournament.evening.stages.results import (
    last_revision,
    played_matches,
)
from tournament.kinds.teams.services.agreements import sign_on_paper
from tournament.models import Player, StageKind
from tournament.play.services.press_clock import call_round
from tournament.rulings.services.penalise import Fine, penalise
from tournament.serving.live.fragments import FRAGMENTS
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.start import start
from tournament.store.standings import forget, session_evening

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

OF_PAIRS = [
    *(("public_ranking",), ("public_boards",), ("public_files",), ("public_figures",)),
    *(("public_card", "A1"), ("public_board", 1), ("public_why_pair", "A1")),
    ("public_why_board", 1, "A1"),
]
OF_TEAMS = [
    *(("public_ranking",), ("public_match", "1-A1"), ("public_match_board", "1-A1", 1)),
    *(("public_team_page", page) for page in ("rounds", "cross", "butler", "matches")),
    ("public_why_pair", "A1"),
]


@pytest.fixture(autouse=True)
def nothing_kept():
    FRAGMENTS.clear()
    forget()


def part(client, session, name, *arguments):
    headers = {"X-Etui-Part": "main", "X-Etui-Language": "en", "Accept-Encoding": "gzip"}
    answer = client.get(reverse(name, args=[session.code, *arguments]), headers=headers)
    if answer.status_code != 200:
        return f"{answer.status_code}"
    # Beside the figures stands of which minute they are.
    return re.sub(r"\d\d:\d\d", "", gzip.decompress(answer.content).decode())


def follows(client, session, pages, change):
    """Every part of these pages is asked for, then the change is made."""
    before = {page: part(client, session, *page) for page in pages}
    assert any("<h1" in text for text in before.values())
    change(read_again(session))
    kept = {page: part(client, session, *page) for page in pages}
    FRAGMENTS.clear()
    forget()
    fresh = {page: part(client, session, *page) for page in pages}
    assert kept == fresh


def with_settings(**changes):
    return lambda session: change_settings(session, by(), changes=changes)


CHANGES = {
    "a result": lambda session: enter(session, ("A", 1, 1, 1), "3NTN+1"),
    "a fine": lambda session: penalise(session, by(), fine=Fine("A1", Decimal(5), "top_percent")),
    "a call": lambda session: call_round(session, by(), number=session.round + 1),
    "a name": lambda session: renamed(session, Player.objects.order_by("id")[0]),
    "the evening's name": with_settings(name="Autre soirée"),
    "what players see": with_settings(visibility="boards"),
    "the scoring": with_settings(scoring="butler"),
}


class PairsTests:
    @pytest.mark.parametrize("change", CHANGES)
    def test_every_part_of_an_evening_of_pairs(self, client, change):
        session = a_half_played_evening(visibility="ranking")
        follows(client, session, OF_PAIRS, CHANGES[change])


def sign(session):
    evening = session_evening(session)
    (played,) = [one for one in played_matches(evening) if one.match.key == (1, "A1")]
    assert sign_on_paper(session, by(), match=(1, "A1"), seen=last_revision(played))


TEAM_CHANGES = {
    "a result": lambda session: enter(session, ("A", 1, 1, 1), "3NTN+1"),
    "a match": lambda session: play_match(session, 2, 1),
    "both signatures": sign,
    "a name": CHANGES["a name"],
    "a call": CHANGES["a call"],
    "who left": lambda session: let_team_leave(session, by(), team="A3", after=1),
    "another scale": with_settings(scale="wbf_25"),
    "what players see": with_settings(visibility="nothing"),
}


class TeamsTests:
    @pytest.fixture
    def session(self):
        session = an_event_of_teams(
            4, kind=StageKind.ROUND_ROBIN, boards=2, settings={"visibility": "ranking"}
        )
        play_match(session, 1, 1)
        return session

    @pytest.mark.parametrize("change", TEAM_CHANGES)
    def test_every_part_of_an_event_of_teams(self, client, session, change):
        follows(client, session, OF_TEAMS, TEAM_CHANGES[change])

    @pytest.mark.parametrize("change", ["a result", "a name", "another scale"])
    def test_what_changes_on_the_evening_before(self, client, session, change):
        call_round(session, by(), number=2)
        following = go_on(read_again(session), by(), on=NEXT)
        start(following, by())
        pages = [page for page in OF_TEAMS if not page[0].startswith("public_match")]
        follows(client, following, pages, lambda _: TEAM_CHANGES[change](read_again(session)))
