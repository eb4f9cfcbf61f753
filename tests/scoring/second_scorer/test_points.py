"""Today's table and the one of before 1987, against a scorer that shares no code with the package;
whole sessions and matches by each of them."""

import dataclasses
import random
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from scoring.anomalies import anomalies
from scoring.boards.match.comparison import TeamBoard, compare
from scoring.boards.match.patton import score_polish
from scoring.contestants import Competitor, Row
from scoring.deals.par import find_par
from scoring.deals.tricks import TrickTable
from scoring.explain.board import table_of
from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.hints import Reason
from scoring.notation.board import Seat, Side, Vulnerability
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import CURRENT, FORMER, declarer_points
from scoring.notation.outcome import Played, ScoreOnly, Sides, Weighted
from scoring.notation.points import can_occur, nearest_contracts, ns_points
from scoring.profiles.conventions import PointsTable
from scoring.profiles.data import as_data, from_data
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from tests.scoring.second_scorer import slow_points
from tests.scoring.second_scorer.slow_scorer import imps

EDITIONS = {CURRENT: False, FORMER: True}
OLD = replace(profile("ffb"), points_table=PointsTable.BEFORE_1987)


def contract(level, strain, penalty, seat=Seat.NORTH):
    return Contract(level, strain, seat, penalty)


def every_contract(seat=Seat.NORTH):
    return [
        contract(level, strain, penalty, seat)
        for level, strain, penalty in product(range(1, 8), Strain, Doubling)
    ]


def played(text, tricks, seat="N"):
    """4SX of North, with so many tricks."""
    level, strain, penalty = int(text[0]), text[1], text[2:]
    return Played(Contract(level, Strain(strain), Seat(seat), Doubling(penalty)), tricks)


class TableTests:
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_every_result_of_every_contract_in_each_edition(self, edition):
        wrong = [
            (one, tricks, vulnerable)
            for one in every_contract()
            for tricks in range(14)
            for vulnerable in (False, True)
            if declarer_points(one, tricks, vulnerable=vulnerable, edition=edition)
            != slow_points.slow_points(
                *(one.level, one.strain.value, len(one.penalty.value), vulnerable, tricks),
                is_old=EDITIONS[edition],
            )
        ]
        assert wrong == []

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_every_result_on_boards_of_each_vulnerability(self, edition):
        wrong = [
            (one, tricks, board)
            for seat in (Seat.NORTH, Seat.WEST)
            for one in every_contract(seat)
            for tricks in range(14)
            for board in (1, 2, 3, 4, 16, 17, 29)
            if ns_points(Played(one, tricks), board, edition)
            != slow_points.ns_points(one, tricks, board, is_old=EDITIONS[edition])
        ]
        assert wrong == []

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_scores_that_can_occur_are_those_of_the_results(self, edition):
        for board in (1, 2, 3, 4):
            results = {
                slow_points.ns_points(one, tricks, board, is_old=EDITIONS[edition])
                for seat in (Seat.NORTH, Seat.EAST)
                for one in every_contract(seat)
                for tricks in range(14)
            } | {0}
            scores = range(-7610, 7620, 10)
            assert {one for one in scores if can_occur(one, board, edition)} == results

    def test_what_changed_in_1987(self):
        # Source: the same page: a fourth undertrick 200 instead of 300, redoubled made 50 of 100.
        assert ns_points(played("4SX", 6), 1, FORMER) == -700
        assert ns_points(played("4SX", 6), 1) == -800
        assert ns_points(played("1CXX", 7), 1, FORMER) == 180
        assert ns_points(played("1CXX", 7), 1) == 230
        assert [can_occur(-800, 1, edition) for edition in EDITIONS] == [True, False]
        assert [can_occur(-1500, 1, edition) for edition in EDITIONS] == [False, True]
        assert [can_occur(2980, 2, edition) for edition in EDITIONS] == [True, False]

    def test_the_nearest_contracts_have_the_points_of_the_edition(self):
        # 4SXX made scores 880 today, before 1987 830.
        for edition in EDITIONS:
            for score in (829, 881, -702, -1501, 179):
                found = [ns_points(one, 1, edition) for one in nearest_contracts(score, 1, edition)]
                assert all(can_occur(points, 1, edition) for points in found)
                assert len(set(found)) == len(found) >= 1
        # Thirteen doubled tricks down, the most that is not redoubled.
        far = [ns_points(nearest_contracts(-4000, 1, one)[0], 1, one) for one in EDITIONS]
        assert far == [-3500, -2500]


class ProfileTests:
    def test_every_named_profile_has_todays(self):
        assert {one.points_table for one in PROFILES.values()} == {PointsTable.CURRENT}
        assert {one.edition for one in PROFILES.values()} == {CURRENT}

    def test_data_of_earlier_have_todays(self):
        data = as_data(profile("ffb"))
        del data["points_table"]
        assert from_data(data) == profile("ffb")

    def test_it_is_written_and_read_again(self):
        assert from_data(as_data(OLD)) == OLD
        assert OLD.edition is FORMER


