"""From when on results of a match are told: halves with exchange, whole matches, shared deals."""

from dataclasses import replace

import pytest

from tests.tournament.evening.teams.matches import ROUND_1, ROUND_2, a_match, of_teams
from tests.tournament.evening.values import a_result, with_results
from tournament.evening.facts import Stage
from tournament.evening.play.at_table import Marks, table_round
from tournament.evening.play.withhold import find_boards_to_play, find_veil, withhold
from tournament.evening.seats import Seats
from tournament.evening.veil import Reader
from tournament.kinds.teams.values.play.secrecy import MatchPart, Secrecy

# Two halves of four boards, exchanged: two boards at each table, then the other two.
EXCHANGED = (
    (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (3, 4)),
    (2, 1, 1, 2, (3, 4)), (2, 2, 2, 1, (1, 2)),
    (3, 1, 1, 2, (5, 6)), (3, 2, 2, 1, (7, 8)),
    (4, 1, 1, 2, (7, 8)), (4, 2, 2, 1, (5, 6)),
)  # fmt: skip
LONG = a_match(1, 1, 2, last_round=4, boards=8)
FIRST_HALF = {
    (1, 1, 1): "420", (1, 1, 2): "420", (1, 2, 3): "420", (1, 2, 4): "420",
    (2, 1, 3): "420", (2, 1, 4): "420", (2, 2, 1): "420", (2, 2, 2): "420",
}  # fmt: skip


def halves(codes=(), round_=1, **rules):
    wanted = {"boards": 8, "parts": 2, "exchanged": True} | rules
    stage = Stage(1, "knock_out", wanted)
    evening = of_teams(EXCHANGED, [LONG], stage=stage, round=round_)
    return with_results(evening, dict(codes))


def two_rounds(codes=(), round_=1, kind="swiss", **rules):
    """Boards 1 and 2 in round 1, 3 and 4 in round 2, by two matches each."""
    matches = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 3), a_match(2, 4, 2))
    stage = Stage(1, kind, {"boards": 2} | rules)
    evening = of_teams(ROUND_1 + ROUND_2, matches, stage=stage, round=round_)
    return with_results(evening, dict(codes))


def hidden(evening, number, table=1):
    at = table_round(evening, "A", table, number=number, marks=Marks())
    return [board.number for board in at.boards if board.is_hidden]


class PartTests:
    def test_a_half_whose_boards_are_exchanged_is_told_by_itself(self):
        assert Secrecy(halves()).parts(LONG) == (MatchPart(LONG, 1, 2), MatchPart(LONG, 3, 4))

    def test_without_exchange_nothing_is_told_before_the_match_is_over(self):
        assert Secrecy(halves(exchanged=False)).parts(LONG) == (MatchPart(LONG, 1, 4),)

    def test_a_match_head_to_head_is_exchanged_as_its_movement_has_it(self):
        plan = halves(exchanged=False, family="head_to_head")
        assert Secrecy(plan).part(LONG, 3) == MatchPart(LONG, 3, 4)

    def test_a_half_is_open_once_both_rooms_have_all_of_it(self):
        part = MatchPart(LONG, 1, 2)
        assert Secrecy(halves(FIRST_HALF)).is_open(part)
        for place in FIRST_HALF:
            codes = {where: code for where, code in FIRST_HALF.items() if where != place}
            assert not Secrecy(halves(codes)).is_open(part), place
        assert not Secrecy(halves(FIRST_HALF)).is_open(MatchPart(LONG, 3, 4))

    def test_a_board_that_was_played_too_early_is_told_with_its_own_half(self):
        """Table 1 played board 5 in round 1, where nobody had planned it."""
        evening = halves(FIRST_HALF)
        early = a_result(evening, ("A", 1, 1, 5), "420", seats=Seats.of("A1", "A2"))
        evening = replace(evening, results=(*evening.results, early))
        secrecy = Secrecy(evening)
        assert not secrecy.is_open(MatchPart(LONG, 1, 2))
        assert secrecy.open_boards(LONG) == set()
        assert Secrecy(halves(FIRST_HALF)).open_boards(LONG) == {1, 2, 3, 4}


