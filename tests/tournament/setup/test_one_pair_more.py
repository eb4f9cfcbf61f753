"""What the adviser says in one line of the movements for one pair more."""

import pytest

from tests.builders import a_session
from tournament.queries.adviser import LATER_LIST, advice
from tournament.templatetags.director import boards_each, movement_name

pytestmark = pytest.mark.django_db


class OnePairMoreTests:
    # 16 boards for 8 pairs: two Howells of 7 rounds of 3 for 9 are among the first three.
    @pytest.mark.parametrize(("pairs", "boards"), [(8, 16), (8, 26), (14, 24)])
    def test_no_two_are_said_in_the_same_words(self, pairs, boards):
        rows = advice(a_session(boards_wanted=boards), pairs).next_rows
        options = [row.option for row in rows]
        said = {(movement_name(one), boards_each(one), one.sitouts) for one in options}
        assert len(said) == len(rows) == LATER_LIST
