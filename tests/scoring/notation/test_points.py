"""Law 77 against a second writing of it, and the scores that can occur."""

import hashlib
from itertools import product

import pytest

from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import CURRENT, FORMER, declarer_points
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, ScoreOnly
from scoring.notation.points import can_occur, nearest_contracts, ns_points

# Source: Laws of Duplicate Bridge, Law 77, typed as finished amounts: trick points of levels
# 1 to 7, per strain and penalty, without any bonus.
BID_AND_MADE = {
    ("C", ""): (20, 40, 60, 80, 100, 120, 140),
    ("C", "X"): (40, 80, 120, 160, 200, 240, 280),
    ("C", "XX"): (80, 160, 240, 320, 400, 480, 560),
    ("H", ""): (30, 60, 90, 120, 150, 180, 210),
    ("H", "X"): (60, 120, 180, 240, 300, 360, 420),
    ("H", "XX"): (120, 240, 360, 480, 600, 720, 840),
    ("N", ""): (40, 70, 100, 130, 160, 190, 220),
    ("N", "X"): (80, 140, 200, 260, 320, 380, 440),
    ("N", "XX"): (160, 280, 400, 520, 640, 760, 880),
}
SAME_AS = {"C": "C", "D": "C", "H": "H", "S": "H", "N": "N"}
# Part-score or game bonus, slam bonus and the bonus for a doubled contract made, together:
# the level from which trick points reach 100, then amounts.
GAME_FROM = {
    ("C", ""): 5,
    ("C", "X"): 3,
    ("C", "XX"): 2,
    ("H", ""): 4,
    ("H", "X"): 2,
    ("H", "XX"): 1,
    ("N", ""): 3,
    ("N", "X"): 2,
    ("N", "XX"): 1,
}
PREMIUM = {  # not vulnerable: part-score, game, small slam, grand slam; then vulnerable
    False: (50, 300, 800, 1300),
    True: (50, 500, 1250, 2000),
}
MADE_DOUBLED = {"": 0, "X": 50, "XX": 100}
EACH_OVERTRICK = {
    ("C", "", False): 20,
    ("C", "", True): 20,
    ("H", "", False): 30,
    ("H", "", True): 30,
    ("N", "", False): 30,
    ("N", "", True): 30,
    **{(strain, "X", False): 100 for strain in "CHN"},
    **{(strain, "X", True): 200 for strain in "CHN"},
    **{(strain, "XX", False): 200 for strain in "CHN"},
    **{(strain, "XX", True): 400 for strain in "CHN"},
}
DOWN = {  # one trick down, two, ... thirteen
    ("", False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    ("", True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    ("X", False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    ("X", True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    ("XX", False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    ("XX", True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}


def law_77(level, strain, penalty, vulnerable, tricks):
    """The second writing: a look-up in the tables above."""
    need = level + 6
    if tricks < need:
        return -DOWN[penalty, vulnerable][need - tricks - 1]
    kind = SAME_AS[strain]
    part, game, small, grand = PREMIUM[vulnerable]
    premium = game if level >= GAME_FROM[kind, penalty] else part
    premium = {6: small, 7: grand}.get(level, premium)
    made = BID_AND_MADE[kind, penalty][level - 1] + premium + MADE_DOUBLED[penalty]
    return made + (tricks - need) * EACH_OVERTRICK[kind, penalty, vulnerable]


def every_result():
    """All 2,940: level, strain, penalty, vulnerability, tricks, the last running fastest."""
    return product(range(1, 8), "CDHSN", ("", "X", "XX"), (False, True), range(14))


def points(level, strain, penalty, vulnerable, tricks, edition=CURRENT):
    contract = Contract(level, Strain(strain), Seat.NORTH, Doubling(penalty))
    return declarer_points(contract, tricks, vulnerable=vulnerable, edition=edition)


def played(level, strain, seat, tricks, penalty=""):
    return Played(Contract(level, Strain(strain), Seat(seat), Doubling(penalty)), tricks)


class Law77Tests:
    def test_every_result_equals_the_second_writing(self):
        wrong = [case for case in every_result() if points(*case) != law_77(*case)]
        assert wrong == []

    def test_the_whole_space_has_the_known_checksum(self):
        # Source: sum, count of values and hash computed from the law by another program.
        values = [points(*case) for case in every_result()]
        assert len(values) == 2940
        assert sum(values) == -2_628_190
        assert len(set(values)) == 219
        assert len([value for value in set(values) if value > 0]) == 179
        text = ",".join(map(str, values)).encode()
        assert hashlib.sha256(text).hexdigest()[:16] == "1e3773fb1672f2ee"

    def test_so_has_the_table_before_1987(self):
        # Source: djournal, Aces of 2020-04-10, and tedm.xyz for what changed; figures as above.
        values = [points(*case, edition=FORMER) for case in every_result()]
        assert sum(values) == -2_327_190
        text = ",".join(map(str, values)).encode()
        assert hashlib.sha256(text).hexdigest()[:16] == "e9863e85fb17b926"
        now = [points(*case) for case in every_result()]
        assert sum(one != other for one, other in zip(values, now, strict=True)) == 770

    @pytest.mark.parametrize(
        ("case", "expected"),
        [
            # Source: Law 77, worked by hand.
            ((3, "N", "", False, 9), 400),
            ((1, "C", "", False, 7), 70),
            ((1, "N", "XX", True, 7), 760),
            ((2, "S", "X", True, 8), 670),
            ((7, "N", "XX", True, 13), 2980),
            ((1, "N", "XX", True, 13), 3160),
            ((7, "N", "XX", False, 0), -7000),
            ((7, "N", "XX", True, 0), -7600),
        ],
    )
    def test_known_results(self, case, expected):
        assert points(*case) == expected

    @pytest.mark.parametrize("tricks", [-1, 14])
    def test_tricks_out_of_range_are_refused(self, tricks):
        with pytest.raises(ScoringError) as caught:
            points(4, "S", "", False, tricks)
        assert caught.value.code == "tricks_out_of_range"


class NSPointsTests:
    def test_vulnerability_is_declarers(self):
        # Board 2: NS vulnerable only.
        assert ns_points(played(4, "S", "S", 10), 2) == 620
        assert ns_points(played(4, "S", "W", 10), 2) == -420
        assert ns_points(played(4, "S", "E", 8), 2) == 100
        assert ns_points(played(4, "S", "N", 8), 2) == -200

    def test_a_score_alone_is_itself(self):
        assert ns_points(ScoreOnly(-420), 1) == -420

    def test_a_pass_out_is_nought(self):
        assert ns_points(PassedOut(), 1) == 0

    @pytest.mark.parametrize("outcome", [Artificial(60), NotPlayed()])
    def test_what_has_no_points_says_so(self, outcome):
        with pytest.raises(ScoringError) as caught:
            ns_points(outcome, 1)
        assert caught.value.code == "no_score"

    def test_a_board_out_of_range_is_refused(self):
        with pytest.raises(ScoringError) as caught:
            ns_points(PassedOut(), 0)
        assert caught.value.code == "board_out_of_range"


class CanOccurTests:
    def test_exactly_the_points_of_some_result_can_occur(self):
        for board in range(1, 17):
            contracts = [
                Contract(level, Strain(strain), Seat(seat), Doubling(penalty))
                for level, strain, penalty in product(range(1, 8), "CHN", ("", "X", "XX"))
                for seat in "NE"
            ]
            seen = {
                ns_points(Played(contract, tricks), board)
                for contract in contracts
                for tricks in range(14)
            } | {0}
            assert {score for score in range(-7700, 7710, 10) if can_occur(score, board)} == seen

    def test_a_slip_of_vulnerability_cannot_occur(self):
        assert not can_occur(620, 1)
        assert not can_occur(50, 4)
        assert not can_occur(425, 1)


class NearestContractsTests:
    @pytest.mark.parametrize(
        ("score", "board", "level", "strain", "seat", "over", "points_here"),
        [
            (620, 1, 4, "S", "N", 0, 420),  # the score of a vulnerable game
            (-420, 3, 4, "S", "E", 0, -620),  # the score of a game not vulnerable
            (421, 1, 4, "S", "N", 0, 420),  # a slip of the finger
            (-421, 1, 4, "S", "E", 0, -420),  # and for the other side
            (991, 1, 6, "N", "N", 0, 990),  # a slam is a usual place to stop
            (180, 1, 3, "S", "N", 1, 170),  # one trick over is likelier than two
            (443, 1, 4, "S", "N", 1, 450),  # seven points and a trick over: 22; 420 is 23 away
            (475, 1, 5, "N", "N", 0, 460),  # as near as 480 with two over, and higher
        ],
    )
    def test_the_likeliest_comes_first(self, score, board, level, strain, seat, over, points_here):
        first = nearest_contracts(score, board)[0]
        assert first == played(level, strain, seat, level + 6 + over)
        assert ns_points(first, board) == points_here

    @pytest.mark.parametrize(
        ("score", "level", "strain"), [(130, 3, "D"), (450, 4, "S"), (430, 3, "N")]
    )
    def test_a_trick_over_is_likelier_than_an_unusual_level(self, score, level, strain):
        offered = {ns_points(one, 1): one for one in nearest_contracts(score, 1)}
        assert offered[score] == played(level, strain, "N", level + 7)

    @pytest.mark.parametrize("score", [-420, -425])
    def test_nothing_odd_is_offered_beside_the_likely_one(self, score):
        # Games at the wrong vulnerability; no grand slam eight down, no two diamonds doubled.
        found = nearest_contracts(score, 9)
        assert found[0] == played(4, "S", "E", 10)
        assert all(one.contract.penalty is Doubling.UNDOUBLED for one in found)
        assert all(0 <= one.tricks - one.contract.need <= 1 for one in found)

    @pytest.mark.parametrize(("score", "offered"), [(360, {400, 420}), (359, {400})])
    def test_up_to_sixty_points_away_a_second_one_is_offered(self, score, offered):
        # Five diamonds, at 40 or 41, comes first; four spades is 60 away, or 61.
        assert {ns_points(one, 1) for one in nearest_contracts(score, 1)} == offered

    @pytest.mark.parametrize("score", [-7600, -425, -10, 0, 60, 425, 620, 7600, 10**30])
    def test_up_to_three_different_scores_are_offered(self, score):
        for board in (1, 2, 3, 4):
            found = nearest_contracts(score, board)
            offered = {ns_points(one, board) for one in found}
            assert 1 <= len(offered) == len(found) <= 3
            assert all(can_occur(one, board) for one in offered)
