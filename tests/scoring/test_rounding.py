"""Where a figure goes that lies between two others.

Half up, away from nought: FFB, WBF. Half to even: ABF's program. Towards the higher: a Butler's
datum.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.rounding import MOST_PLACES, Mode, Rounding, alike, nearest, tell_apart

values = st.fractions(min_value=-1000, max_value=1000)
roundings = st.builds(Rounding, st.integers(0, MOST_PLACES), st.sampled_from(list(Mode)))


class NearestTests:
    @pytest.mark.parametrize(
        ("value", "up", "even", "higher"),
        [("2.5", 3, 2, 3), ("3.5", 4, 4, 4), ("-2.5", -3, -2, -2), ("-3.5", -4, -4, -3),
         ("0.5", 1, 0, 1), ("-0.5", -1, 0, 0), ("2.51", 3, 3, 3), ("-2.49", -2, -2, -2),
         ("0", 0, 0, 0), ("7", 7, 7, 7)],
    )  # fmt: skip
    def test_the_middle_goes_where_the_rule_says(self, value, up, even, higher):
        found = [nearest(Fraction(value), mode) for mode in Mode]
        assert found == [up, even, higher]

    @given(values, roundings)
    def test_no_figure_of_so_many_places_is_nearer(self, value, rounding):
        found = rounding.round(value)
        unit = Fraction(1, 10**rounding.places)
        assert (found / unit).denominator == 1
        assert abs(found - value) <= unit / 2

    @given(values, roundings)
    def test_what_is_shown_is_the_same_with_all_its_places(self, value, rounding):
        shown = rounding.to_decimal(value)
        assert Fraction(shown) == rounding.round(value)
        assert -shown.as_tuple().exponent == rounding.places


class PlacesTests:
    def test_a_figure_written_in_tens_is_written_out(self):
        assert [str(figure) for figure in alike([Decimal("1E+1"), Decimal("7")])] == ["10", "7"]
        assert [str(figure) for figure in alike([Decimal("1E+1")])] == ["10"]

    @pytest.mark.parametrize("places", [0, 1, 4])
    def test_none_to_four_are_possible(self, places):
        assert str(Rounding(places, Mode.HALF_UP).to_decimal(Fraction(1))) == (
            "1" if places == 0 else "1." + "0" * places
        )

    @pytest.mark.parametrize("places", [-1, 5])
    def test_others_are_refused(self, places):
        with pytest.raises(ScoringError) as refused:
            Rounding(places, Mode.HALF_UP)
        assert refused.value.code == "places_out_of_range"
        assert refused.value.details == {"places": places, "most": 4}


class AlikeTests:
    def test_each_has_as_many_places_as_the_longest(self):
        found = alike([Decimal(14), None, Decimal("9.2"), Decimal("-0.25")])
        assert list(map(str, found)) == ["14.00", "None", "9.20", "-0.25"]

    def test_tens_stay_whole_and_of_none_there_is_nothing(self):
        assert list(map(str, alike([Decimal("1E+1"), Decimal(3)]))) == ["10", "3"]
        assert alike([None]) == [None]


class ToldApartTests:
    @pytest.mark.parametrize(
        ("figures", "written"),
        [
            (["1.0011", "1.0014"], ["1.0011", "1.0014"]),
            (["1.00000012", "1.00000009"], ["1.000000", "1.000000"]),
            (["1.0000012", "1.0000029"], ["1.000001", "1.000003"]),
            (["1/16", "1/8"], ["0.063", "0.125"]),
        ],
    )
    def test_as_many_decimals_as_needed_and_six_at_most(self, figures, written):
        assert [str(one) for one in tell_apart([Fraction(one) for one in figures])] == written