class SharedDealTests:
    OWN = {(1, 1, 1): "420", (1, 2, 1): "420", (1, 1, 2): "420", (1, 2, 2): "420"}

    @pytest.mark.parametrize(
        ("kind", "rules", "is_open"),
        [
            ("swiss", {}, True),
            ("swiss", {"dealt": "round"}, False),
            ("movement", {"family": "new_england"}, False),
            ("movement", {"family": "patton"}, True),
        ],
    )
    def test_other_matches_count_where_they_have_the_same_deals(self, kind, rules, is_open):
        secrecy = Secrecy(two_rounds(self.OWN, kind=kind, **rules))
        first = secrecy.evening.matches[0]
        assert secrecy.is_open(MatchPart(first, 1, 1)) is is_open

    def test_a_match_that_nobody_plays_keeps_nothing(self):
        evening = two_rounds(self.OWN, dealt="round")
        absent = tuple(
            replace(one, absent="away") if one.key == (1, "A3") else one for one in evening.matches
        )
        secrecy = Secrecy(replace(evening, matches=absent))
        assert secrecy.is_open(MatchPart(evening.matches[0], 1, 1))


class TableTests:
    def test_who_stays_for_the_other_boards_of_a_half_sees_what_they_wrote(self):
        assert hidden(halves({(1, 1, 1): "420"}, round_=2), 1) == []

    def test_who_comes_in_the_second_half_sees_nothing_of_the_first_before_it_is_over(self):
        part = {place: code for place, code in FIRST_HALF.items() if place != (2, 2, 1)}
        assert hidden(halves(part, round_=3), 2) == [3, 4]
        assert hidden(halves(FIRST_HALF, round_=3), 2) == []

    def test_another_match_at_the_table_sees_nothing_before_all_have_played(self):
        codes = {(1, 1, 1): "420", (1, 1, 2): "420"}
        assert hidden(two_rounds(codes, round_=2), 1) == [1, 2]
        assert hidden(two_rounds(SharedDealTests.OWN, round_=2), 1) == []

    def test_where_nobody_sits_any_more_nothing_is_seen(self):
        assert hidden(halves({(4, 1, 7): "420"}, round_=5), 4) == [7]

    def test_what_other_teams_played_there_is_kept(self):
        evening = two_rounds(SharedDealTests.OWN, round_=2)
        other = a_result(evening, ("A", 1, 1, 1), "420", seats=Seats.of("A1", "A4"))
        results = (*(one for one in evening.results if one.place != other.place), other)
        assert hidden(replace(evening, results=results), 1) == [1]


class VeilTests:
    """A director who plays for team 1, at one of its two tables."""

    def test_a_board_is_to_be_played_until_both_rooms_have(self):
        assert find_boards_to_play(halves(), "A1") == {1, 2, 3, 4, 5, 6, 7, 8}
        one_room = halves({(1, 1, 1): "420", (1, 1, 2): "420"})
        assert find_boards_to_play(one_room, "A1") == {1, 2, 3, 4, 5, 6, 7, 8}
        assert find_boards_to_play(halves(FIRST_HALF), "A1") == {5, 6, 7, 8}

    def test_what_the_own_team_s_other_room_wrote_is_withheld(self):
        evening = halves({(1, 1, 1): "420"})
        seen = withhold(evening, Reader("A1"))
        assert seen.results == ()
        assert seen.is_veiled(("A", 1, 1, 1))
        # Where it is still to be played it may be written.
        assert not seen.is_veiled(("A", 2, 2, 1))

    def test_another_match_with_the_same_number_is_withheld_too(self):
        evening = two_rounds({(1, 3, 1): "420"})
        assert find_veil(evening, Reader("A1")).entered.keys() == {("A", 1, 3, 1)}

    def test_a_team_that_left_has_nothing_to_play(self):
        evening = replace(two_rounds(), left_after={"A1": 1})
        assert find_boards_to_play(evening, "A1") == {1, 2}
