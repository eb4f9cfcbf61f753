"""Rows on pages, cards on sheets, names in their column, text on paper.

Figures are those agreed for the printed sheets: 33 pairs are 17 and 16, boards go in rows of two.
"""

import pytest

from tournament.evening.report import Person
from tournament.files.text import fold_text, is_run_by_spreadsheets, plain_spaces
from tournament.prints.frame import (
    NOTE_STYLE,
    WIDTH,
    last_rule,
    long_note,
    note_space,
    page_text,
)
from tournament.prints.layout import (
    divide_into_even_pages,
    divide_into_piles,
    fit_text,
    initials,
    pair_names,
    person_names,
    piles_in_order,
    row_height,
)
from tournament.prints.paper import NARROW, Style, text_width, visual_order

STYLE = Style(NARROW, 16)


class PageTests:
    def test_thirty_three_pairs_are_seventeen_and_sixteen(self):
        assert [len(page) for page in divide_into_even_pages(range(33), 31)] == [17, 16]

    def test_twenty_six_boards_are_filled_in_rows_of_two(self):
        assert [len(page) for page in divide_into_even_pages(range(26), 6, unit=2)] == [
            6,
            6,
            6,
            4,
            4,
        ]

    def test_an_odd_board_comes_last(self):
        assert divide_into_even_pages([1, 2, 3], 2, unit=2) == [[1, 2], [3]]

    def test_rows_shrink_only_when_there_is_no_room(self):
        assert row_height(16.3, 100, 5) == 16.3
        assert row_height(16.3, 100, 10) == 10


class CutAndStackTests:
    def test_the_small_piles_are_put_one_on_the_other(self):
        sheets = divide_into_piles([1, 2, 3, 4, 5, 6, 7], 2)
        assert sheets == [[1, 5], [2, 6], [3, 7], [4, None]]
        piles = zip(*sheets, strict=True)
        assert [card for pile in piles for card in pile if card] == [1, 2, 3, 4, 5, 6, 7]

    def test_a_partial_reprint_is_in_plain_order(self):
        assert piles_in_order([4, 9, 2], 2) == [[4, 9], [2, None]]


class NameTests:
    def test_a_first_name_becomes_its_initials(self):
        assert initials("Jean-Pierre Émile") == "J.-P. É."

    def test_a_surname_is_never_shortened(self):
        assert person_names(Person("Zoé", "Saint-Exupéry")) == (
            "Zoé Saint-Exupéry",
            "Z. Saint-Exupéry",
        )
        assert person_names(Person("Zoé", "")) == ("Zoé", "Zoé")

    def test_a_pair_is_named_on_one_line(self):
        players = (Person("Ana", "Sol"), Person("Paul", "Ng"))
        assert pair_names(players) == ("Ana Sol\u00a0– Paul Ng", "A. Sol\u00a0– P. Ng")

    def test_what_fits_is_left_as_it_is(self):
        assert fit_text(("Ana Sol", "A. Sol"), 100, STYLE) == ("Ana Sol", STYLE)

    def test_initials_come_before_smaller_type(self):
        space = text_width("A. Grandval", STYLE)
        assert fit_text(("Annabelle Grandval", "A. Grandval"), space, STYLE) == (
            "A. Grandval",
            STYLE,
        )

    @pytest.mark.parametrize("space", [20, 5, 0.5])
    def test_type_is_made_smaller_until_the_whole_name_fits(self, space):
        text, style = fit_text(("A. Wolfeschlegelstein",), space, STYLE)
        assert text == "A. Wolfeschlegelstein"
        assert text_width(text, style) <= space + 0.001


class TextTests:
    def test_a_script_to_the_left_is_turned_round_for_paper(self):
        assert visual_order("Ana לוי Sol") == "Ana יול Sol"
        assert visual_order("שרה לוי") == "יול הרש"

    def test_other_scripts_stay(self):
        assert visual_order("Łukasz Ștefan – 4♡") == "Łukasz Ștefan – 4♡"

    def test_marks_that_turn_the_direction_are_left_out(self):
        assert visual_order("ab\u202ecd\nef") == "abcd ef"

    def test_names_are_sorted_without_accents(self):
        names = ["Zoe", "Œuvrard", "Ollier", "Noval", "Łaski", "Élan", "Eland"]
        assert sorted(names, key=fold_text) == [
            "Élan",
            "Eland",
            "Łaski",
            "Noval",
            "Œuvrard",
            "Ollier",
            "Zoe",
        ]

    def test_spaces_become_plain(self):
        assert plain_spaces("Ana\u00a0\u202f Maria\tSol\u200f ") == "Ana Maria Sol"

    @pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1"])
    def test_what_a_spreadsheet_runs_is_known(self, text):
        assert is_run_by_spreadsheets(text)

    def test_ordinary_text_is_not_run(self):
        assert not any(map(is_run_by_spreadsheets, ["", "4♠", "−2", "Ana = Zoé"]))


class NoteTests:
    SPACE = 150.0

    def test_a_note_of_two_lines_stays_on_two(self):
        assert long_note("14 pairs, Howell, 13 rounds, 26 boards.", self.SPACE) == ()
        assert long_note("word " * 30, self.SPACE) == ()
        assert last_rule("word " * 30) == 280.0

    def test_a_longer_one_is_broken_into_lines_that_can_be_read(self):
        note = "Pairs 3 and 4: decided by the boards played against each other. " * 10
        lines = long_note(note.strip(), self.SPACE)
        assert len(lines) > 2
        assert " ".join(lines) == note.strip()
        assert text_width(lines[0], NOTE_STYLE) <= self.SPACE
        assert all(text_width(line, NOTE_STYLE) <= WIDTH for line in lines)

    def test_a_body_ends_above_it(self):
        """Its last line stands 291.4 mm down, each of the others 3.6 mm higher; 7 mm above the
        first baseline is free, as above a short note."""
        note = ("Pairs 3 and 4: decided by the boards played against each other. " * 10).strip()
        lines = long_note(note, note_space(page_text(99, 99)))
        first = 291.4 - 3.6 * (len(lines) - 1)
        assert last_rule(note) == pytest.approx(first - 7)
