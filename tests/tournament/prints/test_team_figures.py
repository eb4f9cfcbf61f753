"""Figures on the sheets of teams stand apart and can be read; a round is a match there too."""

import re

import pytest

from tests.tournament.prints.reading import text_of
from tests.tournament.setup.browse import diane_at
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.models import Session, StageKind

pytestmark = pytest.mark.django_db


def sheet_of(session: Session, name: str) -> str:
    answer = diane_at(session).get(f"/director/{session.code}/print/{name}/")
    assert answer.headers["Content-Type"] == "application/pdf"
    return text_of(answer.content)


class MatchSheetTests:
    def test_totals_of_four_figures_do_not_run_into_each_other(self):
        session = an_event_of_teams(
            4, kind=StageKind.ROUND_ROBIN, boards=4, settings={"scoring": "match_total"}
        )
        play_round(session, 1)
        text = sheet_of(session, "match-sheets")
        # 430 - 140 and 620 + 110 for B, 620 - 150 and 0 + 630 for A.
        assert re.search(r"Total\s+1100\s+1020\b", text)


class SeatingTests:
    def test_the_foot_counts_matches_not_the_rounds_of_the_room(self):
        """Three matches of four boards in two parts, exchanged board by board: twelve rounds."""
        session = an_event_of_teams(
            4, kind=StageKind.ROUND_ROBIN, boards=4, parts=2, exchanged=True
        )
        text = sheet_of(session, "seating")
        assert "3 tours, 12 donnes" in text
