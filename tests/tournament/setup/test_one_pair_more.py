"""What the adviser says in one line of the movements for one pair more."""

from dataclasses import replace

import pytest

from tests.builders import a_session
from tournament.setup.filters import boards_each
from tournament.setup.values.adviser import LATER_LIST, advice
from tournament.templatetags.director import movement_name

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class OnePairMoreTests:
    # 16 boards for 8 pairs: two Howells of 7 rounds of 3 for 9 are among the first three.
    @pytest.mark.parametrize(("pairs", "boards"), [(8, 16), (8, 26), (14, 24)])
    def test_no_two_are_said_in_the_same_words(self, pairs, boards):
        rows = advice(a_session(boards_wanted=boards), pairs).next_rows
        options = [row.option for row in rows]
        said = {(movement_name(one), boards_each(one), one.sitouts) for one in options}
        assert len(said) == len(rows) == LATER_LIST

    def test_a_half_table_is_filled_in_the_same_movement(self):
        found = advice(a_session(boards_wanted=26), 15)
        half_tables = [row for row in found.rows if row.option.missing]
        assert len(half_tables) > 1
        assert all(row.later == replace(row.option, missing=None) for row in half_tables)

    def test_full_tables_have_the_best_of_the_same_kind_with_a_table_more_beside(self):
        found = advice(a_session(boards_wanted=26), 14)
        beside = {row.option.id: row.later and row.later.id for row in found.rows}
        assert beside["mitchell-7-7x4"] == "mitchell-8-7x4-share_relay-without-8"
        assert beside["howell-7-13x2"] == "howell-8-13x2-without-16"
