"""The movements that fit, as a director compares them: times, places and what is marked.

Which one is best is the adviser's of `movements`, and tested there.
"""

import datetime
from dataclasses import replace

import pytest

from movements import option_of_key
from tests.tournament.evening.values import an_evening
from tournament.evening.facts import Break
from tournament.setup.values.adviser import advice
from tournament.setup.values.fitting import House, boards_of, target

EIGHT, HALF_PAST_TEN = datetime.time(20), datetime.time(22, 30)
NINE_ROUNDS, ELEVEN_ROUNDS = "howell-6-9x3", "howell-6-11x2"


def a_session(**fields):
    return replace(an_evening().session, **{"starts_at": EIGHT, **fields})


def keys(rows):
    return [row.option.id for row in rows]


class RowTests:
    def row(self, key, session=None, **wanted):
        found = advice(session or a_session(), 12, chosen=key, **wanted)
        (row,) = (row for row in found.rows if row.option.id == key)
        return row

    def test_a_row_tells_how_long_it_lasts(self):
        """Nine rounds of three boards: 202.5 minutes and eight moves of five."""
        row = self.row(NINE_ROUNDS)
        assert (row.minutes, row.hours, row.finish) == (242, "4:02", datetime.time(0, 2))
        assert (row.too_long, row.option.pairs) == (0, 12)

    def test_without_a_start_there_is_no_end(self):
        assert self.row(NINE_ROUNDS, a_session(starts_at=None)).finish is None

    def test_what_ends_after_the_house_closes_says_by_how_much(self):
        row = self.row(ELEVEN_ROUNDS, house=House(until=HALF_PAST_TEN))
        # 22 boards of 7.5 minutes and ten moves: 215 minutes, of 150 that there are.
        assert (row.minutes, row.too_long) == (215, 65)

    def test_planned_breaks_put_the_end_off(self):
        """After round 4 of nine a quarter of an hour; after the last round there is none."""
        breaks = (Break(4, 15), Break(9, 10))
        row = self.row(NINE_ROUNDS, a_session(breaks=breaks), house=House(until=datetime.time(0)))
        # 242 minutes and 15: from eight to 0:17, 17 minutes late.
        assert (row.minutes, row.finish, row.too_long) == (257, datetime.time(0, 17), 17)

    def test_what_speaks_for_and_against_it_are_codes(self):
        row = self.row(ELEVEN_ROUNDS)
        assert (row.speaks_for, row.speaks_against) == ("fairest_possible", "")
        assert self.row(NINE_ROUNDS).speaks_against == "opponents_missed"

    def test_with_one_pair_more_it_becomes_that_of_another_table(self):
        """Twelve pairs fill six tables: the thirteenth needs a seventh, with one place empty."""
        assert self.row(ELEVEN_ROUNDS).later.id == "howell-7-11x2-without-14"

    def test_or_the_same_with_its_place_filled(self):
        found = advice(a_session(), 11)
        assert found.has_later
        half_tables = [row for row in found.rows if row.option.missing]
        assert len(half_tables) == 4
        for row in half_tables:
            assert row.later == replace(row.option, missing=None)

    def test_a_rover_leaves_no_place_empty_for_one_pair_more(self):
        rows = advice(a_session(), 27).rows
        (rover,) = (row for row in rows if row.option.id == "mitchell-13-13x2-rover")
        assert (rover.number, rover.later.id) == (1, "mitchell-14-13x2-skip")

    def test_where_no_movement_is_alike_there_is_no_later(self):
        found = advice(a_session(), 12, house=House(until=HALF_PAST_TEN))
        row = next(row for row in found.rows if row.option.id == "mitchell-6-4x4-bowman")
        # Seven tables have no Mitchell of four rounds of four boards.
        assert row.later is None


