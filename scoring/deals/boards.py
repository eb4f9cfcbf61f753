"""Deals in their boards: number, dealer, vulnerability, cards, and what a file says of them."""

import functools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.deals.deal import Deal
from scoring.deals.par import Par, find_par
from scoring.deals.tricks import TrickTable
from scoring.notation.board import (
    Seat,
    Vulnerability,
    check_board,
    dealer,
    vulnerability,
)
from scoring.notation.law77 import CURRENT, Edition


@dataclass(frozen=True)
class DealtBoard:
    """A deal in a board, whose number gives dealer and vulnerability (Law 2).

    `double_dummy` is its table of tricks where it is known, `par_score` NS's points at par where a
    file gives them; by `edition` the contracts of par are scored. `board_out_of_range` for a number
    that no board has.
    """

    number: int
    deal: Deal
    double_dummy: TrickTable | None = None
    par_score: int | None = None
    edition: Edition = CURRENT

    def __post_init__(self) -> None:
        check_board(self.number)

    @property
    def dealer(self) -> Seat:
        """The seat that deals and bids first."""
        return dealer(self.number)

    @property
    def vulnerability(self) -> Vulnerability:
        """The sides that are vulnerable."""
        return vulnerability(self.number)

    @functools.cached_property
    def par(self) -> Par | None:
        """Par by the double-dummy table; None without one. Computed once, which takes a moment."""
        return (
            find_par(self.double_dummy, self.vulnerability, self.dealer, self.edition)
            if self.double_dummy
            else None
        )


def number_deals(deals: Iterable[Deal], first: int = 1) -> tuple[DealtBoard, ...]:
    """Put deals into boards, one after the other from a number on."""
    return tuple(DealtBoard(number, deal) for number, deal in enumerate(deals, start=first))


def renumber_boards(boards: Iterable[DealtBoard], first: int = 1) -> tuple[DealtBoard, ...]:
    """Put deals into other boards, one after the other from a number on.

    What double dummy says of the cards stays; par is of the board that they were in, and goes.
    """
    return tuple(
        DealtBoard(number, board.deal, board.double_dummy)
        for number, board in enumerate(boards, start=first)
    )


def drop_repeats(boards: Iterable[DealtBoard]) -> tuple[DealtBoard, ...]:
    """Leave out boards that come again with the same number and the same deal.

    The first that has a double-dummy table stays, in the place of the first.
    """
    first = dict[tuple[int, Deal], DealtBoard]()
    for board in boards:
        key = board.number, board.deal
        same = first.setdefault(key, board)
        if same.double_dummy is None:
            first[key] = board
    return tuple(first.values())


def repeated_numbers(boards: Iterable[DealtBoard]) -> tuple[int, ...]:
    """List the numbers that several boards have, as when several sets are joined."""
    times = Counter(board.number for board in boards)
    return tuple(sorted(number for number, count in times.items() if count > 1))
