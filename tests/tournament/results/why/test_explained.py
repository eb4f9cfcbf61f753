"""Why this number: whatever was played, the last line is the figure that the report shows."""

import pytest
from hypothesis import given, settings

from scoring.explain.awards import AWARD_STEPS
from scoring.explain.matches import MATCH_STEPS
from scoring.explain.totals import TOTAL_STEPS
from tests.examples import many
from tests.tournament.results.why.evenings import HEAD, evenings, facts
from tournament.evening.explain.explained import (
    HIDDEN_STEPS,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.explain.rescored import pair_with_report, rescore
from tournament.evening.publish.open_boards import without_open_boards
from tournament.evening.publish.released import without_figures
from tournament.evening.scores.build_report import build, score
from tournament.evening.scores.ranked_by import board_value
from tournament.words import figures
from tournament.words.results import scored_with
from tournament.words.why.steps import explain_figures


def results(figures):
    """What each table of a page ends in, which its heading says too."""
    for one in figures:
        assert [line.is_result for line in one.lines] == [False] * (len(one.lines) - 1) + [True]
        assert one.lines[-1].figure == one.figure
    return [one.figure for one in figures]


def shown(text):
    return text or scored_with.NO_FIGURE


@pytest.mark.slow
class LastStepTests:
    @settings(max_examples=many(20, whole=60), deadline=None)
    @given(evenings())
    def test_of_every_board_it_is_what_card_and_board_page_show(self, report):
        for board in report.boards:
            for line in board.lines:
                for key, side, award in (
                    (line.ns, "NS", line.ns_award),
                    (line.ew, "EW", line.ew_award),
                ):
                    if report.line_by_board_and_pair[board.number, key] is not line:
                        continue
                    found = explain_board(rescore(report), report, board.number, key)
                    first, *others = results(explain_figures(report, found))
                    assert first == shown(scored_with.award_text(report, award))
                    if report.scoring_form.ranks_by_percentage and award is not None:
                        value = board_value(report, line, side)
                        assert others == [scored_with.board_with_unit(report, value)]

    @settings(max_examples=many(20, whole=60), deadline=None)
    @given(evenings())
    def test_of_every_pair_it_is_what_the_ranking_shows(self, report):
        for rank in report.rank_by_pair.values():
            if not rank.counts:
                continue
            found = results(
                explain_figures(report, explain_pair(rescore(report), report, rank.pair))
            )
            main = scored_with.main_figure_with_unit(
                report, rank.finer or main_figure(report, rank)
            )
            mean = [figures.signed(rank.mean)] if rank.mean is not None else []
            # Who has nothing but a penalty has a total, of which there is no percentage.
            points = [figures.award(rank.total)] if report.scoring_form.ranks_by_percentage else []
            first = [*points, main] if main else points
            assert found == [*first, *mean, figures.ordinal(rank.rank)]

    @settings(max_examples=many(10, whole=30), deadline=None)
    @given(evenings(scorings=("victory_points",)))
    def test_of_every_round_it_is_what_the_card_shows(self, report):
        for card in report.cards:
            for round_ in card.rounds:
                found = explain_round_of_pair(rescore(report), report, round_.round, card.pair)
                worth = round_.victory_points
                expected = (
                    [scored_with.main_figure_with_unit(report, worth)] if worth is not None else []
                )
                none = scored_with.NO_FIGURE if codes(found) == {"no_match"} else None
                shown = results(explain_figures(report, found)) if found else []
                assert [one for one in shown if one != none] == expected


def main_figure(report, rank):
    return rank.percentage if report.scoring_form.ranks_by_percentage else rank.total


def codes(found):
    return {step.code for one in found.figures for step in one.steps} if found else set()


class ReleasedTests:
    @settings(max_examples=many(14, whole=40), deadline=None)
    @given(evenings())
    def test_a_board_that_is_not_shown_is_not_explained(self, report):
        released = without_open_boards(report)
        open_boards = {one.number for one in report.boards} - set(released.board_by_number)
        for pair in report.pairs:
            for number in open_boards:
                assert explain_board(rescore(report), released, number, pair.key) is None
            found = explain_pair(rescore(report), released, pair.key)
            steps = [step for one in found.figures for step in one.steps] if found else []
            assert not {step.details.get("board") for step in steps} & open_boards

    @settings(max_examples=many(7, whole=20), deadline=None)
    @given(evenings(scorings=("victory_points",)))
    def test_a_round_whose_figures_are_hidden_is_not_explained(self, report):
        released = without_open_boards(report)
        for card in released.cards:
            for round_ in card.rounds:
                found = explain_round_of_pair(rescore(report), released, round_.round, card.pair)
                codes_ = codes(found) if found else {"no_match"}
                assert (codes_ == {"no_match"}) == (round_.victory_points is None)
            shown = {board.number for board in released.boards}
            seen = {
                one.round
                for one in card.rounds
                if one.victory_points is not None or set(one.boards) <= shown
            }
            total = explain_pair(rescore(report), released, card.pair)
            steps = [step for one in total.figures for step in one.steps] if total else []
            assert {one.details["round"] for one in steps if "round" in one.details} <= seen

    @settings(max_examples=many(7, whole=20), deadline=None)
    @given(evenings())
    def test_without_a_ranking_no_total_is_told_nor_what_a_pair_has_elsewhere(self, report):
        released = without_figures(without_open_boards(report))
        for pair in report.pairs:
            assert explain_pair(rescore(report), released, pair.key) is None
        for number, key in released.line_by_board_and_pair:
            found = explain_board(rescore(report), released, number, key)
            steps = [step for one in found.figures for step in one.steps]
            assert not [one for one in steps if one.details.get("own") is not None]

    @settings(max_examples=many(7, whole=20), deadline=None)
    @given(evenings())
    def test_every_step_is_one_that_has_words(self, report):
        known = AWARD_STEPS | TOTAL_STEPS | MATCH_STEPS | HIDDEN_STEPS
        for number, key in report.line_by_board_and_pair:
            assert codes(explain_board(rescore(report), report, number, key)) <= known
        for pair in report.pairs:
            found = explain_pair(rescore(report), without_open_boards(report), pair.key)
            assert codes(found) <= known


class FromFactsTests:
    @settings(deadline=None)
    @given(facts())
    def test_facts_explain_what_the_lines_of_their_report_do(self, known):
        standings = score(known)
        report = build(standings, HEAD)
        ours, theirs = pair_with_report(report, standings), rescore(report)
        for pair in report.pairs:
            assert explain_pair(ours, report, pair.key) == explain_pair(theirs, report, pair.key)
            for card in report.card_by_pair[pair.key].rounds:
                found = (
                    explain_round_of_pair(one, report, card.round, pair.key)
                    for one in (ours, theirs)
                )
                assert len({repr(one) for one in found}) == 1
        for board in report.boards:
            for key in {line.ns for line in board.lines} | {line.ew for line in board.lines}:
                assert explain_board(ours, report, board.number, key) == explain_board(
                    theirs, report, board.number, key
                )
