"""At which table of the hall a table of the evening is played."""

import itertools

from tournament.evening.play.hall_numbers import number_hall_tables

A1, A2, A3, B1, B2 = ("A", 1), ("A", 2), ("A", 3), ("B", 1), ("B", 2)


class HallNumbersTests:
    def test_an_evening_of_one_section_is_played_at_the_tables_of_its_numbers(self):
        assert number_hall_tables({A1: None, A2: None, A3: None}) == {A1: 1, A2: 2, A3: 3}

    def test_the_tables_of_a_second_section_follow_those_of_the_first(self):
        """Whatever the order in which they come."""
        chosen = {B2: None, B1: None, A1: None, A2: None, A3: None}
        assert number_hall_tables(chosen) == {A1: 1, A2: 2, A3: 3, B1: 4, B2: 5}

    def test_the_second_table_of_ten_comes_before_the_tenth(self):
        chosen = {("A", table): None for table in range(1, 11)}
        assert number_hall_tables(chosen)["A", 10] == 10

    def test_a_table_is_where_the_director_said_and_the_others_stay(self):
        assert number_hall_tables({A1: None, A2: 9, A3: None}) == {A1: 1, A2: 9, A3: 3}

    def test_a_table_whose_place_is_taken_goes_behind_all_others(self):
        assert number_hall_tables({A1: None, A2: 1, A3: None}) == {A1: 4, A2: 1, A3: 3}
        assert number_hall_tables({A1: None, A2: 1, A3: 8}) == {A1: 9, A2: 1, A3: 8}

    def test_a_late_table_pushes_none_away(self):
        """Of two sections of two tables that have begun, A gets a third."""
        chosen = {A1: 1, A2: 2, A3: None, B1: 3, B2: 4}
        assert number_hall_tables(chosen) == {A1: 1, A2: 2, A3: 5, B1: 3, B2: 4}

    def test_nothing_is_at_no_table(self):
        assert number_hall_tables({}) == {}

    def test_no_two_tables_are_at_one_whatever_was_chosen(self):
        """All choices of tables 1 to 5 of the hall, or of none, for three tables."""
        for choices in itertools.product([None, 1, 2, 3, 4, 5], repeat=3):
            said = [number for number in choices if number]
            if len(set(said)) < len(said):
                continue
            chosen = dict(zip([A1, A2, B1], choices, strict=True))
            numbers = number_hall_tables(chosen)
            assert len(set(numbers.values())) == 3
            assert all(numbers[table] == number for table, number in chosen.items() if number)
