"""What each reason for a second look weighs, typed from the rule that its function tells."""

import pytest

from scoring.hints import CountedBoard, Reason, hints_by_cards, hints_of
from scoring.notation.board import Seat
from scoring.notation.contract import Strain
from scoring.notation.outcome import PassedOut, ScoreOnly
from tests.scoring.test_anomalies import USUAL, played


def weights(own, *others) -> dict[Reason, int]:
    """Of a result of board 1, where nobody is vulnerable, beside those of other tables."""
    board = CountedBoard(1, [own, *others])
    return {hint.reason: hint.weight for hint in hints_of(board, own, board.points[0])}


class MiddleTests:
    @pytest.mark.parametrize(
        ("points", "own", "middle"),
        [
            # Of 100 150 200; 50 150 200; 50 100 150.
            ((50, 100, 150, 200), 50, 150),
            ((50, 100, 150, 200), 100, 150),
            ((50, 100, 150, 200), 200, 100),
            # Of four the lower of the two in the middle: 100 150 200 250; 50 100 200 250.
            ((50, 100, 150, 200, 250), 50, 150),
            ((50, 100, 150, 200, 250), 150, 100),
            ((50, 100, 150, 200, 250), 250, 100),
        ],
    )
    def test_it_is_the_lower_middle_of_all_others(self, points, own, middle):
        board = CountedBoard(1, [ScoreOnly(each) for each in reversed(points)])
        assert board.middle_beside(own) == middle


class FarTests:
    """Three for each IMP above ten, five for each IMP to the nearest score."""

    def test_ten_imps_from_three_others_are_far(self):
        # 470 apart are 10 IMPs, 420 apart are 9.
        assert weights(ScoreOnly(-50), *[ScoreOnly(420)] * 3)[Reason.FAR_FROM_FIELD] == 50
        assert Reason.FAR_FROM_FIELD not in weights(ScoreOnly(0), *[ScoreOnly(420)] * 3)
        assert Reason.FAR_FROM_FIELD not in weights(ScoreOnly(-50), *[ScoreOnly(420)] * 2)

    def test_the_nearest_score_counts(self):
        # 1100 lost: 17 IMPs from 420; 800 lost is 300 away, 7 IMPs.
        others = [ScoreOnly(420), ScoreOnly(420), ScoreOnly(420), ScoreOnly(-800)]
        assert weights(ScoreOnly(-1100), *others)[Reason.FAR_FROM_FIELD] == 3 * 7 + 5 * 7


class SignTests:
    """Forty where some have it for the other side, forty where nobody is on this side, and ten for
    each table that has it turned, of six at most."""

    def test_turned_and_alone(self):
        assert weights(ScoreOnly(-420), ScoreOnly(420), ScoreOnly(450))[Reason.SIGN] == 90

    def test_turned_where_another_is_on_this_side_too(self):
        others = [ScoreOnly(420), ScoreOnly(420), ScoreOnly(-50)]
        assert weights(ScoreOnly(-420), *others)[Reason.SIGN] == 60

    def test_alone_with_a_score_that_nobody_has_turned(self):
        assert weights(ScoreOnly(-450), ScoreOnly(420), ScoreOnly(430))[Reason.SIGN] == 40

    def test_six_tables_say_as_much_as_more(self):
        assert weights(ScoreOnly(-420), *[ScoreOnly(420)] * 8)[Reason.SIGN] == 100


class PassedOutTests:
    @pytest.mark.parametrize(
        ("text", "tricks"), [("3NN", 9), ("4HN", 10), ("4SN", 10), ("5CN", 11), ("5DN", 11)]
    )
    def test_two_games_are_all_others(self, text, tricks):
        assert weights(PassedOut(), *[played(text, tricks)] * 2)[Reason.PASSED_OUT] == 120

    @pytest.mark.parametrize("text", ["2NN", "3HN", "3SN", "4CN", "4DN"])
    def test_a_part_score_is_no_game(self, text):
        found = weights(PassedOut(), played("4SN", 10), played(text, 10))
        assert Reason.PASSED_OUT not in found


class TricksTests:
    """By how many tricks it is off, up to thirty for agreement, two for each table of ten."""

    @pytest.mark.parametrize(
        ("tricks", "off"), [(9, 20), (8, 50), (7, 80), (6, 95), (5, 110), (4, 110), (11, 20)]
    )
    def test_off_from_five_who_agree(self, tricks, off):
        assert weights(played("4SN", tricks), *USUAL)[Reason.TRICKS] == off + 30 + 10

    def test_where_half_agree(self):
        others = [played("4SN", tricks) for tricks in (10, 10, 9, 11)]
        # Usual are 10 tricks, of two in four.
        assert weights(played("4SN", 8), *others)[Reason.TRICKS] == 50 + 15 + 8

    def test_two_others_are_enough_and_ten_say_as_much_as_more(self):
        assert weights(played("4SN", 8), *USUAL[:2])[Reason.TRICKS] == 50 + 30 + 4
        assert Reason.TRICKS not in weights(played("4SN", 8), *USUAL[:1])
        assert weights(played("4SN", 8), *[played("4SN", 10)] * 12)[Reason.TRICKS] == 50 + 30 + 20


