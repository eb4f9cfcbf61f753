"""The referee against defects found in published movements, and against thirty mutations.

Source: a review of printed movement cards and files (a web whose skip is missing, a card with
rounds too many, a table left out, two pairings exchanged, a set met twice, a sit-out written as a
pair against itself); each is typed or rebuilt here, none is copied.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from movements.check import problems
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS
from movements.pairs.pattern import make_one_line, make_two_lines
from movements.rules.promises import NOTHING
from movements.seating import Seating
from tests.movements.promised import promised

# 8 pairs, 5 rounds, one set shared in the last round: NS-EW/set, a round a line.
EIGHT_PAIRS = """
2-1/1 3-4/2 6-5/3 8-7/4
6-1/2 5-3/1 7-2/3 4-8/5
1-5/4 6-3/5 4-7/1 2-8/2
1-4/3 2-3/4 7-5/2 6-8/1
7-1/5 6-4/4 2-5/5 3-8/3
"""
GOOD = howell(7, boards_per_round=2)


def typed(text):
    seatings = []
    for number, line in enumerate(text.strip().splitlines(), 1):
        for table, game in enumerate(line.split(), 1):
            ns, ew, board = map(int, game.replace("/", "-").split("-"))
            seatings.append(Seating.of_two(number, table, ns, ew, (board,)))
    return make_one_line(tuple(seatings), "irregular")


def codes(movement, said=NOTHING):
    return Counter(problem.code for problem in problems(movement, said))


class DefectTests:
    def test_a_web_whose_skip_is_missing_repeats_156_sets(self):
        forward = 13
        movement = make_two_lines(
            "web",
            (26, 12, 12),
            ew=lambda number, table: table - number + 1,
            board=lambda number, table: (
                table + number - 1 if table <= forward else 26 - table - number + 1
            ),
        )
        assert codes(movement) == {"board_twice": 156}
        assert codes(MITCHELLS["web"].build(26, 12)) == {}

    def test_a_card_that_announces_nine_rounds_and_has_eleven(self):
        movement = replace(mitchell(11, boards_per_round=2), rounds=9)
        assert codes(movement) == {"wrong_rounds": 2}

    def test_a_card_that_leaves_table_6_out(self):
        # Its pair NS is missing; those that come there are not told to sit out.
        movement = mitchell(9, boards_per_round=3)
        seatings = tuple(row for row in movement.seatings if row.table != 6)
        others = {
            name: tuple(pair for pair in getattr(movement, name) if pair != 6)
            for name in ("numbers", "lines")
        }
        assert codes(replace(movement, seatings=seatings, **others)) == {"pair_missing": 9}

    def test_a_card_that_exchanges_two_pairings_of_the_last_round(self):
        # The pairings go to each other's set: one of them to a set that another table has.
        movement = mitchell(7, boards_per_round=1)
        last = [row for row in movement.seatings if row.round == 7]
        wrong = last[0]._replace(boards=last[1].boards)
        seatings = tuple(wrong if row == last[0] else row for row in movement.seatings)
        found = codes(replace(movement, seatings=seatings), promised(movement))
        assert found["board_elsewhere"] == 1

    def test_a_movement_of_35_tables_with_a_set_met_twice(self):
        movement = mitchell(35, boards_per_round=1, rounds=13)
        first, second = (row.boards for row in movement.seatings_of(20)[4:6])
        seatings = tuple(
            row._replace(boards=first) if row.round == 6 and row.ns == 20 else row
            for row in movement.seatings
        )
        assert second != first
        assert codes(replace(movement, seatings=seatings))["board_twice"] >= 1

    def test_a_sit_out_written_as_a_pair_against_itself(self):
        movement = mitchell(5, boards_per_round=2, missing="NS")
        waiting = tuple(
            Seating.of_two(out.round, out.table, out.number, out.number, out.boards)
            for out in movement.sitouts
        )
        written = replace(movement, seatings=movement.seatings + waiting, sitouts=())
        assert codes(written)["against_itself"] == 5

    def test_a_sit_out_written_as_nought(self):
        # Pair 0 at table 5, and set 0: readers of files know what it means, the referee does not.
        movement = mitchell(5, boards_per_round=2, missing="NS")
        waiting = tuple(
            Seating.of_two(out.round, out.table, 0, out.number, out.boards)
            for out in movement.sitouts
        )
        written = replace(movement, seatings=movement.seatings + waiting, sitouts=())
        found = codes(written)
        assert found["unknown_pair"] == 5
        noughts = tuple(row._replace(boards=(0, 0)) for row in waiting)
        found = codes(replace(written, seatings=movement.seatings + noughts))
        assert found["unknown_board"] == 10

    def test_half_sets_are_judged_board_by_board(self):
        # Scissors cut each set in two: a pair that has one half may have the other, not the same.
        movement = mitchell(6, boards_per_round=2, even="scissors")
        assert codes(movement) == {}
        halves = [row for row in movement.seatings if row.boards[1] != row.boards[0] + 1]
        assert halves
        wrong = halves[0]._replace(boards=(halves[0].boards[0],) * 2)
        seatings = tuple(wrong if row == halves[0] else row for row in movement.seatings)
        assert codes(replace(movement, seatings=seatings))["board_twice"] >= 2

    def test_one_misprinted_set_is_found(self):
        # Pair 1 has met set 1 in round 1.
        assert codes(typed(EIGHT_PAIRS)) == {}
        found = problems(typed(EIGHT_PAIRS.replace("6-1/2", "6-1/1")))
        assert ("board_twice", {"round": 2, "table": 1, "pair": 1, "board": 1}) in [
            (problem.code, problem.details) for problem in found
        ]


def exchanged(movement, random):
    """Two pairs of different tables change places in one round."""
    one, other = random.sample(movement.seatings_of_round(random.randint(1, 13)), 2)
    changed = {one: one.seated(ew=other.ew), other: other.seated(ew=one.ew)}
    return replace(movement, seatings=tuple(changed.get(row, row) for row in movement.seatings))


def other_boards(movement, random):
    """Two tables exchange their boards in one round."""
    one, other = random.sample(movement.seatings_of_round(random.randint(1, 13)), 2)
    changed = {one: one._replace(boards=other.boards), other: other._replace(boards=one.boards)}
    return replace(movement, seatings=tuple(changed.get(row, row) for row in movement.seatings))


def left_out(movement, random):
    gone = random.choice(movement.seatings)
    return replace(movement, seatings=tuple(row for row in movement.seatings if row != gone))


def doubled(movement, random):
    return replace(movement, seatings=(*movement.seatings, random.choice(movement.seatings)))


def wrong_number(movement, random):
    one = random.choice(movement.seatings)
    wrong = one.seated(ns=random.choice([pair for pair in range(1, 17) if pair != one.ns]))
    return replace(
        movement, seatings=tuple(wrong if row == one else row for row in movement.seatings)
    )


def other_table(movement, random):
    one = random.choice(movement.seatings)
    wrong = one._replace(table=one.table % 7 + 1)
    return replace(
        movement, seatings=tuple(wrong if row == one else row for row in movement.seatings)
    )


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation", [exchanged, other_boards, left_out, doubled, wrong_number, other_table]
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(GOOD, promised(GOOD)) == []
        assert problems(mutation(GOOD, Random(seed)), promised(GOOD)) != []


class RematchTests:
    def test_extended_mitchells_repeat_two_opponents(self):
        # Extended and Blackpool Mitchells: every pair meets two opponents twice.
        for tables, rounds, again in ((8, 10, 16), (7, 9, 14)):
            movement = MITCHELLS["extended"].build(tables, rounds)
            meetings = Counter(frozenset(row.pairs) for row in movement.seatings)
            assert sum(times - 1 for times in meetings.values()) == again
            assert problems(movement) == []

    @pytest.mark.parametrize("tables", [7, 11])
    def test_a_round_more_than_a_whole_mitchell_has_is_played_against_known_opponents(self, tables):
        # Worger: 7 rematches at 7 tables, 11 at 11; the extra round has boards of its own.
        whole = mitchell(tables, boards_per_round=1)
        more = tuple(
            row._replace(round=tables + 1, boards=(tables + row.table,))
            for row in whole.seatings_of_round(1)
        )
        longer = replace(whole, rounds=tables + 1, seatings=whole.seatings + more)
        assert codes(longer, promised(longer, meetings=1)) == {"met_too_often": tables}
        assert codes(longer, promised(longer)) == {}
        assert longer.max_meetings == 2
