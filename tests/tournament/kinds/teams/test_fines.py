"""Penalties of teams: victory points off the total, IMPs in a match before the scale."""

from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_mend import totals
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.words.why_match import explain_match
from tournament.models import Penalty, StageKind
from tournament.rulings.services.penalise import Fine, penalise
from tournament.store.standings import live_report, session_standings
from tournament.words.stages.matches import fined_text

pytestmark = pytest.mark.django_db


def fine(session, team, amount, unit, board=None):
    penalise(again(session), by(), fine=Fine(team, Decimal(amount), unit, board))


class FineTests:
    def test_the_unit_says_on_which_side_of_the_scale(self):
        """Two boards: the home teams win 10 to 0. By the WBF's formula (SCORING 4.1; B = 15 times
        the root of 2) 10 IMPs are 16.46, 7 are 14.96; the others keep 3.54."""
        session = an_event_of_teams(4, boards=2)
        play_round(session, 1)
        before = totals(session)
        assert (before["A1"], before["A3"]) == (Decimal("16.46"), Decimal("3.54"))
        fine(session, "A1", 3, "imps", board=1)
        assert (totals(session)["A1"], totals(session)["A3"]) == (
            Decimal("14.96"), Decimal("3.54"),
        )  # fmt: skip
        fine(session, "A1", 2, "victory_points")
        assert totals(session)["A1"] == Decimal("12.96")
        report = live_report(again(session))
        sheet = next(one for one in report.matches if one.home == "A1")
        assert (sheet.home_won, sheet.away_won) == (7, 0)
        told = [line.text for line in explain_match(report, sheet)]
        assert fined_text(report, sheet) in told

    def test_imps_need_the_match(self):
        session = an_event_of_teams(4, boards=2)
        for board in (None, 3):
            with pytest.raises(ServiceError, match=r"penalty_needs_board|board_out_of_range"):
                fine(session, "A1", 3, "imps", board=board)
        assert not Penalty.objects.exists()

    def test_in_a_knock_out_they_decide(self):
        session = an_event_of_teams(
            4, kind=StageKind.KNOCK_OUT, boards=2, settings={"scoring": "imps_added"}
        )
        play_match(session, 1, 1)
        play_match(session, 2, 1)
        fine(session, "A1", 11, "imps", board=1)
        fine(session, "A2", 11, "imps")
        following = next_knock_out_round(session_standings(again(session)))
        assert following.meetings == ((2, 4),)
