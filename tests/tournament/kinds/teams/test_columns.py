"""Columns of tables about matches: none that is empty in every row, none that stretches others."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.tournament.setup.browse import diane_at
from tests.tournament.teams.events import an_event_of_teams, play_round
from tests.tournament.teams.opened import phones
from tests.tournament.teams.playing import play_match
from tournament.models import Session, StageKind
from tournament.services.results.confirm_result import confirm_result
from tournament.store.read import load_evening

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


class PhoneTests:
    def test_what_each_team_won_adds_up_to_the_total_of_the_match(self):
        """A loss stood as a negative figure beside the gain of the other team: 13, -5 and 6 under a
        total of 19 - 5."""
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=4)
        play_round(session, 1)
        page = phones(session)[1].get("/t/match/").content.decode()
        won = r'<td class="num"><b>([^<]*)</b></td>\s*<td class="num"><b>([^<]*)</b></td>'
        totals = re.search(won, page.partition("<tfoot>")[2])
        assert totals is not None
        body = re.search(r"(?s)<tbody>(.*?)</tbody>", page)
        assert body is not None
        cells = re.findall(won, body[1])
        assert len(cells) == 4
        for column, total in zip(zip(*cells, strict=True), totals.groups(), strict=True):
            assert sum(int(cell or 0) for cell in column) == int(total)

    def test_after_the_first_half_the_way_comes_before_the_sheet_of_the_match(self):
        session = an_event_of_teams(
            2, kind=StageKind.MOVEMENT, family="head_to_head", boards=4, parts=2
        )
        # Table 2 has its board still to play.
        play_round(session, 1, but=1)
        confirm_all(session)
        phone = phones(session)[1]
        assert main_action(phone) == "/t/next/?round=1"
        play_match(session, 1, 1)
        confirm_all(session)
        assert main_action(phone) == "/t/match/"


def confirm_all(session: Session) -> None:
    for row in load_evening(session).results:
        confirm_result(session, by(), place=row.place, seen=row.changed_in)


def main_action(phone: Client) -> str:
    found = re.search(
        r'<a class="button primary wide"\s+href="([^"]*)"', phone.get("/t/").content.decode()
    )
    assert found is not None
    return found[1]