class AdviceTests:
    def test_the_five_best_are_numbered(self):
        found = advice(a_session(boards_wanted=24), 12)
        assert [row.number for row in found.rows] == [1, 2, 3, 4, 5]
        assert (found.pairs, found.length, found.not_had, found.longest) == (12, 0, None, None)
        assert not any(row.is_chosen or row.is_nearest for row in found.rows)

    def test_lengths_are_counted_from_eighteen_to_thirty_six(self):
        lengths = dict(advice(a_session(), 12).lengths)
        assert (min(lengths), max(lengths)) == (18, 36)
        assert len(advice(a_session(), 12, length=22).rows) == lengths[22]
        assert list(lengths) == sorted(lengths)

    def test_who_wishes_fewer_or_more_is_offered_them(self):
        assert min(dict(advice(a_session(boards_wanted=10), 12).lengths)) == 10
        assert max(dict(advice(a_session(boards_wanted=40), 12).lengths)) == 40

    def test_a_length_that_no_movement_has_says_the_nearest(self):
        found = advice(a_session(boards_wanted=26), 12)
        assert found.not_had.nearest == (25, 27)
        for row in found.rows:
            assert row.is_nearest == (boards_of(row.option) in (25, 27))
        assert {boards_of(row.option) for row in found.rows} >= {25, 27}

    def test_all_of_a_length_or_of_the_nearest_are_shown(self):
        found = advice(a_session(), 12, length=25)
        assert found.length == 25
        assert {boards_of(row.option) for row in found.rows} == {25}
        assert advice(a_session(), 12, length=26).length == 25
        assert advice(a_session(), 12, length=29).length == 28
        assert advice(a_session(), 12, length=99).length == 36

    def test_movements_with_the_same_first_round_name_each_other(self):
        found = advice(a_session(), 12, length=25)
        switched = {row.number: row.alike for row in found.rows if row.option.kind == "mitchell"}
        assert found.has_alike
        for number, others in switched.items():
            for other in others:
                assert number in switched[other]
                one, two = (found.rows[place - 1].option for place in (number, other))
                assert replace(one, switched=()) == replace(two, switched=())
        assert not advice(a_session(boards_wanted=24), 3).has_alike

    def test_what_is_chosen_is_shown_first_where_it_is_not_among_the_best(self):
        found = advice(a_session(), 12, chosen=ELEVEN_ROUNDS)
        assert keys(found.rows)[0] == ELEVEN_ROUNDS
        assert [row.is_chosen for row in found.rows] == [True] + [False] * 5

    def test_but_has_no_place_there_and_the_others_say_what_they_say_without_it(self):
        found = advice(a_session(), 12, chosen=ELEVEN_ROUNDS)
        own, *others = found.lines
        assert own.number == 0
        assert own.speaks_for
        assert others == list(advice(a_session(), 12).lines)
        assert [line.number for line in others] == [1, 2, 3, 4, 5]

    def test_and_in_its_place_where_it_is(self):
        without = advice(a_session(), 12)
        third = without.rows[2].option.id
        found = advice(a_session(), 12, chosen=third)
        assert keys(found.rows) == keys(without.rows)
        assert [row.is_chosen for row in found.rows] == [False, False, True, False, False]

    @pytest.mark.parametrize("chosen", ["", "nonsense", "howell-7-13x2"])
    def test_what_these_pairs_cannot_play_is_not_chosen(self, chosen):
        assert not any(row.is_chosen for row in advice(a_session(), 12, chosen=chosen).rows)

    @pytest.mark.parametrize("pairs", [0, 1, 2, 3, 81])
    def test_for_too_few_or_too_many_there_is_none(self, pairs):
        found = advice(a_session(), pairs)
        assert (found.rows, found.lengths, found.not_had, found.longest) == ((), (), None, None)
        assert (found.has_later, found.has_alike) == (False, False)
        assert advice(a_session(), pairs, length=20).rows == ()


class NextTests:
    def test_one_pair_more_at_another_table_has_three_rows_told_apart(self):
        found = advice(a_session(), 12).next_rows
        assert len(found) == 3
        assert all(row.option.missing and row.option.tables == 7 for row in found)
        said = {(row.option.kind, row.option.rounds, row.option.boards_per_round) for row in found}
        assert len(said) == 3
        assert [row.number for row in found] == [0, 0, 0]
        assert {row.later for row in found} == {None}

    def test_at_the_half_table_nobody_needs_another(self):
        assert advice(a_session(), 11).next_rows == ()


class TimeTests:
    def test_if_time_is_short_fewer_boards_are_aimed_at(self):
        """150 minutes are twenty boards; movements of two thirds of them are looked at too."""
        house = House(until=HALF_PAST_TEN)
        assert target(a_session(), house) == 20
        assert target(a_session(boards_wanted=18), house) == 18
        lengths = dict(advice(a_session(), 12, house=house).lengths)
        assert 13 <= min(lengths) < 18

    def test_what_ends_in_time_comes_first(self):
        found = advice(a_session(), 12, house=House(until=HALF_PAST_TEN))
        assert [row.too_long for row in found.rows[:5]] == [0] * 5
        assert any(row.too_long for row in found.rows[5:])

    def test_the_longest_that_ends_in_time_is_shown(self):
        found = advice(a_session(), 12, house=House(until=HALF_PAST_TEN))
        assert found.longest == 16
        longest = [row for row in found.rows if boards_of(row.option) == 16]
        assert longest
        assert longest[0].too_long == 0

    def test_where_none_ends_in_time_it_is_nought(self):
        found = advice(a_session(), 12, house=House(until=datetime.time(20, 5)))
        assert found.longest == 0
        assert all(row.too_long for row in found.rows)

    def test_where_the_wished_length_ends_in_time_nothing_is_said(self):
        house = House(until=datetime.time(23, 59))
        assert advice(a_session(boards_wanted=24), 12, house=house).longest is None
        assert advice(a_session(boards_wanted=24), 12).longest is None


class BesideTests:
    def test_what_keeps_step_with_the_other_section_comes_first(self):
        beside = (option_of_key("mitchell-7-7x3", 14),)
        found = advice(a_session(), 14, house=House(options_beside=(beside,)))
        first = found.rows[0].option
        assert (first.rounds, first.boards_per_round) == (7, 3)
        alone = advice(a_session(), 14).rows[0].option
        assert (alone.rounds, alone.boards_per_round) != (7, 3)
