"""Who is ranked with whom, compared with whom, on how many results."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    a_part,
    a_penalty,
    an_evening,
    with_all,
    with_result_changed,
    with_results,
)
from tournament.evening.scores.build_report import score
from tournament.evening.scores.standings import (
    award_scale,
    expected_by_field,
    field_of,
    list_of,
    penalties,
    scoring_session,
)
from tournament.evening.seats import Seats


@dataclass(frozen=True)
class Rules:
    scoring: str
    profile: str = "ffb"
    own_rules: dict = field(default_factory=dict)


def lists(known):
    return {pair.key: list_of(known, pair) for pair in known.pairs}


class ListTests:
    def test_two_lines_are_two_lists(self):
        found = lists(an_evening())
        assert found["A1"] == ("", "NS")
        assert found["A4"] == ("", "EW")

    def test_together_there_are_no_lines(self):
        assert set(lists(an_evening(ranked="together")).values()) == {("", "")}

    def test_apart_each_section_has_its_lists(self):
        two = an_evening(a_part(), a_part(letter="B"), ranked="apart")
        assert lists(two)["A1"] == ("A", "NS")
        assert lists(two)["B6"] == ("B", "EW")

    def test_the_only_section_is_not_named(self):
        assert lists(an_evening(ranked="apart"))["A1"] == ("", "NS")

    def test_beside_lines_a_section_without_any_is_ranked_by_itself(self):
        mixed = an_evening(a_part(), a_part(HOWELL, "B"))
        assert lists(mixed)["A1"] == ("", "NS")
        assert lists(mixed)["B1"] == ("B", "")

    def test_two_sections_without_lines_are_one_list(self):
        assert set(lists(an_evening(a_part(HOWELL), a_part(HOWELL, "B"))).values()) == {("", "")}

    def test_a_pair_without_a_line_looks_for_lines_in_other_sections_only(self):
        # A section of two winners in which a number has no line: nobody else has one.
        part = a_part(HOWELL)
        assert lists(an_evening(part))["A1"] == ("", "")

    def test_together_a_section_without_lines_is_with_all(self):
        mixed = an_evening(a_part(), a_part(HOWELL, "B"), ranked="together")
        assert set(lists(mixed).values()) == {("", "")}


class FieldTests:
    def test_a_section_is_compared_with_all_or_with_itself(self):
        assert field_of(an_evening(compared="field"), "A") == ""
        assert field_of(an_evening(compared="section"), "A") == "A"

    def test_a_full_board_has_a_result_of_each_table_that_plays_it(self):
        assert expected_by_field(an_evening()) == {"": 3}

    def test_two_sections_give_twice_as_many_to_one_field(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        # Of the six boards the Mitchell plays each three times, the Howell twice.
        assert expected_by_field(two) == {"": 5}
        apart = an_evening(a_part(), a_part(HOWELL, "B"), compared="section")
        assert expected_by_field(apart) == {"A": 3, "B": 2}

    def test_an_empty_place_takes_its_games_away_and_a_result_counts_all_the_same(self):
        # Without pair 6 each board is played twice; a result nobody planned comes on top.
        known = an_evening(a_part(empty=(6,)))
        assert expected_by_field(known) == {"": 2}
        extra = with_results(known, {(1, 3, 1): "PASS"}, seats=Seats.of("A3", "A4"))
        assert expected_by_field(extra) == {"": 3}


class SessionTests:
    def test_rows_say_who_really_sat(self):
        known = with_results(an_evening(), {(1, 1, 1): "420"})
        turned = with_result_changed(known, ("A", 1, 1, 1), seats=Seats.of("A4", "A1"))
        (row,) = scoring_session(turned).rows
        assert (row.board, row.ns, row.ew, row.field, row.round) == (1, "A4", "A1", "", 1)

    def test_there_is_one_winner_a_list(self):
        session = scoring_session(an_evening())
        assert session.winners == 1
        assert {one.key: one.ranked_in for one in session.contestants}["A4"] == ("", "EW")

    def test_victory_points_come_of_every_round(self):
        known = with_all(an_evening(event={"scoring": "victory_points"}, round=3))
        assert len(score(known).matches) == 6 * 3
        assert score(with_all(an_evening())).matches == ()

    def test_a_warning_takes_nothing(self):
        fined = a_penalty("A1", "0"), a_penalty("A4", "2.5"), a_penalty("A6", "5")
        known = an_evening(a_part(empty=(6,)), facts={"penalties": fined})
        (found,) = penalties(known)
        assert (found.contestant.key, found.contestant.ranked_in) == ("A4", ("", "EW"))
        assert (found.amount, found.unit.value) == (Fraction(5, 2), "top_percent")


class CountedTests:
    @pytest.mark.parametrize(
        ("event", "counted_in"),
        [
            # A score equalled is worth one at the FFB, half a point at the ACBL.
            (Rules("matchpoints"), ("matchpoints", Fraction(1))),
            (Rules("matchpoints", "acbl"), ("matchpoints", Fraction(1, 2))),
            (Rules("butler"), ("imps", Fraction(1))),
            (Rules("cross_imps"), ("imps", Fraction(1))),
            (Rules("total_points"), ("points", Fraction(1))),
        ],
    )
    def test_each_form_counts_its_awards(self, event, counted_in):
        unit, step = award_scale(event)
        assert (unit, step) == counted_in

    def test_changed_values_are_counted_as_they_will_be(self):
        unit, _ = award_scale(Rules("matchpoints"), {"scoring": "butler", "name": "Mardi"})
        assert unit == "imps"
        american = {"profile": "acbl", "scoring": "matchpoints"}
        assert award_scale(Rules("butler"), american) == ("matchpoints", Fraction(1, 2))
