"""What cannot be in an event of teams, each refused in words of both languages, nothing stored."""

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.errors import ScoringError
from scoring.results_file.teams.file import read_teams
from tests.builders import a_club, by
from tests.tournament.kinds.teams.services.test_law_86 import again
from tests.tournament.kinds.teams.services.test_line_ups import proposal
from tests.tournament.play.evenings import said
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import a_player, a_team, an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.kinds.teams.services.add_teams import NewTeam, add_teams
from tournament.kinds.teams.services.line_ups.seat_line_up import seat_line_up
from tournament.models import Entry, LineUp, Match, Player, Result, Session
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.words.errors.codes import words

pytestmark = pytest.mark.django_db
TWO = [{"number": "1"}, {"number": "2"}]
MATCH = {"round": 1, "home": "1", "away": "2"}


def told(error: ServiceError | ScoringError) -> tuple[str, str]:
    """What is said in French and in English."""
    found = []
    for language in ("fr", "en"):
        with translation.override(language):
            found.append(words(error))
    return found[0], found[1]


def refused_file(**content: object) -> tuple[str, str]:
    """What is said of a file of matches that cannot be read."""
    with pytest.raises(ScoringError) as refused:
        read_teams(
            {"form": "teams", "scoring": "imps", "scale": None, "teams": TWO, "matches": []}
            | content
        )
    return told(refused.value)


class BadInputTests:
    def test_a_team_of_three(self):
        session = an_event_of_teams(2, started=False)
        with pytest.raises(ServiceError, match="team_size") as refused:
            add_teams(session, by(), teams=[a_team(3, players=3)])
        french, english = told(refused.value)
        assert "3 joueurs" in french
        assert "has 3 players: a team has from 4 to 8" in english
        assert Entry.objects.count() == 2

    def test_a_player_in_two_teams(self):
        session = an_event_of_teams(2, started=False)
        taken = Player.objects.order_by("pk").first()
        again_here = NamedPlayer(taken.first_name, taken.last_name, taken.number, taken.pk)
        team = NewTeam("Vert", (*(a_player(3, seat) for seat in range(3)), again_here))
        with pytest.raises(ServiceError) as refused:
            add_teams(session, by(), teams=[team])
        french, english = told(refused.value)
        assert taken.last_name in french
        assert taken.last_name in english
        assert french != english
        assert Entry.objects.count() == 2

    def test_a_match_against_itself(self):
        session = an_event_of_teams(4, boards=2, rounds=3)
        matches = Match.objects.count()
        for place in load_evening(session).places:
            record_result(again(session), by(), place=place, sides=said("PASS"), base=0)
        sent = {"round": 2, "then": "seat", "home_1": 1, "away_1": 1, "home_2": 3, "away_2": 4}
        client = logged_in(session.event.club)
        answer = client.post(reverse("draw", args=[session.code]), sent)
        assert answer.status_code == 422
        assert Match.objects.count() == matches
        french, english = refused_file(matches=[MATCH | {"away": "1", "imps": ["1", "0"]}])
        assert "elle-même" in french
        assert "cannot play against itself" in english

    def test_two_results_for_one_room(self):
        session = an_event_of_teams(4, boards=2)
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SN="), base=0)
        with pytest.raises(ServiceError, match="pair_played_board") as refused:
            record_result(
                again(session), by(), place=("A", 1, 3, 1), sides=said("PASS"), base=0,
                pairs=("A1", "A3"),
            )  # fmt: skip
        french, english = told(refused.value)
        assert french != english
        assert Result.objects.count() == 1
        board = {"number": 1, "open": {"score": "50"}, "closed": {"score": "50"}}
        french, english = refused_file(matches=[MATCH | {"boards": [board, board]}])
        assert french != english

    def test_boards_that_do_not_match(self):
        session = an_event_of_teams(2, boards=2)
        with pytest.raises(ServiceError, match="board_out_of_range") as refused:
            record_result(session, by(), place=("A", 1, 1, 3), sides=said("PASS"), base=0)
        french, english = told(refused.value)
        assert "There is no board 3" in english
        assert french != english
        assert not Result.objects.exists()

    def test_a_line_up_changed_without_a_reason_after_the_match_began(self):
        session = an_event_of_teams(2, boards=4, parts=2)
        seat_line_up(session, by(), match=(1, "A1"), part=1, seats=proposal(session))
        record_result(again(session), by(), place=("A", 1, 1, 1), sides=said("PASS"), base=0)
        seats = proposal(session)
        seats["open", "N"], seats["closed", "E"] = seats["closed", "E"], seats["open", "N"]
        with pytest.raises(ServiceError, match="line_up_reason") as refused:
            seat_line_up(again(session), by(), match=(1, "A1"), part=1, seats=seats)
        french, english = told(refused.value)
        assert "a commencé" in french
        assert "has begun" in english
        assert LineUp.objects.count() == 8

    def test_a_scale_that_does_not_exist(self):
        client = logged_in(a_club())
        page = client.get(reverse("new_evening") + "?form=teams")
        form = page.context["form"]
        sent = {
            name: form[name].value() or ""
            for name in form.fields
            if name not in {"lead_wanted", "prints"}
        }
        for language in ("fr", "en"):
            answer = client.post(
                reverse("new_evening") + "?form=teams",
                sent | {"name": "E", "scale": "own_25"},
                headers={"Accept-Language": language},
            )
            assert answer.context["form"].errors["scale"]
        assert not Session.objects.exists()
        french, english = refused_file(scale="own_25")
        assert "own_25" in french
        assert "own_25" in english
