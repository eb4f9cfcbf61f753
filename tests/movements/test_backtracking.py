"""The small exact search: puzzles whose answers are worked out by hand."""

from movements.backtracking import assigned

# By number and choice what it uses up. 1 with a leaves nothing to 3, so 1 must take b; then 2 takes
# c first, and 3 the other one.
PUZZLE = {
    1: {1: ("a",), 2: ("b",)},
    2: {1: ("c",), 2: ("d",)},
    3: {1: ("a", "c"), 2: ("a", "d")},
}


class AssignedTests:
    def test_a_first_choice_that_leads_nowhere_is_taken_back(self):
        assert assigned(PUZZLE) == {1: 2, 2: 1, 3: 2}

    def test_what_has_the_fewest_choices_is_decided_first(self):
        assert list(assigned({1: PUZZLE[1], 2: {1: ("a",)}})) == [2, 1]

    def test_there_may_be_none(self):
        assert assigned({1: {1: ("a",)}, 2: {5: ("a",)}}) == {}
        assert assigned({1: {}}) == {}

    def test_nothing_asked_is_nothing_found(self):
        assert assigned({}) == {}
