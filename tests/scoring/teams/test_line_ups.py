"""Who sits where in each part of a match, and what may change between the parts."""

from itertools import permutations

import pytest

from scoring.errors import ScoringError
from scoring.teams.line_ups import LineUp, check_line_ups, pair_of

HOME, AWAY = "abcd", "wxyz"


def line_up(home_open, home_closed, away_open, away_closed):
    return LineUp(*(pair_of(*two) for two in (home_open, home_closed, away_open, away_closed)))


FIRST = line_up("ab", "cd", "wx", "yz")
TURNED = line_up("ab", "cd", "yz", "wx")


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
