"""Number all deals, so that dealing is drawing a number and each deal is equally likely.

There are 52!/(13!)^4 of them. The cards of the pack are gone through in its order. At each card the
ways in which the rest can still be dealt are divided among the seats with room, North first, and
the card goes to the seat into whose part the number falls. All is exact, in whole numbers. Chance
is the caller's, who draws one number evenly below `DEALS`.

Source: ranking and unranking of arrangements of a multiset, as in Knuth, The Art of Computer
Programming 4A, 7.2.1.2.
"""

from collections.abc import Callable, Iterator, Sequence
from math import factorial

from scoring.deals.deal import Deal
from scoring.deals.hand import HAND_SIZE, PACK
from scoring.errors import ScoringError
from scoring.notation.board import Seat

_SEATS = tuple(Seat)


def count_deals(hand_size: int) -> int:
    """Count the ways to deal four hands of that size.

    >>> count_deals(13)
    53644737765488792839237440000
    """
    return int(factorial(4 * hand_size) // factorial(hand_size) ** 4)


DEALS = count_deals(HAND_SIZE)


def deal_of_number(number: int) -> Deal:
    """Return the deal with that number, 0 to `DEALS` - 1; else `deal_number_out_of_range`."""
    if not 0 <= number < DEALS:
        raise ScoringError("deal_number_out_of_range", number=number, highest=DEALS - 1)
    return Deal.of_seats(_SEATS[place] for place in seats_of_number(number, HAND_SIZE))


def number_of_deal(deal: Deal) -> int:
    """Return the number of a deal."""
    return number_of_seats([_SEATS.index(deal.holder(card)) for card in PACK], HAND_SIZE)


def draw_deals(count: int, draw: Callable[[int], int]) -> tuple[Deal, ...]:
    """Deal `count` times; `draw(n)` gives a random number from 0 to n - 1, all equally likely."""
    return tuple(deal_of_number(draw(DEALS)) for _ in range(count))


def seats_of_number(number: int, hand_size: int) -> Iterator[int]:
    """List the seats, 0 to 3, to which the cards go in the deal of a number, for any hand size."""
    room = [hand_size] * 4
    ways = count_deals(hand_size)
    for cards in range(4 * hand_size, 0, -1):
        seat, part = 0, ways * room[0] // cards
        while number >= part:
            number -= part
            seat += 1
            part = ways * room[seat] // cards
        ways = part
        room[seat] -= 1
        yield seat


def number_of_seats(seats: Sequence[int], hand_size: int) -> int:
    """Return the number by which `seats_of_number` gives these seats."""
    room = [hand_size] * 4
    ways = count_deals(hand_size)
    number = 0
    for place, seat in enumerate(seats):
        cards = 4 * hand_size - place
        number += sum(ways * room[earlier] // cards for earlier in range(seat))
        ways = ways * room[seat] // cards
        room[seat] -= 1
    return number
