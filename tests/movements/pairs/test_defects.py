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
from movements.pairs.mitchells import FAMILIES
from movements.pairs.remarks import Remarks, remarks
from movements.pairs.unit import one_line, two_lines
from movements.seating import Seating

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
            seatings.append(Seating(number, table, ns, ew, (board,)))
    return one_line(tuple(seatings), "irregular")


def codes(movement):
    return Counter(problem.code for problem in problems(movement))


class DefectTests:
    def test_a_web_whose_skip_is_missing_repeats_156_sets(self):
        forward = 13
        movement = two_lines(
            "web",
            (26, 12, 12),
            ew=lambda number, table: table - number + 1,
            board=lambda number, table: (
                table + number - 1 if table <= forward else 26 - table - number + 1
            ),
        )
        assert codes(movement) == {"board_twice": 156}
        assert codes(FAMILIES["web"].build(26, 12)) == {}

    def test_a_card_that_announces_nine_rounds_and_has_eleven(self):
        movement = replace(mitchell(11, boards_per_round=2), rounds=9)
        assert codes(movement) == {"wrong_rounds": 2}

    def test_a_card_that_leaves_table_6_out(self):
        # Its pair NS is missing; those that come there are not told to sit out.
        movement = mitchell(9, boards_per_round=3)
        seatings = tuple(row for row in movement.seatings if row.table != 6)
        others = {
            name: tuple(pair for pair in getattr(movement, name) if pair != 6)
            for name in ("pairs", "lines", "stationary")
        }
        assert codes(replace(movement, seatings=seatings, **others)) == {"pair_missing": 9}

    def test_a_card_that_exchanges_two_pairings_of_the_last_round(self):
        # The pairings go to each other's set: one of them to a set that another table has.
        movement = mitchell(7, boards_per_round=1)
        last = [row for row in movement.seatings if row.round == 7]
        wrong = replace(last[0], boards=last[1].boards)
        seatings = tuple(wrong if row == last[0] else row for row in movement.seatings)
        found = codes(replace(movement, seatings=seatings))
        assert found["board_elsewhere"] == 1

    def test_a_movement_of_35_tables_with_a_set_met_twice(self):
        movement = mitchell(35, boards_per_round=1, rounds=13)
        first, second = (row.boards for row in movement.seatings_of(20)[4:6])
        seatings = tuple(
            replace(row, boards=first) if row.round == 6 and row.ns == 20 else row
            for row in movement.seatings
        )
        assert second != first
        assert codes(replace(movement, seatings=seatings))["board_twice"] >= 1

    def test_a_sit_out_written_as_a_pair_against_itself(self):
        movement = mitchell(5, boards_per_round=2, missing="NS")
        waiting = tuple(
            Seating(out.round, out.table, out.pair, out.pair, out.boards)
            for out in movement.sitouts
        )
        written = replace(movement, seatings=movement.seatings + waiting, sitouts=())
        assert codes(written)["against_itself"] == 5

    def test_a_sit_out_written_as_nought(self):
        # Pair 0 at table 5, and set 0: readers of files know what it means, the referee does not.
        movement = mitchell(5, boards_per_round=2, missing="NS")
        waiting = tuple(
            Seating(out.round, out.table, 0, out.pair, out.boards) for out in movement.sitouts
        )
        written = replace(movement, seatings=movement.seatings + waiting, sitouts=())
        found = codes(written)
        assert found["unknown_pair"] == 5
        noughts = tuple(replace(row, boards=(0, 0)) for row in waiting)
        found = codes(replace(written, seatings=movement.seatings + noughts))
        assert found["unknown_board"] == 10

    def test_half_sets_are_judged_board_by_board(self):
        # Scissors cut each set in two: a pair that has one half may have the other, not the same.
        movement = mitchell(6, boards_per_round=2, even="scissors")
        assert codes(movement) == {}
        halves = [row for row in movement.seatings if row.boards[1] != row.boards[0] + 1]
        assert halves
        wrong = replace(halves[0], boards=(halves[0].boards[0],) * 2)
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
    changed = {one: replace(one, ew=other.ew), other: replace(other, ew=one.ew)}
    return replace(movement, seatings=tuple(changed.get(row, row) for row in movement.seatings))


def other_boards(movement, random):
    """Two tables exchange their boards in one round."""
    one, other = random.sample(movement.seatings_of_round(random.randint(1, 13)), 2)
    changed = {one: replace(one, boards=other.boards), other: replace(other, boards=one.boards)}
    return replace(movement, seatings=tuple(changed.get(row, row) for row in movement.seatings))


