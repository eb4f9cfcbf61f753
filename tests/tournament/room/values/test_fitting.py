"""How many rows of names fit a page of the room's screen, and in which size."""

import pytest

from tournament.room.values.fitting import (
    LAST,
    READABLE,
    SIZES,
    choose_size,
    count_lines,
    count_pages,
    fill_columns,
    most_lines,
    row_height,
    spread_rows,
    text_width,
)


class WidthTests:
    @pytest.mark.parametrize(
        ("narrow", "wide"), [("il", "mw"), ("tri", "oui"), ("anne", "ANNE"), ("a-b", "a–b")]
    )
    def test_letters_are_as_wide_as_they_are(self, narrow, wide):
        assert text_width(narrow) < text_width(wide)

    def test_accents_take_no_room_and_other_scripts_theirs(self):
        assert text_width("Éléonore") == text_width("Eleonore")
        assert text_width("李") > text_width("l")

    def test_what_is_measured_is_no_less_than_in_a_wide_font(self):
        """Advances of DejaVu Sans 2.37 in 1/2048 of the size, from its hmtx table: H 1540, e 1260,
        l 569, n 1298, space 651, M 1767, a 1255, r 842, t 803, i 569."""
        helene_martin = 1540 + 1260 + 569 + 1260 + 1298 + 1260 + 651
        helene_martin += 1767 + 1255 + 842 + 803 + 569 + 1298
        assert text_width("Hélène Martin") >= helene_martin * 100 / 2048


class LineTests:
    @pytest.mark.parametrize(
        ("text", "width", "lines"),
        [
            ("", 500, 1),
            ("nnn nnn", 407, 1),
            ("nnn nnn", 406, 2),
            ("nnn-nnn", 406, 2),
            ("nnn nnn nnn", 200, 3),
            # Six letters of 62: broken after three.
            ("nnnnnn", 200, 2),
        ],
    )
    def test_a_line_begins_after_a_space_or_a_hyphen(self, text, width, lines):
        assert count_lines(text, width) == lines

    def test_of_several_cells_the_longest_counts(self):
        assert most_lines(("nn", "nnn nnn"), 200, 800) == 2
        assert most_lines((), 200, 800) == 0

    def test_a_row_is_as_high_as_its_lines(self):
        """Two lines of 2 u at 1.15, and 0.3 between two rows."""
        assert row_height(("nn", "nnn nnn"), 200, 800) == 2 * 230 + 30


class ColumnTests:
    def test_a_column_takes_what_it_holds(self):
        assert fill_columns([3, 3, 3, 3, 3], 9) == [3, 2]
        assert fill_columns([], 9) == []

    def test_the_first_column_of_a_further_page_is_lower(self):
        assert fill_columns([1] * 12, 4, top=2, a_page=2) == [4, 4, 2, 2]
        assert count_pages([1] * 12, 4, top=2, a_page=2) == 2

    def test_a_row_higher_than_a_column_stands_alone(self):
        assert fill_columns([5, 1], 4) == [1, 1]

    def test_rows_are_spread_evenly(self):
        assert spread_rows([100] * 15, 1000, 2) == [8, 7]
        assert spread_rows([100] * 5, 1000, 1, a_page=2) == [3, 2]
        assert spread_rows([], 1000, 0) == []

    def test_rows_that_fill_their_pages_are_not_spread(self):
        assert spread_rows([100] * 10, 1000, 1) == [10]
        assert spread_rows([100] * 19, 1000, 2, top=100) == [10, 9]


class SizeTests:
    """`by_letters`: the most rows that a page holds, by the size in hundredths of u."""

    def choose(self, rows, *, lines=1, most_a_page=20):
        def make(letters):
            return [None] * -(-rows * letters // 3600)

        return choose_size(make, lambda _: lines <= 2, rows, most_a_page=most_a_page)

    def test_as_large_as_one_page_allows(self):
        """At 5.2 u a page holds six rows, at 3.6 ten, at 3.2 eleven."""
        assert SIZES[self.choose(10)[0]] == 360
        assert SIZES[self.choose(11)[0]] == 320
        assert self.choose(6)[0] == 1

    def test_as_many_pages_as_readable_letters_take(self):
        """At 2.55 u a page holds fourteen: 28 rows are two pages, and so in no larger letters."""
        size, pages = self.choose(28)
        assert (size, len(pages)) == (READABLE, 2)

    def test_smaller_ones_only_where_the_pages_would_be_too_many(self):
        """Sixty: at 2.55 u five pages, at 2.4 four and at 2.2 no fewer."""
        size, pages = self.choose(60)
        assert (size, len(pages)) == (READABLE + 1, 4)
        assert self.choose(65, most_a_page=17)[0] == LAST
        assert self.choose(60, most_a_page=12)[0] == READABLE - 1

    def test_a_name_of_three_lines_has_smaller_letters_though_readable_ones(self):
        assert self.choose(2, lines=3)[0] == READABLE

    def test_sizes_fall(self):
        assert list(SIZES.values()) == sorted(SIZES.values(), reverse=True)
