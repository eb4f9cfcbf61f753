"""The course of an evening as points: percentages around 50, sums around nought, matches alone."""

from decimal import Decimal

import pytest

from tests.tournament.evening.values import BY_PERCENTAGE, an_evening, report_of, with_results
from tournament.evening.publish.open_boards import without_open_boards
from tournament.evening.publish.released import without_figures
from tournament.public.values.course import BOTTOM, HEIGHT, TOP, plot_course

D = Decimal
# Pair 1 is level on board 1, the best on 3, the worst on 5: 50, 75 and 50 after its rounds.
CODES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
    (2, 1, 3): "600", (1, 2, 3): "100", (3, 3, 3): "-100",
    (3, 1, 5): "-100", (1, 3, 5): "100", (2, 2, 5): "50",
}  # fmt: skip
MIDDLE = (HEIGHT - BOTTOM + TOP) // 2


def course(report, pair="A1"):
    return plot_course(report, report.card_by_pair[pair].rounds)


def report(**fields):
    return report_of(with_results(an_evening(**fields), CODES))


class CourseTests:
    def test_the_points_are_the_running_percentages_of_the_card(self):
        found = course(report())
        assert [(point.round, point.figure) for point in found.points] == [
            (1, D("50.00")), (2, D("75.00")), (3, D("50.00")),
        ]  # fmt: skip

    def test_half_lies_in_the_middle_and_the_furthest_at_the_edge(self):
        found = course(report())
        assert found.middle_y == MIDDLE
        assert [point.y for point in found.points] == [MIDDLE, TOP, MIDDLE]

    def test_rounds_stand_at_equal_steps_from_edge_to_edge(self):
        first, second, third = (point.x for point in course(report()).points)
        assert second - first == third - second > 0

    def test_points_are_summed_around_nought(self):
        """Total points: 420, then 1020, then 920."""
        found = course(report(event={"scoring": "total_points"}))
        assert [point.figure for point in found.points] == [420, 1020, 920]
        assert found.points[1].y == TOP
        assert all(point.y < found.middle_y for point in found.points)

    def test_matches_are_drawn_each_for_itself_without_a_middle(self):
        """A sum of victory points only rises, whatever happens."""
        shown = report(event=BY_PERCENTAGE)
        found = course(shown)
        rounds = shown.card_by_pair["A1"].rounds
        assert [point.figure for point in found.points] == [row.victory_points for row in rounds]
        assert found.middle_y is None

    def test_the_path_names_each_point(self):
        found = course(report())
        assert found.path.split()[-1] == f"{found.last.x},{found.last.y}"


class ReleaseTests:
    """Nothing is drawn of what the page does not show."""

    def test_without_figures_there_is_no_drawing(self):
        assert course(without_figures(report())) is None

    @pytest.mark.parametrize(
        ("missing", "rounds"), [((3, 2, 1), []), ((3, 3, 3), []), ((2, 2, 5), [1, 2])]
    )
    def test_no_round_with_or_after_a_board_that_waits_is_drawn(self, missing, rounds):
        """One other table's result is to come; a single point is no drawing."""
        kept = {place: code for place, code in CODES.items() if place != missing}
        found = course(without_open_boards(report_of(with_results(an_evening(), kept))))
        assert [point.round for point in found.points] == rounds if rounds else found is None
