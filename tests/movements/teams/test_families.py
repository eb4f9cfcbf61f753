"""Team movements: who meets whom, on which boards, when matches are over.

Source of the typed rows: Manning's manual of movements and the EBU's files of team movements
(American Whist for 5 teams, New England relay for 4, the triangle of 4 rounds); a club's card of
the Thurner for 6 teams in such a file.
"""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.check import problems
from movements.errors import MovementError
from movements.matches import breaks, do_all_meet, matches, pivots
from movements.moving.moves import BoardsMove, boards_go_to
from movements.seating import Sitout
from movements.teams.even import skolem
from movements.teams.families import (
    TEAMS,
    american_whist,
    head_to_head,
    new_england,
    parallel_rows,
    patton,
    score_breaks,
    split_whist,
    stagger,
    thurner,
)

# Team counts and the number of rounds.
SIZES = {
    "american_whist": ((3, *range(5, 41)), lambda teams: teams - 2 + teams % 2),
    "score_breaks": (range(3, 41), lambda teams: teams - 1),
    "split_whist": (range(6, 41, 2), lambda teams: teams - 2),
    "thurner": ((6, 8, 12, 14, 18, 20, 24, 26, 30, 32, 36, 38), lambda teams: teams - 1),
    "new_england": (range(4, 41, 2), lambda teams: teams - 1),
    "stagger": (range(4, 41, 2), lambda teams: teams - 1),
    "parallel_rows": (range(6, 39, 4), lambda teams: teams // 2),
    "patton": (range(4, 41), lambda teams: 2 * (teams - 1 + teams % 2)),
}
EACH = [(kind, teams) for kind, (sizes, _) in SIZES.items() for teams in sizes]


def rounds_of(movement, table):
    """EW team / board of each round at that table."""
    return " ".join(f"{row.ew}/{row.boards[0]}" for row in movement.seatings if row.table == table)


class FamilyTests:
    @given(st.sampled_from(EACH), st.integers(1, 8))
    def test_each_passes_the_referee(self, one, boards):
        kind, teams = one
        movement = TEAMS[kind][0](teams, boards_per_round=boards)
        assert problems(movement) == []
        assert movement.rounds == SIZES[kind][1](teams)
        assert movement.numbers == tuple(range(1, teams + 1))

    @pytest.mark.parametrize("kind", TEAMS)
    def test_what_is_offered_is_what_there_is(self, kind):
        sizes, rounds = SIZES[kind]
        offered = {teams: TEAMS[kind][1](teams) for teams in range(45)}
        assert {teams: number for teams, number in offered.items() if number} == {
            teams: rounds(teams) for teams in sizes
        }

    @pytest.mark.parametrize("kind", TEAMS)
    def test_other_numbers_are_refused(self, kind):
        for teams in sorted(set(range(45)) - set(SIZES[kind][0])):
            with pytest.raises(MovementError) as raised:
                TEAMS[kind][0](teams, boards_per_round=1)
            assert raised.value.code == "bad_teams"
            assert raised.value.details["teams"] == teams

    @pytest.mark.parametrize("kind", ["american_whist", "score_breaks"])
    def test_without_boards(self, kind):
        with pytest.raises(MovementError) as raised:
            TEAMS[kind][0](7, boards_per_round=0)
        assert raised.value.code == "bad_boards"

    @pytest.mark.parametrize("kind", ["american_whist", "score_breaks", "new_england", "stagger"])
    def test_all_meet_once(self, kind):
        teams = 9 if kind in ("american_whist", "score_breaks") else 10
        movement = TEAMS[kind][0](teams, boards_per_round=3)
        assert len(matches(movement)) == teams * (teams - 1) // 2
        assert {len(boards) for boards in matches(movement).values()} == {3}


class AmericanWhistTests:
    def test_five_teams(self):
        movement = american_whist(5, boards_per_round=1)
        assert rounds_of(movement, 1) == "3/1 5/2 2/3 4/4"
        assert rounds_of(movement, 4) == "1/4 3/5 5/1 2/2"

    def test_nobody_shares_and_matches_end_at_the_end(self):
        movement = american_whist(9, boards_per_round=3)
        assert (movement.sharings, breaks(movement)) == ((), (8,))
        assert (movement.tables, movement.boards) == (9, 27)

    def test_boards_go_down_a_table(self):
        movement = american_whist(5, boards_per_round=2)
        assert boards_go_to(movement, 3, 1) == BoardsMove("table", 2)
        assert boards_go_to(movement, 1, 1) == BoardsMove("table", 5)

    def test_of_eight_teams_pairs_go_up_two_tables_three_after_half_and_past_the_team_opposite(
        self,
    ):
        movement = american_whist(8, boards_per_round=1)
        # From team 1 to 3, past 5 to 7, then to 2, 4, 6 and 8, on sets that all differ.
        assert rounds_of(movement, 1) == "3/5 7/3 2/1 4/2 6/7 8/8"
        assert (breaks(movement), movement.sharings, movement.boards) == ((2, 6), (), 8)

    @pytest.mark.parametrize("teams", range(6, 41, 2))
    def test_of_an_even_number_only_the_team_opposite_is_not_met(self, teams):
        movement = american_whist(teams, boards_per_round=1)
        missed = set(combinations(range(1, teams + 1), 2)) - set(matches(movement))
        assert missed == {(team, team + teams // 2) for team in range(1, teams // 2 + 1)}
        assert movement.sharings == ()
        # Teams an even number of tables away come first, half of the others where that is even.
        assert breaks(movement) == ((teams - 2) // 4 * 2, teams - 2)


class ThurnerTests:
    def test_the_card_for_six_teams(self):
        """EW 1 begins at table 6, EW 2 at 4, 3 at 2, 4 at 5, 5 at 3, 6 at 1; boards go down a table
        of five, EW of these up one, EW 6 up two; who would come home plays at table 6."""
        movement = thurner(6, boards_per_round=1)
        assert [row.ew for row in movement.seatings_of_round(1)] == [6, 3, 5, 2, 4, 1]
        assert rounds_of(movement, 1) == "6/1 4/2 2/3 5/4 3/5"
        assert rounds_of(movement, 6) == "1/1 3/4 5/2 2/5 4/3"

    @pytest.mark.parametrize("teams", [6, 8, 12, 14])
    def test_all_meet_and_the_last_table_shares_with_one(self, teams):
        movement = thurner(teams, boards_per_round=2)
        assert (movement.boards, do_all_meet(movement)) == (2 * (teams - 1), True)
        assert [len(each.tables) for each in movement.sharings] == [2] * (teams - 1)
        assert {each.tables[-1] for each in movement.sharings} == {teams}


class SkolemTests:
    @pytest.mark.parametrize("half", [8, 9, 12, 13, 16, 17, 20])
    def test_two_numbers_of_each_distance_and_every_number_once(self, half):
        found = skolem(half)
        assert sorted(found) == list(range(1, half + 1))
        taken = sorted([*found.values(), *(apart + least for apart, least in found.items())])
        assert taken == list(range(1, 2 * half + 1))


class PivotTests:
    @pytest.mark.parametrize(
        ("kind", "teams", "after"),
        [
            # Six rounds with breaks after 2, 4, 6; eight with one more; sixteen.
            ("score_breaks", 7, (2, 4)),
            ("score_breaks", 9, (4, 6)),
            ("split_whist", 18, (6, 12)),
            # Four teams have breaks after rounds 2 and 3 only, an American whist at its end.
            ("score_breaks", 4, ()),
            ("american_whist", 9, ()),
        ],
    )
    def test_partners_change_where_the_thirds_are_most_equal(self, kind, teams, after):
        assert pivots(TEAMS[kind][0](teams, boards_per_round=1)) == after


class ScoreBreakTests:
    def test_of_eight_teams_the_first_round_meets_the_next_team_and_the_second_the_one_before(self):
        # data/teams.txt: 1-6/8 and 5-1/7 of the first stanza; in the last round 1-4/1 both ways.
        movement = score_breaks(8, boards_per_round=1)
        assert rounds_of(movement, 1).split()[:2] == ["6/8", "5/7"]
        assert rounds_of(movement, 1).split()[-1] == "4/1"
        assert rounds_of(movement, 4).split()[-1] == "1/1"

    def test_the_triangle_of_four_rounds(self):
        movement = score_breaks(3, boards_per_round=1, stanzas=2)
        assert rounds_of(movement, 1) == "3/1 2/2 3/4 2/5"
        assert rounds_of(movement, 2) == "1/2 3/3 1/5 3/6"
        assert rounds_of(movement, 3) == "2/3 1/1 2/6 1/4"
        assert breaks(movement) == (2, 4)

    @pytest.mark.parametrize("teams", [5, 7, 9, 11, 13])
    def test_two_matches_are_over_after_each_second_round(self, teams):
        movement = score_breaks(teams, boards_per_round=2)
        assert breaks(movement) == tuple(range(2, teams, 2))
        assert movement.sharings == ()

    def test_only_three_teams_play_again(self):
        with pytest.raises(MovementError) as raised:
            score_breaks(5, boards_per_round=1, stanzas=2)
        assert raised.value.details == {"rounds": 8}


class EvenTeamsTests:
    @pytest.mark.parametrize(
        ("teams", "sets"),
        # By data and by Skolem's rule as many sets as teams; else half as many more.
        [(16, 16), (18, 18), (24, 24), (26, 26), (4, 6), (6, 9), (20, 30), (22, 33), (28, 42)],
    )
    def test_others_too_in_some_with_a_last_round_of_its_own_boards(self, teams, sets):
        movement = score_breaks(teams, boards_per_round=1)
        assert breaks(movement) == (*range(2, teams, 2), teams - 1)
        assert do_all_meet(movement)
        assert {(each.round, len(each.tables)) for each in movement.sharings} == {(teams - 1, 2)}
        assert movement.boards == sets

    def test_of_four_teams_each_meets_its_neighbours_then_the_team_opposite(self):
        movement = score_breaks(4, boards_per_round=1)
        assert rounds_of(movement, 1) == "2/1 4/4 3/5"
        assert rounds_of(movement, 3) == "4/3 2/2 1/5"

    @pytest.mark.parametrize("teams", [8, 10, 12, 14])
    def test_all_meet_and_share_in_the_last_round_only(self, teams):
        movement = score_breaks(teams, boards_per_round=2)
        assert breaks(movement) == (*range(2, teams, 2), teams - 1)
        assert len(matches(movement)) == teams * (teams - 1) // 2
        assert {(each.round, len(each.tables)) for each in movement.sharings} == {(teams - 1, 2)}
        assert (len(movement.sharings), movement.boards) == (teams // 2, 2 * teams)

    @pytest.mark.parametrize("teams", range(6, 41, 2))
    def test_split_all_but_the_opposite_team_meet_without_sharing(self, teams):
        movement = split_whist(teams, boards_per_round=2)
        opposite = {(team, team + teams // 2) for team in range(1, teams // 2 + 1)}
        everybody = {(a, b) for b in range(1, teams + 1) for a in range(1, b)}
        assert set(matches(movement)) == everybody - opposite
        assert (movement.sharings, movement.boards) == ((), 2 * teams)
        assert breaks(movement) == tuple(range(2, teams - 1, 2))


class NewEnglandTests:
    def test_four_teams(self):
        # EW down one table a round; tables 1 and 3, 2 and 4 have the same boards.
        movement = new_england(4, boards_per_round=1)
        assert rounds_of(movement, 1) == "4/4 3/3 2/2"
        assert rounds_of(movement, 3) == "2/4 1/3 4/2"

    def test_boards_rest_for_a_round(self):
        # From table 1 they come to table 2 in round 3.
        assert boards_go_to(new_england(8, boards_per_round=2), 1, 1) == BoardsMove("relay")

    def test_opposite_tables_share(self):
        movement = new_england(8, boards_per_round=2)
        assert {sharing.tables for sharing in movement.sharings} == {
            (1, 5), (2, 6), (3, 7), (4, 8),
        }  # fmt: skip


class StaggerTests:
    def test_the_break_comes_after_half(self):
        movement = stagger(8, boards_per_round=3)
        assert breaks(movement) == (4, 7)
        later = {board for row in movement.seatings if row.round > 4 for board in row.boards}
        assert later == set(range(13, 25))

    def test_six_teams(self):
        movement = stagger(6, boards_per_round=1)
        assert rounds_of(movement, 1) == "2/1 4/2 6/3 3/4 5/5"


class ParallelRowTests:
    def test_each_meets_the_other_row(self):
        movement = parallel_rows(6, boards_per_round=2)
        assert set(matches(movement)) == {(a, b) for a in (1, 2, 3) for b in (4, 5, 6)}
        assert (breaks(movement), do_all_meet(movement)) == ((1, 2, 3), False)


class PattonTests:
    @pytest.mark.parametrize("teams", [8, 10, 12, 14])
    def test_short_matches_without_sharing(self, teams):
        movement = patton(teams, boards_per_round=2)
        assert movement.sharings == ()
        assert breaks(movement) == tuple(range(2, 2 * teams - 1, 2))
        assert {len(boards) for boards in matches(movement).values()} == {4}
        assert len(matches(movement)) == teams * (teams - 1) // 2

    def test_six_teams_share_in_one_round_only(self):
        # As in the Howell of three tables: all matches of one round have the same boards.
        movement = patton(6, boards_per_round=1)
        assert {sharing.round for sharing in movement.sharings} == {9, 10}
        assert {len(sharing.tables) for sharing in movement.sharings} == {3}

    def test_each_of_an_odd_number_has_one_bye(self):
        movement = patton(7, boards_per_round=2)
        assert Counter(bye.number for bye in movement.sitouts) == dict.fromkeys(range(1, 8), 2)
        assert movement.sitouts[1] == Sitout(2, movement.sitouts[0].number)
        # Three matches at two tables each: none is kept for the bye.
        assert {row.table for row in movement.seatings} == set(range(1, 7))
        assert movement.tables == 6


class HeadToHeadTests:
    def test_the_tables_exchange_their_boards(self):
        movement = head_to_head(boards_per_round=3, stanzas=2)
        assert [(row.ns, row.ew, row.boards) for row in movement.seatings[:4]] == [
            (1, 2, (1, 2, 3)),
            (2, 1, (4, 5, 6)),
            (1, 2, (4, 5, 6)),
            (2, 1, (1, 2, 3)),
        ]
        assert (breaks(movement), movement.boards, movement.sharings) == ((2, 4), 12, ())
        assert matches(movement) == {(1, 2): tuple(range(1, 13))}

    def test_one_stanza_is_two_rounds(self):
        movement = head_to_head(boards_per_round=2, stanzas=1)
        assert (movement.rounds, movement.boards) == (2, 4)

    @pytest.mark.parametrize(("changes", "code"), [({"stanzas": 0}, "bad_teams")])
    def test_no_stanza(self, changes, code):
        with pytest.raises(MovementError) as raised:
            head_to_head(boards_per_round=2, **changes)
        assert raised.value.code == code
