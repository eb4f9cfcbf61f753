"""Numbers and deals are one to one: wholly on small packs, by the inverse on the real one."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.numbers import (
    DEALS,
    count_deals,
    deal_of_number,
    draw_deals,
    number_of_deal,
    number_of_seats,
    seats_of_number,
)
from scoring.notation.board import Seat
from tests.examples import many
from tests.scoring.deals.given import bigdeal_boards, deals
from tests.scoring.deals.test_hands import refused


class SmallPackTests:
    def test_four_and_eight_cards_give_every_deal_once_in_order(self):
        """By counting all arrangements, not by the formula."""
        for size in (1, 2):
            seats = [seat for seat in range(4) for _ in range(size)]
            every = sorted(set(permutations(seats)))
            assert [tuple(seats_of_number(n, size)) for n in range(len(every))] == every
            assert [number_of_seats(one, size) for one in every] == list(range(len(every)))
            assert count_deals(size) == len(every)

    def test_twelve_cards_give_every_deal_once(self):
        """369,600 of them; the whole under --all, else the first, the last and a run between."""
        numbers = range(0, count_deals(3), 1 if many(1, whole=2) > 1 else 97)
        dealt = [tuple(seats_of_number(n, 3)) for n in numbers]
        assert len(set(dealt)) == len(numbers)
        assert all(set(Counter(one).values()) == {3} for one in dealt)
        assert dealt == sorted(dealt)
        assert all(number_of_seats(one, 3) == n for one, n in zip(dealt, numbers, strict=True))


class RealPackTests:
    def test_there_are_as_many_as_the_books_say(self):
        # Law 6's shuffle has 52!/(13!)^4 outcomes; the number is in every encyclopedia of bridge.
        assert DEALS == 53_644_737_765_488_792_839_237_440_000

    def test_the_first_gives_north_the_spades_and_the_last_west(self):
        assert deal_of_number(0).north.lengths == (13, 0, 0, 0)
        assert deal_of_number(0).west.lengths == (0, 0, 0, 13)
        assert deal_of_number(DEALS - 1).west.lengths == (13, 0, 0, 0)
        assert number_of_deal(deal_of_number(DEALS - 1)) == DEALS - 1

    @given(st.integers(0, DEALS - 1))
    def test_the_number_of_a_deal_gives_it_again(self, number):
        assert number_of_deal(deal_of_number(number)) == number

    @given(deals, deals)
    def test_other_numbers_are_other_deals(self, one, other):
        assert (one == other) == (number_of_deal(one) == number_of_deal(other))

    def test_real_deals_have_numbers(self):
        for _, deal, _, _ in list(bigdeal_boards())[:36]:
            assert deal_of_number(number_of_deal(deal)) == deal

    def test_there_is_no_deal_outside(self):
        for number in (-1, DEALS):
            assert refused(deal_of_number, number)[0] == "deal_number_out_of_range"


class DrawingTests:
    def test_each_deal_is_one_number_drawn_below_all_of_them(self):
        below = []

        def draw(most):
            below.append(most)
            return len(below)

        assert draw_deals(3, draw) == tuple(deal_of_number(n) for n in (1, 2, 3))
        assert below == [DEALS] * 3

    def test_every_seat_gets_a_card_equally_often(self):
        """Of the 2,520 deals of eight cards each card goes to each seat 630 times."""
        every = [tuple(seats_of_number(n, 2)) for n in range(count_deals(2))]
        for place in range(8):
            assert set(Counter(one[place] for one in every).values()) == {630}
        assert len(Seat) == 4
