"""What is remembered of an evening follows what else it rests on: its event's rules, the names of
the club's players, and the evenings before it."""

import pytest

from tests.builders import by
from tests.tournament.draws.swiss_pairs import read_again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.draws.test_swiss_evenings import two_evenings
from tests.tournament.kinds.teams.services.test_line_ups import FIRST, proposal
from tests.tournament.play.evenings import known
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.draws.services.stages.go_on import go_on
from tournament.entries.services.change_pair import rename_player
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.values.play.line_ups import propose_line_up
from tournament.models import LineUp, Player, StageKind
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.start import start
from tournament.store.standings import forget, live_report

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_remembered():
    forget()


def shown(session):
    """What every page of the evening is made of."""
    return live_report(read_again(session))


def afresh(session):
    """The same in a program that was just started."""
    forget()
    return shown(session)


class EarlierEveningTests:
    def test_other_rules_of_the_event_count_on_both_evenings(self):
        """Pages of the second evening counted the first one by the rules of before."""
        first, second = two_evenings(settings={"scale": "wbf_continuous"})
        before = shown(second)
        assert change_settings(second, by(), changes={"scale": "wbf_25"})
        after = shown(second)
        assert after.rankings != before.rankings
        assert after.rankings == afresh(second).rankings
        assert shown(first).rankings == afresh(first).rankings

    def test_a_player_of_the_evening_before_who_is_written_otherwise(self):
        """The Butler of both evenings had the player twice, once under each name."""
        session = an_event_of_teams(
            4, kind=StageKind.ROUND_ROBIN, boards=2, per_session=2, dealt="round"
        )
        evening = known(session)
        for match in [one for one in evening.matches if one.round == 1]:
            both = [list(list_players(evening, key)) for key in match.teams]
            seats = propose_line_up(*both, {})
            seat_line_up(read_again(session), by(), match=match.key, part=1, seats=seats)
            play_match(session, int(match.home[1:]), 1)
        following = go_on(read_again(session), by(), on=NEXT)
        start(following, by())
        player = LineUp.objects.order_by("seat")[0].player
        assert player.last_name in str(shown(following).team_tables)
        renamed(following, player)
        after = shown(following)
        assert "Autrement" in str(after.team_tables)
        assert after == afresh(following)


class LineUpTests:
    @pytest.fixture
    def session(self):
        session = an_event_of_teams(2, kind=StageKind.KNOCK_OUT, boards=4, dealt="round")
        seat_line_up(session, by(), match=FIRST, part=1, seats=proposal(session))
        play_match(session, 1, 1)
        return session

    @pytest.mark.parametrize("where", ["the evening", "the club's list"])
    def test_a_player_who_is_written_otherwise(self, session, where):
        """The sheet and the Butler called him as before until a result came."""
        before = shown(session)
        player = LineUp.objects.order_by("seat")[0].player
        assert player.last_name in str(before.team_tables)
        if where == "the evening":
            renamed(session, player)
        else:
            Player.objects.filter(pk=player.pk).update(last_name="Autrement")
        after = shown(session)
        assert "Autrement" in str(after.team_tables)
        assert after == afresh(session)


def renamed(session, player):
    base = player.changed_in
    assert rename_player(
        read_again(session), by(), player_id=player.pk, first_name=player.first_name,
        last_name="Autrement", base=base,
    )  # fmt: skip
