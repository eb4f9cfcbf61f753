"""The small exact search: puzzles whose answers are worked out by hand."""

from movements.pairs.backtracking import Most, assign, assign_most

# By number and choice what it uses up. 1 with a leaves nothing to 3, so 1 must take b; then 2 takes
# c first, and 3 the other one.
PUZZLE = {
    1: {1: ("a",), 2: ("b",)},
    2: {1: ("c",), 2: ("d",)},
    3: {1: ("a", "c"), 2: ("a", "d")},
}


class AssignedTests:
    def test_a_first_choice_that_leads_nowhere_is_taken_back(self):
        assert assign(PUZZLE) == {1: 2, 2: 1, 3: 2}

    def test_what_has_the_fewest_choices_is_decided_first(self):
        assert list(assign({1: PUZZLE[1], 2: {1: ("a",)}})) == [2, 1]

    def test_there_may_be_none(self):
        assert assign({1: {1: ("a",)}, 2: {5: ("a",)}}) == {}
        assert assign({1: {}}) == {}

    def test_nothing_asked_is_nothing_found(self):
        assert assign({}) == {}

    def test_after_so_many_steps_it_is_given_up(self):
        # 1 with a, 1 with b, 2 with c, 3: the fourth is the last that is needed.
        assert assign(PUZZLE, steps=4) == {1: 2, 2: 1, 3: 2}
        assert assign(PUZZLE, steps=3) == {}


class MostlyAssignedTests:
    def test_what_is_left_without_a_choice_goes_without(self):
        # 2 and 3 have one choice, the same; 1 has another.
        choices = {1: {1: ("a",), 2: ("b",)}, 2: {7: ("a",)}, 3: {8: ("a",)}}
        assert assign_most(choices) == Most({2: 7, 1: 2}, is_proven=True)

    def test_one_choice_is_enough(self):
        assert assign_most({1: {4: ("a",), 5: ("b",)}}) == Most({1: 4}, is_proven=True)

    def test_the_first_that_is_free_is_not_taken_where_it_costs_two_others(self):
        # What 1 would take first, 2 and 3 have a half of each.
        choices = {1: {1: ("a", "b"), 2: ("c",)}, 2: {1: ("a",), 2: ("c",)}, 3: {1: ("b",)}}
        assert len(assign_most(choices).choices) == 3

    def test_where_nothing_can_be_everything_goes_without(self):
        assert assign_most({1: {}}) == Most({}, is_proven=True)
        assert assign_most({}) == Most({}, is_proven=True)

    def test_what_was_not_searched_to_its_end_is_not_proven(self):
        # With nobody left out no step is enough; of two, one is found at once.
        choices = {1: {1: ("a",)}, 2: {1: ("a",)}}
        assert assign_most(choices, steps=0) == Most({}, is_proven=False)
        assert assign_most(choices, steps=4) == Most({1: 1}, is_proven=True)
