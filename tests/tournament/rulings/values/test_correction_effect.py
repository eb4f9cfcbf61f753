"""What accepting a claim would change, before anybody does: typed from three results of board 1.

Pair 1 has 420, pair 3 450 and pair 2 -50 against 4, 5 and 6: of a top of 4 they get 2, 4 and 0.
"""

from decimal import Decimal

import pytest

from scoring.notation.codes import decode_sides
from tests.tournament.evening.values import an_evening, with_results
from tournament.evening.publish.claims import Correction
from tournament.evening.seats import Seats
from tournament.rulings.values.correction_effect import correction_effect, with_correction

D = Decimal
EVENING = with_results(an_evening(), {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"})
FIRST, SECOND = ("A", 1, 1, 1), ("A", 2, 3, 1)


def corrected(code, lead="", seats=("A1", "A4")):
    return Correction(decode_sides(code, code, lead), Seats.of(*seats))


class EffectTests:
    def test_both_sides_before_and_after(self):
        # 480 beats 450: pair 1 goes from 2 of 4 to 4, and from second to first.
        effect = correction_effect(EVENING, FIRST, corrected("480"))
        ns, ew = effect.sides
        assert (ns.pair, ns.side, ns.was, ns.now) == ("A1", "NS", D("2.0"), D("4.0"))
        assert (ew.pair, ew.side, ew.was, ew.now) == ("A4", "EW", D("2.0"), D("0.0"))
        assert (ns.rank.rank, ns.rank_was.rank) == (1, 2)
        assert (ew.rank.rank, ew.rank_was.rank) == (3, 2)
        assert [(row.pair.key, row.step) for row in effect.rank_changes] == [
            ("A1", 1), ("A3", -1), ("A5", 1), ("A4", -1),
        ]  # fmt: skip

    def test_of_those_who_sat_the_other_way_each_is_compared_with_its_own(self):
        # 450 was 4 of 4 for pair 3 and nothing for pair 5; turned, it is pair 5's.
        turned = corrected("450", seats=("A5", "A3"))
        sides = correction_effect(EVENING, SECOND, turned).sides
        assert [(side.pair, side.side, side.was, side.now) for side in sides] == [
            ("A5", "NS", D("0.0"), D("4.0")),
            ("A3", "EW", D("4.0"), D("0.0")),
        ]

    def test_the_boards_lines_stand_before_and_after(self):
        lines = correction_effect(EVENING, FIRST, corrected("480")).lines
        assert [(line.was.points, line.now.points, line.is_own) for line in lines] == [
            (420, 480, True), (450, 450, False), (-50, -50, False),
        ]  # fmt: skip
        # It is corrected and not ruled on.
        assert not any(line.now.is_ruled for line in lines)

    def test_a_board_that_was_not_played_brings_nothing(self):
        ns, ew = correction_effect(EVENING, FIRST, corrected("NP")).sides
        assert (ns.was, ns.now, ew.was, ew.now) == (D("2.0"), None, D("2.0"), None)

    def test_where_no_line_stands_there_is_nothing_to_correct(self):
        with pytest.raises(KeyError):
            correction_effect(EVENING, ("A", 1, 1, 2), corrected("480"))


class CorrectedEveningTests:
    def test_only_that_line_is_another(self):
        evening = with_correction(EVENING, FIRST, corrected("4SN+1", "HT", ("A4", "A1")))
        first, *others = evening.results
        assert (first.place, first.seats) == (FIRST, Seats.of("A4", "A1"))
        assert (first.ns_outcome, first.ew_outcome, first.lead) == ("4SN+1", "4SN+1", "HT")
        assert tuple(others) == EVENING.results[1:]

    def test_the_evening_itself_stays(self):
        with_correction(EVENING, FIRST, corrected("480"))
        assert [one.ns_outcome for one in EVENING.results] == ["420", "450", "-50"]
