"""Results that want a second look, with their board's traveller."""

import pytest

from scoring.hints import Hint
from tests.tournament.evening.values import (
    a_part,
    an_evening,
    ruled,
    with_result_changed,
    with_results,
)
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.play.anomalies import keep_around, still_seen, suspects, with_labels

# Nobody else is doubled, and five play the other contract: 2200 stands out.
CODES = {
    ("A", 1, 1, 1): "420", ("A", 2, 3, 1): "450", ("A", 3, 2, 1): "-2200",
    ("B", 1, 1, 1): "420", ("B", 2, 3, 1): "450", ("B", 3, 2, 1): "420",
}  # fmt: skip
ODD = ("A", 3, 2, 1)


def known():
    return with_results(an_evening(a_part(), a_part(letter="B")), CODES)


def mark(place, seen=True, result=1):
    return {
        **dict(zip(("section", "round", "table", "board"), place, strict=True)),
        "seen": seen, "result": result,
    }  # fmt: skip


class SuspectTests:
    def test_the_odd_one_is_listed_beside_all_sections_results(self):
        first = suspects(known(), (), find_anomalies(known(), NO_DEALS), {})[0]
        assert (first.name, first.table, first.place_and_revision) == ("A-3-2-1", "A2", (ODD, 1))
        assert first.hints
        assert not first.is_seen
        assert [(one.table, one.both_points[0]) for one in first.traveller] == [
            ("A3", 450), ("B3", 450), ("A1", 420), ("B1", 420), ("B2", 420), ("A2", -2200),
        ]  # fmt: skip
        assert [one.is_it for one in first.traveller] == [False] * 5 + [True]
        assert (first.traveller[0].ns, first.traveller[0].ew) == ("A3", "A5")

    def test_without_a_score_a_line_stands_last(self):
        evening = ruled(known(), ("A", 2, 3, 1), "A60|A40")
        first = suspects(evening, (), find_anomalies(evening, NO_DEALS), {})[0]
        assert [one.both_points for one in first.traveller][-2:] == [(-2200, -2200), (None, None)]

    def test_other_boards_are_not_beside_it(self):
        evening = with_results(known(), {("A", 1, 1, 2): "50"})
        first = suspects(evening, (), find_anomalies(evening, NO_DEALS), {})[0]
        assert (len(first.traveller), first.left_out) == (6, 0)

    @pytest.mark.parametrize(
        ("results", "place", "first", "last"),
        [(25, 0, 0, 24), (26, 0, 0, 24), (26, 25, 1, 25), (96, 40, 28, 52), (96, 90, 71, 95)],
    )
    def test_of_a_large_field_those_around_it_are_shown(self, results, place, first, last):
        found = keep_around(range(results), place)
        assert (found[0], found[-1]) == (first, last)

    def test_what_was_looked_at_is_marked(self):
        found = {
            one.name: one.is_seen
            for one in suspects(known(), {ODD}, find_anomalies(known(), NO_DEALS), {})
        }
        assert found["A-3-2-1"]
        assert not any(seen for name, seen in found.items() if name != "A-3-2-1")

    def test_results_alike_are_not_listed(self):
        same = dict.fromkeys(CODES, "420")
        evening = with_results(an_evening(a_part(), a_part(letter="B")), same)
        assert suspects(evening, (), find_anomalies(evening, NO_DEALS), {}) == ()

    def test_pairs_of_a_hint_are_called_as_in_the_room(self):
        pairs = {"board": 3, "kind": "pairs"}
        hint = Hint("met_twice", 1, {"contestants": ("A1", "B4"), "board": 3})
        assert with_labels(known(), hint).details == {"contestants": ("A1", "B4"), **pairs}
        one = an_evening()
        hint = Hint("met_twice", 1, {"contestants": ("A1", "A4"), "board": 3})
        assert with_labels(one, hint).details == {"contestants": ("1", "4"), **pairs}
        other = Hint("score", 1, {"board": 3})
        assert with_labels(one, other) is other


class SeenTests:
    def test_a_mark_counts_for_the_result_as_it_was(self):
        assert still_seen(known(), [mark(ODD)]) == {ODD}
        assert still_seen(known(), [mark(ODD, result=2)]) == set()
        later = with_result_changed(known(), ODD, changed_in=2)
        assert still_seen(later, [mark(ODD)]) == set()

    def test_the_last_mark_counts(self):
        assert still_seen(known(), [mark(ODD), mark(ODD, seen=False)]) == set()
        assert still_seen(known(), [mark(ODD, seen=False), mark(ODD)]) == {ODD}

    def test_of_a_result_taken_back_no_mark_is_left(self):
        assert still_seen(an_evening(), [mark(ODD)]) == set()

    def test_one_line_of_the_log_may_mark_many(self):
        many = {"results": [mark(ODD), mark(("A", 1, 1, 1))]}
        assert still_seen(known(), [many]) == {ODD, ("A", 1, 1, 1)}
