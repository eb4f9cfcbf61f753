"""Who meets whom, at which table and on which side in a round more: by hand on small plans.

The rules are those of `movements/repair/added.py`: as few rematches as can be, who has waited least
waits, who stays is at its table on its side, and of the others who sat NS less often does now.
"""

import pytest

from movements.pairs.mitchells import MITCHELLS
from movements.repair.added import Rest, pair_over_boards_out, seat_pairs
from movements.repair.going_on import continuations
from movements.repair.incidents import LatePair, PairsLeave, RoundAdded, SoFar, plans
from movements.seating import Movement, Seating, Sitout, with_boards
from tests.movements.repair.test_added import up_to
from tests.movements.repair.test_repair import after, best


def plan(*games, **more):
    """A plan of these games: round, table, NS, EW and the board."""
    rows = tuple(Seating.of_two(*game[:4], game[4:]) for game in games)
    numbers = tuple(sorted({pair for row in rows for pair in row.pairs}))
    return Movement(
        **{
            "kind": "own", "tables": 3, "rounds": max((row.round for row in rows), default=0),
            "boards_per_round": 1, "numbers": numbers, "seatings": rows, **more,
        }
    )  # fmt: skip


def whole(movement, *lost):
    return Rest(movement, movement.seatings, lost)


def games_of(movement, allowed=lambda _one, _other: True):
    return seat_pairs(whole(movement), allowed)


# Pair 1 stays at table 1; 1 and 4 have not met, nor have 2 and 3.
EW_TWICE = plan((1, 1, 2, 1, 1), (1, 3, 3, 4, 2), (2, 1, 3, 1, 3), (2, 2, 4, 2, 4))
NS_ONCE_OF_TWO = plan(
    (1, 1, 1, 2, 1), (1, 3, 3, 4, 2), (1, 2, 5, 6, 5), (2, 1, 3, 1, 3), (2, 2, 4, 2, 4)
)
NS_ONCE_OF_THREE = plan(
    (1, 1, 1, 2, 1), (1, 3, 3, 4, 2), (2, 1, 3, 1, 3), (2, 2, 4, 2, 4), (3, 1, 4, 1, 5),
    (3, 3, 2, 3, 6),
)  # fmt: skip


class SidesTests:
    def test_who_stays_ew_is_met_there_and_who_sat_ns_less_often_sits_so(self):
        # Of 2 and 3, pair 3 has sat NS twice.
        assert games_of(EW_TWICE) == {1: (4, 1), 2: (2, 3)}

    def test_who_stays_and_sat_ns_in_half_of_its_rounds_sits_so(self):
        assert games_of(NS_ONCE_OF_TWO)[1][0] == 1

    def test_in_less_than_half_it_sits_ew(self):
        assert games_of(NS_ONCE_OF_THREE)[1][1] == 1


class MeetingTests:
    def test_two_who_stay_at_one_table_meet_again_and_nobody_is_left_out(self):
        # Pairs 1 and 2 stay at table 1; 3 and 4 have gone from table 2 to table 3.
        both = plan((1, 1, 1, 2, 1), (1, 2, 3, 4, 2), (2, 1, 1, 2, 3), (2, 3, 4, 3, 4))
        assert both.stationary == (1, 2)
        assert games_of(both) == {1: (1, 2), 2: (3, 4)}

    def test_who_may_not_meet_is_not_seated(self):
        assert games_of(EW_TWICE, lambda _one, _other: False) == {}
        assert games_of(EW_TWICE, lambda one, other: {one, other} == {2, 3}) == {1: (2, 3)}

    @pytest.mark.parametrize(
        ("waited", "alone"),
        [((1, 2), 3), ((1, 3), 2), ((2, 3), 1), ((1, 1, 1, 2, 2, 3), 3), ((1, 1, 2, 3, 3), 2)],
    )
    def test_of_an_odd_number_who_has_waited_least_waits(self, waited, alone):
        outs = tuple(Sitout(number, pair) for number, pair in enumerate(waited, 1))
        odd = plan(rounds=6, numbers=(1, 2, 3), sitouts=outs)
        (game,) = games_of(odd).values()
        assert set(game) == {1, 2, 3} - {alone}


