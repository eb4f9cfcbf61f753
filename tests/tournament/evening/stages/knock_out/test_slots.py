"""Where every match of every bracket stands, from the first draw on."""

import functools
from collections import Counter
from itertools import pairwise

from movements import bracket, bracket_with_threes
from tests.tournament.evening.stages.knock_out.test_bracket import a_sheet
from tests.tournament.files.team_evenings import a_knock_out, report_of
from tournament.evening.publish.released import released_live
from tournament.evening.report import Report
from tournament.evening.stages.knock_out.bracket import bracket_of
from tournament.evening.stages.knock_out.slots import slots_of


def planned(field):
    """The bracket before its first match; seed 3 is team A3."""
    teams = {number: f"A{number}" for number in range(1, field.teams + 1)}
    return slots_of(field, teams, {}, {})


def shown(slots, *sheets):
    return bracket_of(slots, sheets)


def seeds(match):
    return [line.team for line in match.lines]


@functools.cache
def every_bracket():
    """Those of 2 to 64, of 127 and of 128 teams, with byes and with threes, nothing played."""
    return [
        (teams, shown(planned(make(teams))))
        for make in (bracket, bracket_with_threes)
        for teams in (*range(2, 65), 127, 128)
    ]


class WholeDomainTests:
    def test_no_match_stands_on_another_and_all_lead_to_the_right(self):
        for teams, plan in every_bracket():
            for column in range(plan.columns):
                ordered = plan.column(column)
                assert all(b.place - a.place >= 2 for a, b in pairwise(ordered)), teams
            by_number = plan.by_number
            leads = [
                (by_number[line.origin].column, one.column)
                for one in plan.matches
                for line in one.lines
                if one.column
            ]
            assert all(start == end - 1 for start, end in leads), teams
            assert len(plan.column(plan.columns - 1)) == 1

    def test_every_team_stands_once_at_the_beginning(self):
        for teams, plan in every_bracket():
            first = [team for one in plan.column(0) for team in seeds(one)]
            assert Counter(first) == Counter(f"A{number}" for number in range(1, teams + 1))

    def test_with_byes_each_stands_half_way_between_its_two(self):
        for teams, plan in every_bracket()[:65]:
            by_number = plan.by_number
            for one in plan.matches:
                places = [by_number[line.origin].place for line in one.lines if line.origin]
                assert not places or one.place * 2 == sum(places)
            assert plan.height == 2 * len(plan.column(0)) == 1 << (teams - 1).bit_length()


class OfElevenTests:
    """Eleven seeds: 1 to 5 have a bye; 1 meets the winner of 8 and 9 (the seeded bracket of 16)."""

    def test_the_order_of_the_first_column(self):
        plan = shown(planned(bracket(11)))
        assert [seeds(one) for one in plan.column(0)] == [
            ["A1"], ["A8", "A9"], ["A4"], ["A5"], ["A2"], ["A7", "A10"], ["A3"], ["A6", "A11"],
        ]  # fmt: skip
        assert [seeds(one) for one in plan.column(1)] == [
            ["A1", ""], ["A4", "A5"], ["A2", ""], ["A3", ""],
        ]  # fmt: skip

    def test_a_winner_stands_in_the_next_match_before_it_is_drawn(self):
        slots = tuple(
            one if one.teams != ("A8", "A9") else type(one)(
                one.number, one.column, one.teams, one.feeders, ("1-A8",)
            )
            for one in planned(bracket(11))
        )  # fmt: skip
        plan = shown(slots, a_sheet(1, "A8", "A9", winner="away"))
        assert seeds(plan.column(1)[0]) == ["A1", "A9"]
        tied = shown(slots, a_sheet(1, "A8", "A9", winner=""))
        assert seeds(tied.column(1)[0]) == ["A1", ""]


class OfThreeTests:
    def test_of_seven_the_second_of_three_goes_on_apart_from_its_winner(self):
        """Groups 1-6, 2-5 and 3-4-7, of which two go on."""
        plan = shown(planned(bracket_with_threes(7)))
        assert sorted(map(seeds, plan.column(0))) == [
            ["A1", "A6"], ["A2", "A5"], ["A3", "A4", "A7"]
        ]  # fmt: skip
        three = next(one for one in plan.column(0) if one.is_of_three)
        leads_on = [
            one.slot.number
            for one in plan.column(1)
            for line in one.lines
            if line.origin == three.slot.number
        ]
        assert len(set(leads_on)) == 2


class ReleaseTests:
    def test_players_see_the_draw_and_nothing_of_it_where_the_director_shows_nothing(self):
        report = report_of(a_knock_out())
        assert len(report.bracket) == 7
        shown = released_live(report, state="running", visibility="boards").report
        assert shown.bracket == report.bracket
        assert released_live(report, state="running", visibility="nothing").report.bracket == ()
        assert released_live(report, state="setup", visibility="ranking").report.bracket == ()

    def test_a_version_keeps_it(self):
        report = report_of(a_knock_out())
        assert Report.from_json(report.to_json()).bracket == report.bracket
