"""Percentages of evenings as points of a drawing."""

import itertools
from decimal import Decimal

import pytest

from tournament.public.values.season_plot import BOTTOM, HEIGHT, TOP, plot_season

D = Decimal


def heights(values, mean=50):
    return [point.y for point in plot_season([D(v) for v in values], D(mean)).points]


class PlotTests:
    @pytest.mark.parametrize("values", [[], [D(55)]])
    def test_fewer_than_two_are_no_line(self, values):
        assert plot_season(values, D(55)) is None

    def test_it_reaches_from_40_to_60_at_least(self):
        plot = plot_season([D(49), D(51)], D(50))
        assert [line.value for line in plot.lines] == [40, 50, 60]

    @pytest.mark.parametrize(
        ("values", "lowest", "highest"),
        [(["39.99", "60"], 30, 60), (["40", "60.01"], 40, 70), (["12.5", "83"], 10, 90)],
    )
    def test_an_evening_outside_widens_it_by_whole_tens(self, values, lowest, highest):
        lines = plot_season([D(v) for v in values], D(50)).lines
        assert (lines[0].value, lines[-1].value) == (lowest, highest)

    def test_more_is_higher_and_the_ends_touch_the_frame(self):
        assert heights(["40", "60"]) == [HEIGHT - BOTTOM, TOP]
        # Halfway between 190 - 12 and 12.
        assert heights(["50", "50"]) == [95, 95]
        assert plot_season([D(40), D(60)], D(50)).mean_y == 95

    def test_evenings_stand_at_equal_steps_from_left_to_right(self):
        plot = plot_season([D(50)] * 4, D(50))
        places = [point.x for point in plot.points]
        assert [b - a for a, b in itertools.pairwise(places)] == [120, 121, 121]
        assert plot.first_x < places[0]
        assert places[-1] < plot.last_x

    def test_it_says_its_extremes_and_its_line(self):
        plot = plot_season([D("61.2"), D("38.5"), D(50)], D(50))
        assert (plot.lowest, plot.highest) == (D("38.5"), D("61.2"))
        assert plot.path == " ".join(f"{point.x},{point.y}" for point in plot.points)
        # From 30 to 70 on 166 units: 61.2 is 129.48 up, 38.5 is 35.275, 50 is half.
        assert plot.path == "44,49 225,143 406,95"

    def test_hundreds_are_a_line_without_dots(self):
        assert plot_season([D(50)] * 60, D(50)).has_dots
        assert not plot_season([D(50)] * 61, D(50)).has_dots
