"""Who sits where in each part of a match, and what may change between the parts."""

from itertools import permutations

import pytest

from scoring.errors import ScoringError
from scoring.teams.line_ups import LineUp, check_line_ups, next_line_ups, pair_of

HOME, AWAY = "abcd", "wxyz"


def line_up(home_open, home_closed, away_open, away_closed):
    return LineUp(*(pair_of(*two) for two in (home_open, home_closed, away_open, away_closed)))


FIRST = line_up("ab", "cd", "wx", "yz")
TURNED = line_up("ab", "cd", "yz", "wx")
HOME_PAIRS, AWAY_PAIRS = FIRST.home, FIRST.away


def refused(call):
    with pytest.raises(ScoringError) as caught:
        call()
    return caught.value.code, caught.value.details


class LineUpTests:
    def test_who_meets_whom(self):
        # At each table a pair of one team meets a pair of the other.
        assert FIRST.meetings == (
            (frozenset("ab"), frozenset("wx")),
            (frozenset("cd"), frozenset("yz")),
        )

    @pytest.mark.parametrize(
        ("four", "player"),
        [
            (("ab", "bc", "wx", "yz"), "b"),
            (("ab", "cd", "wx", "xy"), "x"),
            (("ab", "cd", "wx", "ya"), "a"),
        ],
    )
    def test_a_player_sits_at_one_table(self, four, player):
        assert refused(lambda: line_up(*four)) == ("player_in_two_places", {"player": player})

    def test_nobody_plays_with_himself(self):
        assert refused(lambda: pair_of("a", "a")) == ("player_in_two_places", {"player": "a"})


class HalvesTests:
    def test_two_pairs_against_two_change_opponents(self):
        # Issue and White Book: team B's pairs change rooms, or team A's.
        assert next_line_ups(HOME_PAIRS, AWAY_PAIRS, [FIRST]) == (
            TURNED,
            line_up("cd", "ab", "wx", "yz"),
        )

    def test_a_third_pair_may_come_in_for_either(self):
        third = (*HOME_PAIRS, pair_of("e", "f"))
        after = next_line_ups(third, AWAY_PAIRS, [FIRST])
        # By hand: opposite wx at the open table and yz at the closed one, ab avoids wx, cd avoids
        # yz; and the same turned.
        assert {part.home for part in after if part.away == AWAY_PAIRS} == {
            line_up(*two, "wx", "yz").home for two in (("cd", "ab"), ("cd", "ef"), ("ef", "ab"))
        }
        assert len(after) == 6

    def test_three_pairs_against_three(self):
        # 36 line-ups, less 8 that repeat a meeting at either table, 2 of them at both.
        threes = ((*HOME_PAIRS, pair_of("e", "f")), (*AWAY_PAIRS, pair_of("u", "v")))
        after = next_line_ups(*threes, [FIRST])
        assert len(after) == 36 - 8 - 8 + 2
        for part in after:
            check_line_ups("abcdef", "uvwxyz", [FIRST, part])

    def test_pairs_that_share_a_player_do_not_sit_together(self):
        after = next_line_ups((*HOME_PAIRS, pair_of("a", "e")), AWAY_PAIRS, [FIRST])
        assert all(len(set().union(*part.home)) == 4 for part in after)
        assert any(pair_of("a", "e") in part.home for part in after)

    def test_no_two_pairs_meet_in_both_halves(self):
        again = line_up("ab", "ce", "wx", "yz")
        assert refused(lambda: check_line_ups("abcde", AWAY, [FIRST, again])) == (
            "pairs_meet_again",
            {"pair": ("a", "b"), "opponents": ("w", "x"), "parts": (1, 2)},
        )

    def test_changing_tables_with_the_same_opponents_is_meeting_again(self):
        again = line_up("cd", "ab", "yz", "wx")
        assert refused(lambda: check_line_ups(HOME, AWAY, [FIRST, again]))[0] == "pairs_meet_again"

    def test_one_changed_player_makes_another_pair(self):
        check_line_ups("abcdef", AWAY, [FIRST, line_up("ae", "cf", "wx", "yz")])

    def test_a_match_in_one_part(self):
        check_line_ups(HOME, AWAY, [FIRST], parts=1)


class QuartersTests:
    def test_with_two_pairs_a_side_each_meeting_happens_twice(self):
        """Whole: of all orders of two line-ups in four quarters those with each twice pass."""
        for order in set(permutations([FIRST, FIRST, TURNED, TURNED])):
            check_line_ups(HOME, AWAY, order, parts=4)
        for order in set(permutations([FIRST, FIRST, FIRST, TURNED])):
            code, details = refused(lambda order=order: check_line_ups(HOME, AWAY, order, parts=4))
            assert code == "pairs_meet_again"
            places = tuple(at for at, part in enumerate(order, start=1) if part == FIRST)
            assert details["parts"] == places

    def test_what_is_left_after_two_quarters(self):
        assert len(next_line_ups(HOME_PAIRS, AWAY_PAIRS, [FIRST, FIRST], parts=4)) == 2
        assert len(next_line_ups(HOME_PAIRS, AWAY_PAIRS, [FIRST, TURNED], parts=4)) == 4


class TeamTests:
    @pytest.mark.parametrize(("players", "right"), [(3, False), (4, True), (8, True), (9, False)])
    def test_a_team_has_four_to_eight_players(self, players, right):
        team = "abcdefghi"[:players]
        if right:
            check_line_ups(team, AWAY, [FIRST])
        else:
            wanted = ("team_size_wrong", {"players": players})
            assert refused(lambda: check_line_ups(team, AWAY, [])) == wanted
            assert refused(lambda: check_line_ups(AWAY, team, [])) == wanted

    def test_only_the_teams_own_players_sit(self):
        stranger = line_up("ab", "cd", "wx", "yt")
        assert refused(lambda: check_line_ups(HOME, AWAY, [stranger])) == (
            "player_not_in_team",
            {"player": "t"},
        )

    def test_each_player_may_be_asked_to_play(self):
        rested = [FIRST, TURNED]
        check_line_ups("abcdef", AWAY, rested)
        assert refused(lambda: check_line_ups("abcdef", AWAY, rested, everybody=True)) == (
            "player_never_plays",
            {"player": "e"},
        )
        check_line_ups("abcdef", AWAY, [FIRST, line_up("ef", "ab", "wx", "yz")], everybody=True)

    def test_players_may_be_named_by_anything(self):
        mixed = LineUp(pair_of(1, "a"), pair_of(2, "b"), pair_of(3, "c"), pair_of(4, "d"))
        details = refused(
            lambda: check_line_ups([1, "a", 2, "b"], [3, "c", 4, "d"], [mixed, mixed])
        )[1]
        assert details == {"pair": (1, "a"), "opponents": (3, "c"), "parts": (1, 2)}
