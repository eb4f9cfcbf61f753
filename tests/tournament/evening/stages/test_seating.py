"""Matches at their tables: who meets whom, on which boards, which rooms, and nobody twice."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements import TEAMS, MovementError
from tournament.evening.stages.conditions import Conditions, OddField
from tournament.evening.stages.seating import (
    TeamsMeeting,
    has_triangle,
    pair_all,
    seat_movement,
    seat_round,
    seat_round_robin,
    split_boards,
)

CONDITIONS = st.builds(
    Conditions,
    boards=st.integers(8, 40),
    parts=st.sampled_from([1, 2, 4]),
    exchanged=st.booleans(),
)


def plain(match):
    return [(row.round, row.table, row.ns, row.ew, row.boards) for row in match.seatings]


class RoundTests:
    def test_a_match_has_two_tables_side_by_side(self):
        first, second = seat_round(
            [TeamsMeeting(1, 3), TeamsMeeting(2, 4)], Conditions(boards=2), after_round=4,
            first_board=9,
        )  # fmt: skip
        assert plain(first) == [(5, 1, 1, 3, (9, 10)), (5, 2, 3, 1, (9, 10))]
        assert plain(second) == [(5, 3, 2, 4, (9, 10)), (5, 4, 4, 2, (9, 10))]
        assert (first.round, first.last_round, first.boards) == (5, 5, 2)

    def test_the_rule_books_half_of_sixteen(self):
        """Table I plays 1-8, table II 9-16; the boards change rooms; then 17-32."""
        (match,) = seat_round([TeamsMeeting(1, 2)], Conditions(boards=32, parts=2, exchanged=True))
        eights = [tuple(range(first, first + 8)) for first in (1, 9, 17, 25)]
        assert [(row.round, row.table, row.boards) for row in match.seatings] == [
            (1, 1, eights[0]), (1, 2, eights[1]), (2, 1, eights[1]), (2, 2, eights[0]),
            (3, 1, eights[2]), (3, 2, eights[3]), (4, 1, eights[3]), (4, 2, eights[2]),
        ]  # fmt: skip

    def test_a_bye_has_no_table(self):
        _, bye = seat_round([TeamsMeeting(1, 2), TeamsMeeting(3, None)], Conditions(boards=4))
        assert (bye.seatings, bye.round, bye.last_round) == ((), 1, 1)

    @given(CONDITIONS)
    def test_both_rooms_play_every_board_of_a_match_once(self, conditions):
        (match,) = seat_round([TeamsMeeting(1, 2)], conditions, first_board=5)
        assert match.last_round == conditions.parts * conditions.rounds_per_part
        for home in (1, 2):
            played = Counter(b for row in match.seatings if row.ns == home for b in row.boards)
            assert played == Counter(range(5, 5 + conditions.boards))

    @given(CONDITIONS)
    def test_no_set_is_at_two_tables_while_boards_are_exchanged(self, conditions):
        (match,) = seat_round([TeamsMeeting(1, 2)], conditions)
        for number in {row.round for row in match.seatings}:
            one, *others = [row.boards for row in match.seatings if row.round == number]
            assert all((set(one) & set(other) == set()) == conditions.exchanged for other in others)


class TriangleTests:
    @given(st.integers(8, 40), st.sampled_from([1, 2, 4]), st.booleans())
    def test_each_meets_both_others_over_half_a_match(self, boards, parts, exchanged):
        conditions = Conditions(boards=boards, parts=parts, exchanged=exchanged)
        seated = seat_round([TeamsMeeting(4, 5)], conditions, triangles=[(1, 2, 3)], first_board=7)
        three = [match for match in seated if match.is_half]
        assert {frozenset((m.meeting.home, m.meeting.away)) for m in three} == {
            frozenset(both) for both in combinations((1, 2, 3), 2)
        }
        for match in three:
            assert match.boards == boards // 2
            sides = [row.ns for row in match.seatings for _ in row.boards]
            assert Counter(sides) == dict.fromkeys(match.seatings[0].pairs, boards // 2)
        busy = Counter((row.round, row.table) for match in seated for row in match.seatings)
        assert set(busy.values()) == {1}
        assert len({match.last_round for match in seated}) == 1

    def test_only_an_odd_field_of_three_has_one(self):
        wanted = Conditions(odd=OddField.TRIANGLE)
        assert [n for n in range(1, 8) if has_triangle(wanted, n)] == [3, 5, 7]
        assert not has_triangle(Conditions(), 5)
        assert not has_triangle(Conditions(boards=1, odd=OddField.TRIANGLE), 5)


class RoundRobinTests:
    @pytest.mark.parametrize("teams", range(2, 21))
    def test_everybody_meets_everybody_once(self, teams):
        meetings = [one for pairing in pair_all(teams) for one in pairing]
        met = Counter(frozenset((one.home, one.away)) for one in meetings if one.away)
        assert met == Counter(map(frozenset, combinations(range(1, teams + 1), 2)))
        byes = Counter(one.home for one in meetings if one.away is None)
        assert byes == (Counter(range(1, teams + 1)) if teams % 2 else Counter())

    def test_its_rounds_have_boards_of_their_own(self):
        seated = seat_round_robin(6, Conditions(boards=4))
        by_round = {match.round: set() for match in seated}
        for match in seated:
            by_round[match.round] |= {b for row in match.seatings for b in row.boards}
        assert [sorted(boards) for boards in by_round.values()] == [
            list(range(4 * n + 1, 4 * n + 5)) for n in range(5)
        ]


class MovementTests:
    @pytest.mark.parametrize("family", TEAMS)
    @pytest.mark.parametrize("teams", [4, 5, 6, 9, 10])
    def test_a_match_joins_all_tables_of_its_teams(self, family, teams):
        make, _ = TEAMS[family]
        try:
            movement = make(teams, boards_per_round=2)
        except MovementError:
            return
        seated = seat_movement(movement)
        assert sum(len(match.seatings) for match in seated) == len(movement.seatings)
        for match in seated:
            if match.meeting.away is None:
                continue
            assert {frozenset(row.pairs) for row in match.seatings} == {
                frozenset((match.meeting.home, match.meeting.away))
            }
            home = {b for row in match.seatings if row.ns == match.meeting.home for b in row.boards}
            away = {b for row in match.seatings if row.ns == match.meeting.away for b in row.boards}
            assert home == away
            assert len(home) == match.boards


class SplitTests:
    @given(st.integers(0, 60), st.integers(1, 9))
    def test_parts_are_as_equal_as_can_be(self, boards, parts):
        found = split_boards(range(boards), parts)
        assert [board for part in found for board in part] == list(range(boards))
        sizes = [len(part) for part in found]
        assert max(sizes) - min(sizes) <= 1
        assert sizes == sorted(sizes, reverse=True)
