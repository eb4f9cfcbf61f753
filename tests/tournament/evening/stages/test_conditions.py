"""Conditions of contest as they are stored, and what is refused."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.evening.stages.conditions import (
    CarryOver,
    CarryOverKind,
    Conditions,
    Dealt,
    OddField,
    SitsLast,
    read_conditions,
    write_conditions,
)

POSSIBLE = st.builds(
    Conditions,
    boards=st.integers(8, 64),
    parts=st.sampled_from([1, 2, 4]),
    exchanged=st.booleans(),
    family=st.sampled_from(["", "patton", "new_england"]),
    rounds=st.none() | st.integers(1, 60),
    dealt=st.sampled_from(Dealt),
    odd=st.sampled_from(OddField),
    sits_last=st.sampled_from(SitsLast),
    blind=st.booleans(),
    carry_over=st.builds(
        CarryOver,
        st.sampled_from(CarryOverKind),
        st.none() | st.decimals(0, 200, places=2),
    ),
)


class StoredTests:
    @given(POSSIBLE)
    def test_what_is_written_is_read_again(self, conditions):
        assert read_conditions(write_conditions(conditions)) == conditions

    def test_what_is_as_usual_is_not_written(self):
        assert write_conditions(Conditions()) == {}
        assert read_conditions({}) == Conditions(boards=8, parts=1, odd=OddField.BYE)

    @pytest.mark.parametrize(
        "wrong",
        [
            [], {"weather": 1}, {"boards": 0}, {"boards": 65}, {"boards": "8"}, {"boards": True},
            {"parts": 3}, {"parts": True}, {"exchanged": 1}, {"family": 7}, {"family": "a b"},
            {"family": "x" * 21}, {"rounds": 0}, {"dealt": "shuffled"}, {"odd": "quiet"},
            {"sits_last": "away"}, {"carry_over": "half"}, {"carry_over": {}},
            {"carry_over": {"kind": "all"}}, {"carry_over": {"kind": "none", "least": "1.00"}},
            {"carry_over": {"kind": "margin", "most": 20}},
            {"carry_over": {"kind": "margin", "most": "many"}},
            {"carry_over": {"kind": "margin", "most": "201.00"}},
            {"carry_over": {"kind": "margin", "most": "1.001"}},
            {"carry_over": {"kind": "margin", "most": "NaN"}},
            {"boards": 3, "parts": 4}, {"boards": 3, "parts": 2, "exchanged": True},
        ],
    )  # fmt: skip
    def test_nothing_else_is_read(self, wrong):
        with pytest.raises(ValueError):  # noqa: PT011  # whatever is wrong with it
            read_conditions(wrong)


class PartTests:
    @pytest.mark.parametrize(
        ("conditions", "boards", "rounds"),
        [
            (Conditions(boards=16), 16, 1),
            (Conditions(boards=32, parts=2, exchanged=True), 16, 2),
            (Conditions(boards=30, parts=4), 8, 1),
        ],
    )
    def test_how_long_a_part_is(self, conditions, boards, rounds):
        assert (conditions.boards_per_part, conditions.rounds_per_part) == (boards, rounds)


class CarryOverTests:
    """Half of the margin where the better-ranked won, a third else (facts, SCORING 5)."""

    @pytest.mark.parametrize(
        ("kind", "most", "margin", "brought"),
        [
            ("none", None, 21, 0),
            ("margin", None, 21, Fraction(21, 2)),
            ("margin", None, -16, Fraction(-16, 3)),
            ("margin", Decimal(10), 21, 10),
            ("tenth", None, -16, Fraction(1, 10)),
        ],
    )
    def test_each_kind(self, kind, most, margin, brought):
        rules = CarryOver(CarryOverKind(kind), most).rules
        assert rules.carry_over(Fraction(margin)) == brought
