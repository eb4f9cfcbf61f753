"""Settling a game for four players."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.four.fiches import Account, Settled, Tariff, accounts
from scoring.notation.board import Seat

margins = st.integers(-10_000, 10_000)
HALF_FRANC = Tariff(Fraction(1, 2))


def table(north, east, south, west):
    return dict(zip(Seat, (north, east, south, west), strict=True))


class FicheTests:
    @pytest.mark.parametrize(
        ("margin", "dropped", "raised"),
        [
            # A director's rule: 1,350 points are 13 fiches where a half is dropped.
            (1350, 13, 14),
            (1360, 14, 14),
            (1340, 13, 13),
            (1300, 13, 13),
            (50, 0, 1),
            (0, 0, 0),
            (-1350, -13, -14),
            (-1360, -14, -14),
        ],
    )
    def test_margins_are_rounded_to_hundreds(self, margin, dropped, raised):
        assert Tariff().fiches(margin) == dropped
        assert Tariff(raise_half=True).fiches(margin) == raised

    @given(margins, st.booleans())
    def test_both_sides_settle_the_same(self, margin, raise_half):
        tariff = Tariff(raise_half=raise_half)
        assert tariff.fiches(margin) == -tariff.fiches(-margin)
        assert abs(100 * tariff.fiches(margin) - margin) <= 50

    def test_a_fiche_does_not_cost_less_than_nothing(self):
        with pytest.raises(ScoringError) as caught:
            Tariff(Fraction(-1, 100))
        assert caught.value.code == "tariff_negative"
        assert caught.value.details == {"price": Fraction(-1, 100)}


class AccountTests:
    def test_each_loser_pays_one_winner(self):
        game = Settled(table("Ada", "Bo", "Cy", "Di"), 1360)
        assert accounts([game], HALF_FRANC) == (
            Account("Ada", 14, Fraction(7)),
            Account("Bo", -14, Fraction(-7)),
            Account("Cy", 14, Fraction(7)),
            Account("Di", -14, Fraction(-7)),
        )

    def test_partners_change_and_every_rubber_is_settled_by_itself(self):
        games = [
            Settled(table("Ada", "Bo", "Cy", "Di"), 150),
            Settled(table("Ada", "Cy", "Bo", "Di"), 150),
        ]
        # One fiche each: the 300 points of Ada are not three.
        found = {one.player: one.fiches for one in accounts(games, Tariff())}
        assert found == {"Ada": 2, "Bo": 0, "Cy": 0, "Di": -2}

    def test_the_price_is_nought_unless_a_tariff_says_so(self):
        assert {one.money for one in accounts([Settled(table(*"ABCD"), 900)], Tariff())} == {0}

    @given(st.lists(st.tuples(st.permutations("ABCDE"), margins), max_size=8), st.booleans())
    def test_what_is_won_and_lost_adds_up_to_nothing(self, drawn, raise_half):
        games = [Settled(table(*order[:4]), margin) for order, margin in drawn]
        found = accounts(games, Tariff(Fraction(1, 4), raise_half=raise_half))
        assert sum(one.fiches for one in found) == 0
        assert sum(one.money for one in found) == 0

    def test_nobody_sits_in_two_seats(self):
        with pytest.raises(ScoringError) as caught:
            Settled(table("Ada", "Bo", "Ada", "Di"), 0)
        assert caught.value.code == "same_player_twice"
        assert caught.value.details == {"player": "Ada"}
