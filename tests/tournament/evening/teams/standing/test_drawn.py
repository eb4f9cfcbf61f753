"""Rows, drawings and assignments, as readers take them."""

from tests.tournament.evening.teams.matches import a_match
from tests.tournament.evening.teams.played import line_up, report_of, two_rounds
from tests.tournament.evening.values import HEAD
from tournament.evening.stages.matches.assignment import plan_round
from tournament.evening.stages.matches.numbering import (
    round_rows,
)
from tournament.kinds.teams.values.shown import (
    butler_lists,
    cross_rows,
)


class RowTests:
    def test_rounds_stand_beside_one_another(self):
        row = round_rows(report_of(two_rounds()))[0]
        assert (row.last.team, [one.rank for one in row.rounds]) == ("A1", [1, 1])
        assert round_rows(report_of(two_rounds(played={}))) == ()

    def test_the_cross_table_has_a_field_for_each_team(self):
        row = cross_rows(report_of(two_rounds()))[0]
        assert [team for team, _ in row.cells] == ["A1", "A3", "A4", "A2"]
        assert [cell is None for _, cell in row.cells] == [True, False, True, False]

    def test_the_butler_has_a_list_of_pairs_and_one_of_players(self):
        matches = (
            a_match(1, 1, 2, line_ups=line_up(1, 2)),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        lists = butler_lists(report_of(two_rounds(matches, dealt="round")))
        assert [(kind, len(lines)) for kind, lines in lists] == [("pairs", 8), ("players", 16)]


class AssignmentTests:
    def test_each_match_has_its_tables_by_room(self):
        plan = plan_round(two_rounds(), 1, HEAD)
        first = plan.matches[0]
        assert (first.key, first.tables("open"), first.tables("closed")) == ("1-A1", ("1",), ("2",))
        assert (first.boards, first.boards_in_turn("open")) == ((1, 2), ((1, 2),))

    def test_a_bye_stands_last_and_who_is_not_there_nowhere(self):
        evening = two_rounds((a_match(1, 4, None), a_match(1, 1, 2)))
        assert [one.away is None for one in plan_round(evening, 1, HEAD).matches] == [False, True]
