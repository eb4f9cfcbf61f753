"""Columns of tables about matches: none that is empty in every row, none that stretches others."""

import re

import pytest
from django.urls import reverse

from tests.tournament.setup.browse import diane_at
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.models import Session, StageKind

pytestmark = pytest.mark.django_db


def page_of(session: Session, name: str) -> str:
    answer = diane_at(session).get(reverse(name, args=[session.code]))
    assert answer.status_code == 200
    return answer.content.decode()


def widths(table: str) -> set[int]:
    """How many columns each row of a table takes."""
    rows = re.findall(r"(?s)<tr.*?</tr>", table)
    return {
        sum(int(span or 1) for span in re.findall(r'<t[hd](?=[\s>])(?:[^>]*colspan="(\d+)")?', row))
        for row in rows
    }


class CockpitTests:
    def test_matches_of_unequal_length_fill_the_same_columns(self):
        """A triangle of seven teams: 12 boards in two matches, 6 in the three of the triangle. The
        word of how far a room is stood in the column of the seventh board and stretched it."""
        session = an_event_of_teams(7, boards=12, rounds=3, odd="triangle")
        play_round(session, 1)
        page = page_of(session, "cockpit")
        body = re.search(r'(?s)<table class="matrix matches".*?</thead>(.*?)</table>', page)
        assert body is not None
        assert len(re.findall("<tbody", body[1])) == 5
        assert widths(body[1]) == {2 + 12 + 1}


class RankingTests:
    def test_board_a_match_has_no_column_of_percentages_before_one_is_known(self):
        session = an_event_of_teams(
            6, kind=StageKind.MOVEMENT, family="new_england", boards=6,
            settings={"scoring": "board_a_match"},
        )  # fmt: skip
        play_round(session, 1)
        table = re.search(
            r'(?s)<table class="standings">.*?</table>', page_of(session, "standings")
        )
        assert table is not None
        assert "%" not in re.sub(r"<[^>]+>", " ", table[0])
        assert len(widths(table[0])) == 1
