"""What the public may see: figures taken out one by one."""

from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    a_part,
    a_penalty,
    an_evening,
    report_of,
    with_all,
    with_results,
)
from tournament.evening.publish.open_boards import is_compared
from tournament.evening.publish.public_names import PublicNames
from tournament.evening.publish.released import ReleasePhase, released_live, released_publication
from tournament.evening.report import Person
from tournament.evening.states import NameShown

D = Decimal
# Boards 1 and 2 are complete, board 3 is not.
CODES = {
    (1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50",
    (1, 1, 2): "420", (2, 3, 2): "450", (3, 2, 2): "-50", (1, 2, 3): "100",
}  # fmt: skip


def a_report(codes=CODES, **fields):
    fields.setdefault("facts", {"penalties": (a_penalty("A1", "10"),)})
    return report_of(with_results(an_evening(**fields), codes))


def live(report, visibility, state="running"):
    return released_live(report, state=state, visibility=visibility)


def running(report, pair):
    return [one.running for one in report.card_by_pair[pair].rounds]


class SetUpTests:
    @pytest.mark.parametrize("visibility", ["nothing", "ranking"])
    def test_before_the_start_only_the_first_seats_are_shown(self, visibility):
        found = live(a_report(), visibility, "setup")
        assert (found.phase, found.goes_on, found.awaits_ranking) == (
            ReleasePhase.COMING,
            False,
            False,
        )
        assert not found.shows_boards
        report = found.report
        assert (report.rankings, report.boards, report.penalties) == ((), (), ())
        assert [[one.round for one in card.rounds] for card in report.cards] == [[1]] * 6
        assert found.full_report is report


class PlayingTests:
    def test_nothing_shown_is_nothing_there(self):
        whole = a_report()
        found = live(whole, "nothing")
        assert (found.phase, found.goes_on) == (ReleasePhase.PLAYING, True)
        assert not found.shows_boards
        report = found.report
        assert (report.rankings, report.boards, report.cards, report.penalties) == ((), (), (), ())
        assert report.pairs == whole.pairs
        assert found.full_report is whole

    def test_boards_are_shown_once_all_have_played_them(self):
        found = live(a_report(), "boards")
        assert found.shows_boards
        assert [board.number for board in found.report.boards] == [1, 2]
        assert (found.report.rankings, found.report.penalties) == ((), ())
        assert running(found.report, "A1") == [None] * 3

    def test_with_the_ranking_running_figures_stop_at_the_first_hidden_board(self):
        found = live(a_report(), "ranking")
        assert found.shows_boards
        assert not found.awaits_ranking
        assert len(found.report.rankings) == 2
        assert len(found.report.penalties) == 1
        # Pair 1 has boards 1 and 2 in round 1; pair 2 had board 3 first.
        assert running(found.report, "A1") == [D("50.00"), None, None]
        assert running(found.report, "A2") == [None, None, None]

    def test_a_round_with_one_hidden_board_is_hidden(self):
        """Board 1 is complete and board 2 is not: pair 1 had both in round 1."""
        codes = {**CODES, (1, 1, 2): "420"}
        del codes[2, 3, 2]
        found = live(a_report(codes), "ranking").report
        assert [board.number for board in found.boards] == [1]
        assert running(found, "A1") == [None, None, None]

    def test_figures_of_hidden_rounds_are_all_taken_out(self):
        known = with_all(an_evening(event={"scoring": "victory_points"}, round=3))
        whole = report_of(known)
        found = live(whole, "boards")
        for one in found.report.card_by_pair["A1"].rounds:
            assert (one.running, one.imps, one.victory_points, one.percentage) == (None,) * 4
        shown = live(whole, "ranking").report.card_by_pair["A1"].rounds
        assert [one.victory_points for one in shown] == [D("10.00")] * 3

    def test_until_two_results_are_compared_the_ranking_waits(self):
        found = live(a_report({(1, 1, 1): "420", (1, 2, 3): "420"}), "ranking")
        assert found.awaits_ranking
        assert found.report.rankings == ()
        assert not live(a_report({(1, 1, 1): "420"}), "boards").awaits_ranking

    @pytest.mark.parametrize(
        ("codes", "compared", "is_so"),
        [
            ({("A", 1, 1, 1): "420", ("B", 1, 1, 1): "420"}, "field", True),
            ({("A", 1, 1, 1): "420", ("B", 1, 1, 1): "420"}, "section", False),
            ({("A", 1, 1, 1): "420", ("A", 1, 2, 1): "420"}, "section", True),
            ({("A", 1, 1, 1): "420", ("A", 1, 1, 2): "420"}, "field", False),
            ({}, "field", False),
        ],
    )
    def test_two_results_of_a_board_and_a_field_are_compared(self, codes, compared, is_so):
        two = an_evening(a_part(HOWELL), a_part(HOWELL, "B"), compared=compared)
        assert is_compared(report_of(with_results(two, codes))) is is_so

    def test_total_points_compare_nothing_and_wait_for_nothing(self):
        report = a_report({(1, 1, 1): "420"}, event={"scoring": "total_points"}, facts={})
        assert is_compared(report)


class PublishedTests:
    def test_a_version_shows_its_ranking_and_its_complete_boards(self):
        whole = a_report()
        found = released_publication(whole, stored_facts={"version": 1}, goes_on=True)
        assert (found.phase, found.goes_on, found.stored_facts) == (
            ReleasePhase.PUBLISHED,
            True,
            {"version": 1},
        )
        assert (found.shows_boards, found.awaits_ranking) == (True, False)
        assert [board.number for board in found.report.boards] == [1, 2]
        assert found.report.rankings == whole.rankings
        assert found.full_report is whole
        assert not released_publication(whole, stored_facts=None, goes_on=False).goes_on

    def test_both_reports_name_players_as_they_wish(self):
        whole = a_report()
        names = PublicNames({"Odile Ferrand A1": NameShown.HIDDEN})
        found = released_publication(whole, stored_facts=None, goes_on=False).with_names(names)
        for report in (found.report, found.full_report):
            assert report.pair_by_key["A1"].players == (Person("", "X"), Person("Jean", "Rouvier"))
            assert report.pair_by_key["A2"] == whole.pair_by_key["A2"]
        assert found.names is names
        assert found.report.rankings == whole.rankings

    def test_a_board_that_nobody_can_play_is_not_shown(self):
        known = an_evening(a_part(((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (9,))), empty=(4,)))
        found = released_publication(report_of(with_all(known)), stored_facts=None, goes_on=False)
        assert [board.number for board in found.report.boards] == [1]
