"""Which forms are offered to so many teams, and what is said to follow from each."""

import pytest

from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import Conditions, OddField
from tournament.evening.stages.stage import (
    KNOCK_OUT,
    MOVEMENT,
    ROUND_ROBIN,
    SWISS,
    FormatChoice,
    seat_kind,
    seat_matches,
)
from tournament.kinds.teams.values.formats.advice import (
    MOST_OFFERED,
    Consequence,
    TeamsOption,
    advise_teams,
    count_option,
    weigh_choice,
)


def option(kind: str, teams: int, **conditions) -> TeamsOption:
    found = weigh_choice(FormatChoice(kind, Conditions(**conditions)), teams)
    assert found is not None
    return found


def families(teams: int, wanted: int = 24) -> list[str]:
    return [one.choice.conditions.family or one.choice.kind for one in advise_teams(teams, wanted)]


class OfferTests:
    def test_two_teams_play_one_match_in_halves_whole_or_in_quarters(self):
        options = advise_teams(2, 32)
        assert [one.choice.conditions.parts for one in options] == [2, 1, 4]
        assert {(one.boards, one.tables, one.copies) for one in options} == {(32, 2, 1)}

    def test_of_three_all_play_all_the_time_first(self):
        first = advise_teams(3, 24)[0]
        assert (first.choice.conditions.family, first.tables, first.byes) == ("score_breaks", 3, 0)
        assert "american_whist" not in families(3)

    def test_an_odd_number_is_offered_a_triangle_a_bye_and_neither(self):
        found = families(7)
        assert {"swiss", "american_whist", "score_breaks"} <= set(found)
        odd = {one.choice.conditions.odd for one in advise_teams(7, 24) if one.choice.kind == SWISS}
        assert odd == {OddField.BYE, OddField.TRIANGLE}

    def test_a_triangle_is_offered_where_nobody_need_meet_twice(self):
        # Of 7 teams at most 3 rounds, of 5 one, which is no Swiss.
        def lengths(teams):
            return [
                one.choice.conditions.rounds for one in advise_teams(teams, 24) if one.has_triangle
            ]

        assert (lengths(5), lengths(7), lengths(9)) == ([], [3], [4, 3])

    @pytest.mark.parametrize(("teams", "matches", "boards"), [(7, 6, 4), (9, 8, 3)])
    def test_up_to_nine_teams_all_meet_before_any_swiss(self, teams, matches, boards):
        first = advise_teams(teams, 24)[0]
        assert (first.choice.conditions.family, first.matches, first.boards, first.copies) == (
            "american_whist",
            matches,
            boards,
            1,
        )
        kinds = [one.choice.kind for one in advise_teams(8, 24)]
        assert kinds.index(ROUND_ROBIN) < kinds.index(SWISS)

    @pytest.mark.parametrize(
        ("teams", "wanted", "boards"), [(8, 24, 4), (8, 28, 4), (9, 24, 2), (9, 28, 4)]
    )
    def test_a_patton_is_found_at_eight_and_nine_teams(self, teams, wanted, boards):
        found = [
            one.boards
            for one in advise_teams(teams, wanted)
            if one.choice.conditions.family == "patton"
        ]
        assert found == [boards]

    def test_a_large_room_begins_with_a_swiss(self):
        first = advise_teams(20, 24)[0]
        assert (first.choice.kind, first.matches, first.boards) == (SWISS, 4, 6)

    @pytest.mark.parametrize("teams", [0, 1, 41])
    def test_where_nothing_fits_nothing_is_invented(self, teams):
        assert all(one.choice.kind in {SWISS, KNOCK_OUT} for one in advise_teams(teams, 24))

    @pytest.mark.parametrize("wanted", [6, 12, 24, 32, 60])
    @pytest.mark.parametrize("teams", range(2, 17))
    def test_each_option_is_what_its_rows_say(self, teams, wanted):
        """Whatever is offered can be seated, and gives the boards that it says."""
        options = advise_teams(teams, wanted)
        assert len(options) <= MOST_OFFERED
        for one in options:
            matches = seat_kind(one.choice, teams)
            assert count_option(one.choice, teams, matches) == one
            assert 0.6 * wanted <= one.boards_each <= wanted + 4
            assert one.rounds * one.boards_per_round >= one.boards_each