def session(rules, form, seed):
    """Three tables of doubled contracts on sixteen boards, and what was played there."""
    chance = random.Random(seed)
    rows = []
    for board in range(1, 17):
        for table in range(3):
            one = contract(
                chance.randint(1, 7),
                chance.choice(list(Strain)),
                chance.choice([Doubling.DOUBLED, Doubling.REDOUBLED]),
                chance.choice(list(Seat)),
            )
            outcome = Played(one, chance.randint(0, 13))
            rows.append(Row(board, table, table + 3, Sides.both(outcome)))
    return ScoringSession(rules, 1, tuple(map(Competitor, range(6))), tuple(rows), scoring=form)


def as_points(event, *, is_old):
    """The same rows with the slow scorer's points in place of contracts."""
    return replace(
        event,
        rows=tuple(
            replace(
                row,
                outcome=Sides.both(
                    ScoreOnly(
                        slow_points.ns_points(
                            row.outcome.ns.contract, row.outcome.ns.tricks, row.board, is_old=is_old
                        )
                    )
                ),
            )
            for row in event.rows
        ),
    )


class SessionTests:
    @pytest.mark.parametrize("form", [MATCHPOINTS, CROSS_IMPS, BUTLER, TOTAL_POINTS], ids=repr)
    @pytest.mark.parametrize("rules", [profile("ffb"), OLD], ids=["today", "before 1987"])
    def test_a_session_gives_what_the_slow_points_give(self, form, rules):
        for seed in range(5):
            event = session(rules, form, seed)
            slow = as_points(event, is_old=rules is OLD)
            assert score_session(event) == score_session(slow)

    @pytest.mark.parametrize("form", [MATCHPOINTS, CROSS_IMPS, BUTLER, TOTAL_POINTS], ids=repr)
    def test_the_edition_moves_places(self, form):
        now, old = (score_session(session(one, form, 1)) for one in (profile("ffb"), OLD))
        assert now.awards != old.awards

    def test_a_weighted_score_is_of_the_edition_on_its_board(self):
        parts = ((played("4SX", 6), Fraction(1, 2)), (played("4SX", 7), Fraction(1, 2)))
        event = session(OLD, TOTAL_POINTS, 1)
        row = replace(event.rows[0], outcome=Sides.both(Weighted(parts)))
        scored = score_session(replace(event, rows=(row, *event.rows[1:])))
        # 700 and 500 of before 1987: the mean of both.
        assert scored.awards[0].ns == -600

    def test_the_explanation_has_the_points_of_the_edition(self):
        event = session(OLD, CROSS_IMPS, 1)
        row = event.rows[0]
        own = row.outcome.ns
        table = table_of(event, 0, Side.NS)
        points = slow_points.ns_points(own.contract, own.tricks, row.board, is_old=True)
        assert table.own_components == [(points, 1)]
        assert len(table.met) == 2

    def test_a_score_of_the_other_edition_is_listed(self):
        rows = [
            Row(1, table, table + 9, Sides.both(ScoreOnly(points)))
            for table, points in enumerate((-1500, -800, -420))
        ]
        reasons = {
            edition: [
                rows[one.place].outcome.ns.points
                for one in anomalies(rows, edition=edition)
                if any(hint.reason is Reason.VULNERABILITY for hint in one.hints)
            ]
            for edition in EDITIONS
        }
        assert reasons == {CURRENT: [-1500], FORMER: [-800]}


class MatchTests:
    def test_a_match_is_compared_by_the_points_of_the_edition(self):
        board = TeamBoard(1, Sides.both(played("4SX", 6)), Sides.both(played("4S", 9)))
        # 800 or 700 lost against 50 lost.
        assert [imps(-750), imps(-650)] == [-13, -12]
        found = [compare([board], edition).lines[0].imps.home for edition in EDITIONS]
        assert found == [-13, -12]

    def test_so_is_one_with_a_weighted_score(self):
        mixed = Weighted(((played("4SX", 6), Fraction(1)),))
        board = TeamBoard(1, Sides.both(mixed), Sides.both(played("4S", 9)))
        found = [compare([board], edition).lines[0].points.home for edition in EDITIONS]
        assert found == [-750, -650]

    def test_the_polish_balance_is_of_the_edition(self):
        # 1CXX made 180 or 230, against 200 of the other team: by more than a tenth of the larger.
        boards = [TeamBoard(1, Sides.both(played("1CXX", 7)), Sides.both(played("2H", 11)))]
        now, old = (score_polish(compare(boards, edition)) for edition in EDITIONS)
        assert dataclasses.astuple(now) != dataclasses.astuple(old)


class ParTests:
    def test_a_sacrifice_costs_less_by_the_table_of_before_1987(self):
        # NS, vulnerable, make seven spades and nothing else, EW four tricks at no-trumps.
        tricks = dict.fromkeys(product(Seat, Strain), 0)
        tricks |= {(seat, Strain.SPADES): 13 for seat in (Seat.NORTH, Seat.SOUTH)}
        tricks |= {(seat, Strain.NOTRUMP): 4 for seat in (Seat.EAST, Seat.WEST)}
        table = TrickTable.of_tricks(tricks)
        now, old = (
            find_par(table, Vulnerability.NS, Seat.NORTH, edition).score for edition in EDITIONS
        )
        # Nine down: 2300 against the slam's 2210, before 1987 1700.
        assert (now, old) == (2210, 1700)
