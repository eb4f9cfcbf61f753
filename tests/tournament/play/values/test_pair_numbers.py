"""The number for a cell of a traveller, and the pair that a typed number means."""

from dataclasses import replace

import pytest

from tests.tournament.evening.values import HOWELL, a_part, an_evening
from tournament.evening.errors import ServiceError
from tournament.play.values.pair_numbers import find_pair, number_in_cell


def by_line(letter="A"):
    """Numbered apart: EW's pairs 4, 5 and 6 are called 1, 2 and 3."""
    part = a_part(letter=letter, numbering="by_line")
    placed = {
        key: replace(one, shown=str((one.number - 1) % 3 + 1), label=str((one.number - 1) % 3 + 1))
        for key, one in part.placed.items()
    }
    return part._replace(placed=placed)


def two():
    known = an_evening(by_line(), by_line("B"))
    placed = {
        key: replace(one, label=f"{one.section}{one.shown}") for key, one in known.placed.items()
    }
    return replace(known, placed=placed)


class CellTests:
    def cell(self, key, side, known=None, section="A", **lines):
        return number_in_cell(
            known or an_evening(by_line()), key, section=section, side=side, **lines
        )

    def test_in_its_own_column_a_number_is_enough(self):
        assert self.cell("A3", "NS") == "3"
        assert self.cell("A6", "EW") == "3"

    def test_in_the_other_column_its_line_is_told(self):
        assert self.cell("A6", "NS") == "EW3"
        assert self.cell("A3", "EW") == "NS3"
        assert self.cell("A6", "NS", lines="EO") == "EO3"

    def test_numbered_through_every_column_will_do(self):
        known = an_evening()
        assert [self.cell("A6", side, known) for side in ("NS", "EW")] == ["6", "6"]

    def test_of_another_section_the_letter_is_told(self):
        assert self.cell("B3", "NS", two()) == "B3"
        assert self.cell("B6", "NS", two()) == "EWB3"
        assert self.cell("A3", "NS", two()) == "A3"


class FindTests:
    def found(self, text, side="NS", known=None, section="A"):
        return find_pair(known or an_evening(by_line()), text, section=section, side=side)

    @pytest.mark.parametrize(
        ("text", "side", "key"),
        [
            ("3", "NS", "A3"), ("3", "EW", "A6"), (" 3 ", "NS", "A3"),
            ("EW3", "NS", "A6"), ("ew 3", "NS", "A6"), ("EO3", "NS", "A6"), ("e3", "NS", "A6"),
            ("NS3", "EW", "A3"), ("n 3", "EW", "A3"),
            ("A3", "NS", "A3"), ("EWA3", "NS", "A6"), ("ns a 3", "EW", "A3"),
        ],
    )  # fmt: skip
    def test_a_number_is_of_the_columns_line_unless_it_says_another(self, text, side, key):
        assert self.found(text, side) == key

    @pytest.mark.parametrize(
        ("text", "key"), [("B3", "B3"), ("EWB3", "B6"), ("3", "A3"), ("b3", "B3")]
    )
    def test_the_letter_names_another_section(self, text, key):
        assert self.found(text, known=two()) == key
        assert self.found("3", known=two(), section="B") == "B3"

    @pytest.mark.parametrize("text", ["7", "", "X3", "B3", "NS7", "EWB3", "3x"])
    def test_what_names_nobody_is_refused(self, text):
        with pytest.raises(ServiceError) as caught:
            self.found(text)
        assert (caught.value.code, caught.value.details) == ("no_such_pair", {"pair": text})

    def test_without_lines_there_is_one_of_each(self):
        known = an_evening(a_part(HOWELL))
        assert [self.found("3", side, known) for side in ("NS", "EW")] == ["A3", "A3"]