class ConsequenceTests:
    def test_a_round_robin_of_six(self):
        """15 matches, five rounds of three; boards changed over in each: ten rounds."""
        found = option(ROUND_ROBIN, 6, boards=4, exchanged=True)
        assert (found.rounds, found.matches, found.tables, found.boards_each) == (10, 5, 6, 20)
        assert found.reasons == (Consequence.ALL_MEET, Consequence.AT_ONCE)

    def test_a_patton_of_nine_has_a_bye_each(self):
        found = option(MOVEMENT, 9, family="patton", boards=4, exchanged=True)
        assert (found.byes, found.matches, found.at_once) == (9, 8, True)
        assert Consequence.BYE in found.speaks_against

    def test_an_american_whist_needs_one_set_and_its_results_come_at_the_end(self):
        found = option(MOVEMENT, 7, family="american_whist", boards=4)
        assert found.reasons == (
            Consequence.ALL_MEET,
            Consequence.SINGLE_SET,
            Consequence.NO_BYE,
            Consequence.AT_THE_END,
        )
        assert (found.boards_in_play, found.copies) == (28, 1)

    def test_a_new_england_shares_its_boards(self):
        found = option(MOVEMENT, 8, family="new_england", boards=3)
        assert found.copies == 2
        assert Consequence.SHARED in found.speaks_against

    def test_a_triangle_lets_all_play(self):
        found = option(SWISS, 7, boards=6, rounds=3, exchanged=True, odd=OddField.TRIANGLE)
        assert (found.tables, found.byes, found.has_triangle) == (7, 0, True)
        assert Consequence.TRIANGLE in found.speaks_against

    def test_more_triangles_than_can_be_without_a_rematch_do_not_fit(self):
        # Of 7 teams there are no four such rounds.
        wanted = Conditions(6, exchanged=True, rounds=4, odd=OddField.TRIANGLE)
        assert weigh_choice(FormatChoice(SWISS, wanted), 7) is None
        with pytest.raises(ServiceError, match="too_many_for_triangle"):
            seat_matches(FormatChoice(SWISS, wanted), 7)

    def test_a_bye_lets_a_team_wait_in_each_round(self):
        found = option(SWISS, 7, boards=6, rounds=4, exchanged=True)
        assert (found.tables, found.byes, found.has_triangle) == (6, 4, False)

    def test_the_byes_of_a_bracket_are_in_its_first_round(self):
        found = option(KNOCK_OUT, 11, boards=8)
        assert (found.byes, found.rounds) == (5, 4)
        assert Consequence.LOSERS_OUT in found.speaks_against

    def test_a_match_in_halves_lets_pairs_change(self):
        found = option(MOVEMENT, 2, boards=16, parts=2, exchanged=True, family="head_to_head")
        assert found.speaks_for == (
            Consequence.AT_ONCE,
            Consequence.HALVES,
            Consequence.SINGLE_SET,
        )


class FitTests:
    def test_what_does_not_fit_is_no_option(self):
        assert weigh_choice(FormatChoice(MOVEMENT, Conditions(family="american_whist")), 4) is None
        assert weigh_choice(FormatChoice(MOVEMENT, Conditions(family="no_such")), 4) is None
        assert weigh_choice(FormatChoice(SWISS, Conditions()), 1) is None

    @pytest.mark.parametrize(
        ("teams", "conditions"),
        [(4, Conditions(family="american_whist")), (3, Conditions(family="head_to_head"))],
    )
    def test_a_plan_that_does_not_fit_is_refused(self, teams, conditions):
        with pytest.raises(ServiceError, match="format_does_not_fit"):
            seat_matches(FormatChoice(MOVEMENT, conditions), teams)
