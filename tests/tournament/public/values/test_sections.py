"""Parts of a report: one section's lists, and pairs found by number or name."""

import pytest

from tests.tournament.evening.values import HOWELL, a_part, an_evening, report_of, with_all
from tournament.public.values.sections import find_pairs, is_sought, lists_of_section


def two():
    return report_of(with_all(an_evening(a_part(HOWELL), a_part(HOWELL, "B"))))


def found(report, text, section=""):
    groups = find_pairs(report, section=section, text=text)
    return [(group.section, [pair.key for pair in group.pairs]) for group in groups]


class ListTests:
    def test_of_one_list_the_section_is_left_with_its_ranks(self):
        report = two()
        (whole,) = lists_of_section(report, "")
        (part,) = lists_of_section(report, "B")
        assert len(whole.ranks) == 8
        assert [rank.pair for rank in part.ranks] == ["B1", "B2", "B3", "B4"]
        assert {rank.rank for rank in part.ranks} == {1}

    def test_a_list_without_anybody_of_it_is_left_out(self):
        report = report_of(with_all(an_evening(a_part(HOWELL), a_part(letter="B"), ranked="apart")))
        assert [one.line for one in lists_of_section(report, "B")] == ["NS", "EW"]


class FindTests:
    @pytest.mark.parametrize(
        ("text", "keys"),
        [
            ("ferrand a3", ["A3"]), ("FERRAND A3", ["A3"]), ("3", ["A3"]), ("odile", 4),
            ("xyz", []), ("", 4),
        ],
    )  # fmt: skip
    def test_a_number_whole_or_a_part_of_a_name(self, text, keys):
        groups = found(report_of(an_evening(a_part(HOWELL))), text)
        pairs = [key for _, part in groups for key in part]
        assert (len(pairs) if isinstance(keys, int) else pairs) == keys
        assert {section for section, _ in groups} <= {""}

    def test_two_sections_are_two_groups(self):
        assert found(two(), "1") == [("A", ["A1"]), ("B", ["B1"])]
        assert found(two(), "ferrand", "B") == [("B", ["B1", "B2", "B3", "B4"])]

    def test_a_part_of_a_number_is_another_number(self):
        pair = two().pair_by_key["A1"]
        assert is_sought(pair, "1")
        assert not is_sought(pair, "11")
