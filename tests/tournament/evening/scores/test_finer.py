"""More decimals where two figures look alike and their ranks are not."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.awards import Standing
from scoring.contestants import Competitor
from scoring.profiles.conventions import PercentageOf
from tournament.evening.scores.finer import figure, finer_figures

D, F = Decimal, Fraction


def a_standing(key, exact, *, group=None, boards=4, shown="45.38", total="9.1"):
    percentage = None if shown is None else D(shown)
    return Standing(
        contestant=Competitor(key, ranked_in=group),
        rank=1,
        tied=False,
        total=D(total),
        exact_total=F(exact) if shown is None else F(total),
        maximum=D(20),
        percentage=percentage,
        exact_percentage=None if shown is None else F(exact),
        boards=boards,
    )


class FinerTests:
    def test_two_that_look_alike_get_the_third_decimal(self):
        found = finer_figures([a_standing("A1", "45.3784"), a_standing("A2", "45.3816")])
        assert found == {"A1": D("45.378"), "A2": D("45.382")}

    def test_what_is_equal_stays_as_it_is(self):
        assert finer_figures([a_standing("A1", "45.38"), a_standing("A2", "45.38")]) == {}

    def test_two_lists_are_never_compared(self):
        pair = [a_standing("A1", "45.378", group="NS"), a_standing("A2", "45.382", group="EW")]
        assert finer_figures(pair) == {}

    def test_another_figure_is_not_alike(self):
        pair = [a_standing("A1", "45.378"), a_standing("A2", "46.382", shown="46.38")]
        assert finer_figures(pair) == {}

    def test_without_a_board_there_is_nothing_to_tell_apart(self):
        pair = [a_standing("A1", "45.378", boards=0), a_standing("A2", "45.382", boards=0)]
        assert finer_figures(pair) == {}

    def test_totals_are_told_apart_where_they_rank(self):
        pair = [a_standing("A1", "9.104", shown=None), a_standing("A2", "9.098", shown=None)]
        assert finer_figures(pair) == {"A1": D("9.104"), "A2": D("9.098")}

    def test_three_of_whom_two_are_equal(self):
        three = [
            a_standing("A1", "45.3784"),
            a_standing("A2", "45.3816"),
            a_standing("A3", "45.3816"),
        ]
        assert finer_figures(three) == {
            "A1": D("45.378"), "A2": D("45.382"), "A3": D("45.382"),
        }  # fmt: skip


class FigureTests:
    @pytest.mark.parametrize(
        ("percentage_of", "exact"),
        [(PercentageOf.EXACT, F("45.378")), (PercentageOf.ROUNDED_TOTAL, F("45.5"))],
    )
    def test_the_percentage_is_of_the_exact_or_of_the_rounded_total(self, percentage_of, exact):
        """9.1 of 20 are 45.5 %."""
        assert figure(a_standing("A1", "45.378"), percentage_of) == exact

    def test_a_total_ranks_where_there_is_no_percentage(self):
        one = a_standing("A1", "9.104", shown=None)
        assert figure(one, PercentageOf.ROUNDED_TOTAL) == F("9.104")
