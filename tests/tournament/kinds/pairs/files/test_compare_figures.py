"""The figures of a file beside ours: which differ, and why as far as it can be found out."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import translation

from scoring.profiles.conventions import ShortBoards
from scoring.profiles.named import profile
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    element,
    line,
    pair,
    participants,
    read_usebio,
)
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.kinds.pairs.files.reasons import find_other_rules, find_other_sums
from tournament.setup.words.figures_of_file import comparison_sentences, figure_rows

WBF = profile("wbf")
AVERAGE = replace(WBF, short_boards=ShortBoards.AVERAGE)
# Eight percentages, eight places, what eighteen sides got.
ALL = 34


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def evening_of(**others):
    return read_usebio(scorebridge_file(**others).encode())


def sentences(evening, rules=WBF):
    comparison = compare_figures(evening, rules)
    other = find_other_rules(evening, rules, comparison)
    return list(comparison_sentences(comparison, other, find_other_sums(evening)))


class ScoreBridgeTests:
    def test_under_its_rule_for_short_boards_every_figure_is_its(self):
        found = compare_figures(evening_of(), AVERAGE)
        assert (found.figures, found.differences) == (ALL, ())

    def test_level_pairs_may_stand_in_any_of_their_places(self):
        found = compare_figures(evening_of(figures={7: ("33.33", "7")}), AVERAGE)
        assert found.differences == ()

    def test_a_win_of_one_point_is_the_same(self):
        found = compare_figures(evening_of(unit=Fraction(1, 2)), AVERAGE)
        assert found.differences == ()

    def test_figures_that_differ_stand_beside_ours(self):
        """Pair 1 by Neuberg: 6, (4 + 1) 4/3 - 1 = 5.7, (2 + 1) 4/2 - 1 = 5: 16.7 of 18."""
        rows = list(figure_rows(compare_figures(evening_of(), WBF).differences))
        first = next(row for row in rows if row.pair == "1")
        assert (first.kind, first.in_file, first.ours) == ("%", "83.33", "92.78")
        on_boards = [(row.kind, row.in_file, row.ours) for row in rows if row.pair == "1"][1:]
        assert on_boards == [("Board 2", "5", "5.7"), ("Board 3", "4", "5.0")]

    def test_the_rule_is_found(self):
        first, why, how = sentences(evening_of())
        assert first.endswith("of the file’s 34 figures differ from what comes out here.")
        assert why == (
            "The file was scored by other rules; by these all its figures come out: Boards with "
            "results missing: each missing result counts as an equal one (ScoreBridge)."
        )
        assert how == (
            "To score so here, keep a copy of the rules with that value under “Scoring rules”, "
            "then choose it."
        )

    def test_where_all_are_the_same_that_is_said(self):
        assert sentences(evening_of(), AVERAGE) == [
            "All 34 figures that the file gives come out the same here."
        ]

    def test_one_wrong_figure_is_found_beside_the_rule(self):
        found = sentences(evening_of(figures={5: ("26.00", "8")}))
        assert "these come nearest, with 1 figure that differs: Boards with" in found[1]

    def test_a_total_that_is_not_the_sum_of_its_boards_is_told(self):
        """Pair 6 has 13 by its boards, and the file 11."""
        total = {1: 15, 2: 7, 3: 5, 4: 4, 5: 3, 6: 11, 7: 4, 8: 3}
        found = sentences(evening_of(total=total, figures={6: ("61.11", "2")}), AVERAGE)
        assert found[-1].startswith(
            "Pair 6: its boards in the file add up to 13, its total there is 11."
        )


class OtherFilesTests:
    def test_a_file_without_figures_says_nothing(self):
        played = board(1, line(1, 2, 50))
        evening = read_usebio(document(participants(pair(1), pair(2)), played).encode())
        assert sentences(evening) == []

    @pytest.mark.parametrize(
        ("scale", "points"),
        [
            # 420 against 400 and 1440 against 630: 1 and 13 IMPs over two boards. Source: the EBU's
            # table for 1 to 4 boards, 13 or 14 IMPs are 17-3 ("1 3 5 7 9 11 13 15 17 20").
            ("ebu_20", ("17", "3")),
            # WBF 25-0, eight boards or fewer: 12 to 14 IMPs are 19-11.
            ("wbf_25", ("19", "11")),
        ],
    )
    def test_the_scale_is_the_one_that_gives_the_matches_of_the_file(self, scale, points):
        evening = swiss(points)
        assert (evening.scale, evening.notes) == (scale, ())

    def test_a_scale_that_no_match_proves_is_taken_and_what_differs_is_told(self):
        evening = swiss(("13", "7"))
        assert [note.code for note in evening.notes] == ["wbf_scale_taken"]
        rows = list(figure_rows(compare_figures(evening, WBF).differences))
        assert [(row.pair, row.kind, row.in_file) for row in rows] == [
            ("1", "Match 1", "13"), ("2", "Match 1", "7"),
            ("3", "Match 1", "7"), ("4", "Match 1", "13"),
        ]  # fmt: skip


def swiss(points):
    """Two matches of a Swiss of pairs, 1 against 2 and 3 against 4, on the same boards."""
    first = match_told(1, 2, (420, 1440), *points)
    second = match_told(3, 4, (400, 630), *reversed(points))
    head = element("BOARD_SCORING_METHOD", "CROSS_IMPS")
    pairs = participants(*(pair(number, names=()) for number in (1, 2, 3, 4)))
    return read_usebio(document(pairs, first, second, form="SWISS_PAIRS", head=head).encode())


def match_told(ns, ew, scores, ns_points, ew_points):
    fields = {
        "ROUND_NUMBER": 1, "NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew,
        "NS_SCORE": ns_points, "EW_SCORE": ew_points,
    }  # fmt: skip
    boards = "".join(
        board(number, f"<TRAVELLER_LINE>{element('SCORE', score)}</TRAVELLER_LINE>")
        for number, score in enumerate(scores, 1)
    )
    return f"<MATCH>{''.join(element(*one) for one in fields.items())}{boards}</MATCH>"
