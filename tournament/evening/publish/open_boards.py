"""What of boards and figures the public may see while somebody is still to play.

A board is let through once everybody who is due to play it has.
"""

import dataclasses
from collections import Counter
from collections.abc import Collection
from functools import partial

from tournament.evening.parts.card import Card, CardRound
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Board, Report
from tournament.evening.states import Compared


def is_compared(report: Report) -> bool:
    """Tell whether two results of a board have been compared; total points compare nothing."""
    by_section = report.compared == Compared.SECTION
    played = Counter(
        (board.number, line.section if by_section else "")
        for board in report.boards
        for line in board.lines
    )
    return not report.scoring_form.boards.is_compared or max(played.values(), default=0) > 1


def without_open_boards(report: Report) -> Report:
    """Take out boards that somebody is still to play, and running figures that contain them."""
    return dataclasses.replace(
        report,
        boards=partial(open_boards, report),
        cards=partial(cards_of_open_boards, report),
        deals=partial(deals_of_open_boards, report),
    )


def open_boards(report: Report) -> tuple[Board, ...]:
    """List the boards that everybody has played who is to play them."""
    return tuple(board for board in report.boards if board.is_complete and board.lines)


def deals_of_open_boards(report: Report) -> tuple[OpenDeal, ...]:
    """List the deals of the boards whose results are shown."""
    numbers = {board.number for board in open_boards(report)}
    return tuple(deal for deal in report.deals if deal.number in numbers)


def cards_of_open_boards(report: Report) -> tuple[Card, ...]:
    """Leave the cards the running figures that only open boards are in."""
    numbers = {board.number for board in open_boards(report)}
    return tuple(
        dataclasses.replace(card, rounds=hide_running(card, numbers)) for card in report.cards
    )


# ---- figures of cards ----


def cards_without_figures(report: Report) -> tuple[Card, ...]:
    """Leave the cards no figures at all."""
    return tuple(dataclasses.replace(card, rounds=hide_running(card, ())) for card in report.cards)


def hide_running(card: Card, open_boards: Collection[int]) -> tuple[CardRound, ...]:
    """Hide a card's figures from the first round on that is not wholly open."""
    rounds, all_shown = [], True
    for round_ in card.rounds:
        all_shown = all_shown and all(board in open_boards for board in round_.boards)
        rounds.append(round_ if all_shown else hide_figures(round_))
    return tuple(rounds)


def hide_figures(round_: CardRound) -> CardRound:
    """Leave a round of a card without its figures."""
    return dataclasses.replace(
        round_, running=None, imps=None, victory_points=None, percentage=None
    )
