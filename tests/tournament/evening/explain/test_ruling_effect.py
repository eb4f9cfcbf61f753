"""What a ruling or a penalty would change, before anybody keeps it."""

from dataclasses import replace
from decimal import Decimal

from scoring.notation.codes import decode
from scoring.notation.outcome import Sides
from tests.tournament.evening.values import a_penalty, an_evening, with_results
from tournament.evening.explain.ruling_effect import add_ruling, penalty_effect, ruling_effect

D = Decimal
CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}
FIRST = ("A", 1, 1, 1)


def known(codes=CODES, **fields):
    return with_results(an_evening(**fields), codes)


def sides(ns, ew=None):
    return Sides(decode(ns), decode(ew or ns))


class RulingTests:
    def test_both_sides_before_and_after(self):
        """480 instead of 420 beats 450: pair 1 goes from 2 of 4 to 4, and from second to first."""
        found = ruling_effect(known(), FIRST, sides("480"))
        ns, ew = found.sides
        assert (ns.pair, ns.side, ns.was, ns.now) == ("A1", "NS", D("2.0"), D("4.0"))
        assert (ew.pair, ew.side, ew.was, ew.now) == ("A4", "EW", D("2.0"), D("0.0"))
        assert (ns.rank.rank, ns.rank_was.rank) == (1, 2)
        assert (ew.rank.rank, ew.rank_was.rank) == (3, 2)
        assert found.top == D(4)

    def test_those_whose_rank_changes_are_told(self):
        found = ruling_effect(known(), FIRST, sides("480"))
        assert [(row.pair.key, row.step) for row in found.rank_changes] == [
            ("A1", 1), ("A3", -1), ("A5", 1), ("A4", -1),
        ]  # fmt: skip
        assert ruling_effect(known(), FIRST, sides("430")).rank_changes == ()

    def test_the_boards_lines_stand_before_and_after(self):
        found = ruling_effect(known(), FIRST, sides("480"))
        assert [(one.now.ns, one.was.points, one.is_own) for one in found.lines] == [
            ("A1", 420, True), ("A3", 450, False), ("A2", -50, False),
        ]  # fmt: skip
        assert found.lines[0].now.is_ruled
        assert found.lines[0].now.points == 480

    def test_where_nobody_wrote_anything_there_is_no_before(self):
        place = ("A", 1, 1, 2)
        found = ruling_effect(known(), place, sides("A60", "A40"))
        ns, ew = found.sides
        assert (ns.pair, ns.was, ns.now) == ("A1", None, D("2.4"))
        assert (ew.pair, ew.was, ew.now) == ("A4", None, D("1.6"))
        assert [(one.was, one.is_own) for one in found.lines] == [(None, True)]

    def test_on_another_board_than_any_played_there_is_no_board_before(self):
        evening = known()
        bare = replace(evening, games=evening.games[:1], results=())
        found = ruling_effect(bare, FIRST, sides("480"))
        assert found.lines[0].was is None

    def test_results_stay_in_their_order(self):
        evening = add_ruling(known(), ("A", 1, 1, 2), sides("A60"))
        assert [one.place for one in evening.results] == [
            FIRST, ("A", 2, 3, 1), ("A", 3, 2, 1), ("A", 1, 1, 2),
        ]  # fmt: skip
        evening = add_ruling(known(), FIRST, sides("A60"))
        assert [one.place for one in evening.results] == [FIRST, ("A", 2, 3, 1), ("A", 3, 2, 1)]
        assert [one.ruled is not None for one in evening.results] == [True, False, False]
        own = evening.results[0]
        assert (own.ns_outcome, own.counted_outcomes) == ("420", ("A60", "A60"))

    def test_a_place_without_a_result_was_not_played(self):
        *_, own = add_ruling(known(), ("A", 1, 1, 2), sides("A60")).results
        assert (*own.seats.contestants, own.ns_outcome, own.ew_outcome, own.changed_in) == (
            "A1", "A4", "NP", "NP", 0,
        )  # fmt: skip

    def test_the_order_is_by_board_section_round_and_table(self):
        evening = known({(3, 2, 1): "50", (2, 3, 1): "50"})
        ruled = add_ruling(evening, FIRST, sides("A60"))
        assert [one.round for one in ruled.results] == [1, 2, 3]


class PenaltyTests:
    def test_the_pair_before_and_after(self):
        """All of a top of 4: pair 3 falls from 4 to 0."""
        found = penalty_effect(known(), a_penalty("A3", "100"))
        (own,) = found.sides
        assert (own.pair, own.side, own.was, own.now) == ("A3", "", None, None)
        assert (own.rank_was.total, own.rank.total) == (D("4.0"), D("0.0"))
        assert (own.rank_was.rank, own.rank.rank) == (1, 2)
        assert found.lines == ()

    def test_a_warning_moves_nobody(self):
        assert penalty_effect(known(), a_penalty("A3", "0")).rank_changes == ()

    def test_what_was_given_before_stays(self):
        before = known(facts={"penalties": (a_penalty("A3", "50"),)})
        (own,) = penalty_effect(before, a_penalty("A3", "50")).sides
        assert (own.rank_was.total, own.rank.total) == (D("2.0"), D("0.0"))
