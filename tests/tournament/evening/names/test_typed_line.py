"""Digits that choose, before or after typed names."""

import pytest

from tournament.evening.names.typed_line import TypedLine, read_typed


class TypedTests:
    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("ma d", TypedLine("ma d")),
            ("ma d2", TypedLine("ma d", pick=2)),
            ("ma d 2 ", TypedLine("ma d", pick=2)),
            ("ma d9", TypedLine("ma d", pick=9)),
            ("ma d0", TypedLine("ma d0")),
            ("ma d12", TypedLine("ma d12")),
            ("2", TypedLine("", pick=2)),
            ("", TypedLine("")),
            ("2 ma", TypedLine("2 ma")),
        ],
    )
    def test_one_digit_after_the_names_picks(self, text, line):
        assert read_typed(text, ()) == line

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("2", TypedLine("", answer=2)),
            ("2 lest nov", TypedLine("lest nov", answer=2)),
            ("2. lest nov", TypedLine("lest nov", answer=2)),
            (" 2) lest nov3", TypedLine("lest nov", answer=2, pick=3)),
            ("12 lest", TypedLine("12 lest")),
            ("0 lest", TypedLine("0 lest")),
            ("lest nov", TypedLine("lest nov")),
            ("é", TypedLine("", answer=2)),
            (" ", TypedLine("")),
            ("§", TypedLine("", answer=6)),
            ("!", TypedLine("", answer=8)),
            ("&", TypedLine("", answer=1)),
            ("ç", TypedLine("", answer=9)),
        ],
    )
    def test_asked_before_one_digit_at_the_start_answers(self, text, line):
        assert read_typed(text, (), is_asked=True) == line

    def test_unshifted_digits_are_names_where_nothing_was_asked(self):
        assert read_typed("é", ()) == TypedLine("é")

    def test_a_licence_number_stays_with_the_names(self):
        assert read_typed("5 nov", {"5"}, is_asked=True) == TypedLine("5 nov")
        assert read_typed("lest 5", {"5"}) == TypedLine("lest 5")

    @pytest.mark.parametrize(("answer", "pick", "number"), [(1, 0, 1), (0, 2, 2), (1, 2, 2)])
    def test_where_there_is_one_line_every_digit_speaks_of_it(self, answer, pick, number):
        assert TypedLine("", answer, pick).number == number