def left_out(movement, random):
    gone = random.choice(movement.seatings)
    return replace(movement, seatings=tuple(row for row in movement.seatings if row != gone))


def doubled(movement, random):
    return replace(movement, seatings=(*movement.seatings, random.choice(movement.seatings)))


def wrong_number(movement, random):
    one = random.choice(movement.seatings)
    wrong = replace(one, ns=random.choice([pair for pair in range(1, 17) if pair != one.ns]))
    return replace(
        movement, seatings=tuple(wrong if row == one else row for row in movement.seatings)
    )


def other_table(movement, random):
    one = random.choice(movement.seatings)
    wrong = replace(one, table=one.table % 7 + 1)
    return replace(
        movement, seatings=tuple(wrong if row == one else row for row in movement.seatings)
    )


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation", [exchanged, other_boards, left_out, doubled, wrong_number, other_table]
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(GOOD) == []
        assert problems(mutation(GOOD, Random(seed))) != []


class RemarksTests:
    def test_a_sound_movement_may_still_be_reproached(self):
        found = remarks(mitchell(8, boards_per_round=3, even="share_relay", missing="EW"))
        assert (found.rematches, found.shared, found.copies) == (0, 6, 2)
        assert (found.boards_a_pair, found.plays_a_board) == ((21, 24), (7, 7))
        assert (found.boards_missed, found.sitouts, found.fewest_scheduled) == (3, 1, 87)
        assert (found.stationary, found.direction_changes) == (8, (0, 0))
        assert found.switch_moments == 0

    def test_rematches_are_counted(self):
        # Extended and Blackpool Mitchells: every pair meets two opponents twice.
        assert remarks(FAMILIES["extended"].build(8, 10)).rematches == 16
        assert remarks(FAMILIES["extended"].build(7, 9)).rematches == 14
        assert problems(FAMILIES["extended"].build(8, 10)) == []

    @pytest.mark.parametrize("tables", [7, 11])
    def test_a_round_more_than_a_whole_mitchell_has_is_played_against_known_opponents(self, tables):
        # Worger: 7 rematches at 7 tables, 11 at 11; the extra round has boards of its own.
        whole = mitchell(tables, boards_per_round=1)
        more = tuple(
            Seating(tables + 1, row.table, row.ns, row.ew, (tables + row.table,))
            for row in whole.seatings_of_round(1)
        )
        longer = replace(
            whole, rounds=tables + 1, boards=2 * tables, seatings=whole.seatings + more
        )
        assert codes(longer) == {"met_too_often": tables}
        promised = replace(longer, max_meetings=2)
        assert codes(promised) == {}
        found = remarks(promised)
        assert found.rematches == tables
        assert found.plays_a_board == (1, tables)

    def test_sharing_and_copies_of_a_bowman(self):
        # 6 tables, 4 rounds: tables 1 and 5 share every round, table 6 meets copies of others.
        found = remarks(FAMILIES["bowman"].build(6, 4))
        assert (found.shared, found.copies, found.boards_missed) == (8, 2, 0)

    def test_who_is_not_scheduled_for_enough_of_the_session(self):
        # EBU: each is to play 70 % of the boards. Of three rounds each pair EW waits in one.
        found = remarks(mitchell(3, boards_per_round=9, missing="NS"))
        assert (found.boards_a_pair, found.fewest_scheduled) == ((18, 27), 66)

    def test_whoever_turns_and_walks(self):
        found = remarks(mitchell(5, boards_per_round=2, arrow_switched=(2,)))
        assert (found.direction_changes, found.switch_moments) == ((2, 2), 1)
        assert found.walked == (0, 7)

    def test_boards_missed_by_a_skip(self):
        assert remarks(mitchell(8, boards_per_round=4)).boards_missed == 4

    def test_the_most_that_a_pair_waits_is_told(self):
        movement = mitchell(5, boards_per_round=2, missing="NS")
        again = replace(movement, sitouts=(*movement.sitouts, movement.sitouts[0]))
        assert (remarks(movement).sitouts, remarks(again).sitouts) == (1, 2)

    def test_of_a_movement_without_rows_there_is_nothing_to_say(self):
        empty = replace(mitchell(3, boards_per_round=2), pairs=(), seatings=(), stationary=())
        assert remarks(empty) == Remarks(
            rematches=0,
            shared=0,
            copies=1,
            boards_a_pair=(0, 0),
            plays_a_board=(0, 0),
            boards_missed=0,
            sitouts=0,
            fewest_scheduled=0,
            stationary=0,
            direction_changes=(0, 0),
            walked=(0, 0),
            switch_moments=0,
        )