class DirectionTests:
    """Twenty where nobody else declared from this side, four more for each table of ten."""

    @pytest.mark.parametrize(("tables", "weight"), [(3, 32), (10, 60), (12, 60)])
    def test_alone_beside_so_many(self, tables, weight):
        others = [played("4HN", 10)] * tables
        assert weights(played("3CE", 9), *others)[Reason.LONE_DIRECTION] == weight

    def test_beside_two_it_says_nothing(self):
        others = [played("4HN", 10)] * 2
        assert Reason.LONE_DIRECTION not in weights(played("3CE", 9), *others)


class BothSidesTests:
    """Tricks of both sides in one strain above fourteen: twenty for each that is too many, five
    more for each other table of four."""

    @pytest.mark.parametrize(("tables", "weight"), [(1, 150), (3, 210), (4, 240), (6, 240)])
    def test_ten_tricks_of_each_side_are_six_too_many(self, tables, weight):
        others = [played("4SN", 10)] * tables
        assert weights(played("4SE", 10), *others)[Reason.BOTH_SIDES] == weight

    @pytest.mark.parametrize(("tricks", "weight"), [(5, 35), (6, 70)])
    def test_one_more_than_fourteen_is_one_too_many(self, tricks, weight):
        others = [played("4SN", 10)] * 3
        assert weights(played("4SE", tricks), *others)[Reason.BOTH_SIDES] == weight
        assert Reason.BOTH_SIDES not in weights(played("4SE", 4), *others)

    def test_where_as_many_played_it_from_this_side_nobody_is_the_odd_one(self):
        others = [played("4SN", 10), played("4SE", 10)]
        assert Reason.BOTH_SIDES not in weights(played("4SE", 10), *others)


class StrainTests:
    """Twenty, forty by the share of the usual strain, and what twins in it say."""

    def test_all_others_with_as_many_tricks_in_one_other(self):
        assert weights(played("4HN", 10), *USUAL)[Reason.LONE_STRAIN] == 20 + 40 + 45

    def test_without_a_twin(self):
        assert weights(played("3HN", 9), *USUAL)[Reason.LONE_STRAIN] == 20 + 40

    @pytest.mark.parametrize(("twins", "say"), [(1, 15), (2, 30), (3, 40), (4, 45)])
    def test_twins(self, twins, say):
        others = [*USUAL[:twins], *[played("4SN", 11)] * (5 - twins)]
        assert weights(played("4HN", 10), *others)[Reason.LONE_STRAIN] == 60 + say

    def test_a_second_table_in_that_strain_makes_it_nothing_strange(self):
        found = weights(played("4HN", 10), played("4HN", 11), *USUAL)
        assert Reason.LONE_STRAIN not in found

    def test_most_others_are_more_than_half(self):
        others = [played("4SN", 10), played("4SN", 10), played("3NE", 9), played("3NE", 9)]
        assert Reason.LONE_STRAIN not in weights(played("2HN", 8), *others)
        assert weights(played("2HN", 8), *others[:3])[Reason.LONE_STRAIN] == 20 + 26


class DealTests:
    """The deal allows nine tricks in notrump by North."""

    POSSIBLE = {(Seat.NORTH, Strain.NOTRUMP): 9}

    def hints(self, own):
        return [(hint.reason, hint.weight) for hint in hints_by_cards(own, {}, self.POSSIBLE)]

    @pytest.mark.parametrize(
        ("tricks", "weight"),
        # Two off 50, three 80, four 95, five and more 110; either way.
        [(11, 50), (7, 50), (12, 80), (13, 95), (5, 95), (4, 110), (0, 110)],
    )
    def test_tricks_that_double_dummy_denies(self, tricks, weight):
        assert self.hints(played("3NN", tricks)) == [(Reason.DOUBLE_DUMMY, weight)]

    @pytest.mark.parametrize(("text", "tricks"), [("3NN", 10), ("3NN", 8), ("3NS", 4), ("4SN", 4)])
    def test_one_trick_is_play_and_of_other_contracts_nothing_is_known(self, text, tricks):
        assert self.hints(played(text, tricks)) == []

    def test_just_the_tricks_that_the_cards_allow_speak_for_a_result(self):
        assert self.hints(played("3NN", 9)) == [(Reason.AS_CARDS, -40)]

    def test_without_a_contract_there_is_nothing_to_compare(self):
        assert self.hints(ScoreOnly(400)) == []
        assert self.hints(PassedOut()) == []