class ComparedTests:
    """Board 1 was played at two tables, board 2 at one."""

    REST = whole(plan((1, 1, 1, 2, 1), (1, 2, 3, 4, 1), (2, 1, 1, 3, 2)))

    @pytest.mark.parametrize(
        ("boards", "is_compared"),
        [((1, 2), True), ((3, 3), True), ((3, 4), False), ((3, 3, 4), False), ((1, 3), False)],
    )
    def test_each_board_has_two_results(self, boards, is_compared):
        rows = [
            Seating.of_two(3, table, 2 * table - 1, 2 * table, (board,))
            for table, board in enumerate(boards, 1)
        ]
        assert self.REST.is_compared(rows) is is_compared


class BoardsOutTests:
    """Six pairs, two rounds of boards 1 to 6, nobody of whom stays."""

    ROOM = plan(
        (1, 1, 1, 2, 1), (1, 2, 3, 4, 2), (1, 3, 5, 6, 5),
        (2, 4, 1, 3, 3), (2, 5, 2, 4, 4), (2, 1, 5, 6, 6), tables=5,
    )  # fmt: skip

    def test_all_play_what_neither_has_had_and_meet_nobody_again(self):
        rest = whole(self.ROOM)
        rows = pair_over_boards_out(rest)
        met = {frozenset(row.pairs) for row in self.ROOM.seatings}
        assert len(rows) == len({row.boards for row in rows}) == 3
        for row in rows:
            had = {each.boards for each in self.ROOM.seatings if set(each.pairs) & set(row.pairs)}
            assert row.boards not in had
            assert frozenset(row.pairs) not in met

    def test_boards_that_are_lost_do_not_come_back(self):
        for lost in range(1, 7):
            rows = pair_over_boards_out(whole(self.ROOM, lost))
            assert len(rows) == 3
            assert (lost,) not in {row.boards for row in rows}

    def test_sets_of_another_length_are_left_out(self):
        # Boards 1 and 2, and 3 and 4, were played together.
        odd = plan((1, 1, 1, 2, 1, 2), (1, 2, 3, 4, 3, 4), (2, 1, 1, 3, 5), (2, 2, 2, 4, 6))
        rows = pair_over_boards_out(whole(odd))
        assert {row.boards for row in rows} == {(5,), (6,)}


class NextRoundTests:
    def test_of_a_movement_of_cut_sets_it_is_the_one_that_was_cut(self):
        # Scissors cut each set of four boards in two.
        full = with_boards(MITCHELLS["scissors"].build(6, 6), 2)
        found = best(after(up_to(full, 5), 5), RoundAdded())
        assert found.kind == "next"
        assert found.movement.seatings_of_round(6) == full.seatings_of_round(6)


class IncidentTests:
    def test_a_way_without_a_rematch_is_offered_once(self):
        # NS 3 leaves nine tables after round 3, EW 18 is missing: in round 5 NS 4 and EW 17 meet
        # for the first time, whether rematches are allowed or not.
        half = MITCHELLS[""].build(9, 5).without_number(18)
        found = continuations(after(half, 3), PairsLeave((3,)))
        assert [each.kind for each in found] == ["met", "left", "stop"]

    def test_what_was_played_last_counts_once(self):
        # 1-4 and 2-3 met in round 5 alone; 2 and 4 met twice, 1-2 and 3-4 twice each.
        movement = plan(
            (1, 1, 2, 4, 1), (2, 1, 1, 3, 2), (2, 2, 2, 4, 3), (3, 1, 1, 2, 4), (3, 2, 3, 4, 5),
            (4, 1, 2, 1, 6), (4, 2, 4, 3, 7), (5, 1, 1, 4, 8), (5, 2, 3, 2, 9),
        )  # fmt: skip
        ways = dict(plans(SoFar(movement, 5, movement.seatings), RoundAdded()))
        meetings = {frozenset(row.pairs) for row in ways["added"].seatings_of_round(6)}
        assert meetings == {frozenset((1, 4)), frozenset((2, 3))}

    def test_the_first_of_all_pairs_is_number_1(self):
        ways = dict(plans(SoFar(plan(rounds=3), 0, ()), LatePair()))
        assert ways["rover"].numbers == (1,)
