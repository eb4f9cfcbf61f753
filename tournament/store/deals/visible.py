"""The deals of a session whose cards may be seen now.

All who show cards ask here: pages, fragments, phones, prints and files.
"""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from uuid import UUID

from scoring.deals.boards import DealtBoard
from scoring.deals.text import write_deal
from scoring.deals.tricks import TrickTable, read_tricks
from scoring.notation.law77 import CURRENT, Edition
from scoring.profiles.conventions import PointsTable
from tournament.evening.deal_sets import DealSet, StoredDeal
from tournament.evening.deals.over import closed_deals
from tournament.evening.deals.seal import ForeignSealError, read_stored, sealed_form, stored_forms
from tournament.evening.deals.visible import NO_DEALS, VisibleDeals, with_boards
from tournament.evening.evening import Evening
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Report
from tournament.models import Session, SolvedDeal
from tournament.models.cards.seal_key import seal_key
from tournament.store.standings import kept_plan, session_plan


def visible_deals(session: Session) -> VisibleDeals:
    """Find the deals that everybody may see now, with what double dummy says of them: none while
    the organiser of a simultaneous or joint event wants its hands secret."""
    return NO_DEALS if session.is_secret else deals_over(session)


def deals_over(session: Session) -> VisibleDeals:
    """Find the deals that are over, as a director may see them before the organiser's hour too.

    Where no deals are attached it costs one statement, nothing where the evening is kept; else
    two, and the evenings of the other sessions that play the same deals.
    """
    # A published page reads no evening: it must not begin to for cards that nobody attached.
    if not (kept_plan(session) or session.deal_sets.exists()):
        return NO_DEALS
    evening = session_plan(session)
    if not evening.deals:
        return NO_DEALS
    closed = closed_deals(evening, own_form)
    elsewhere = closed_elsewhere(session, evening, closed)
    return replace(deals_without(evening, closed | elsewhere), waits_elsewhere=bool(elsewhere))


def closed_now(session: Session, evening: Evening) -> frozenset[str]:
    """Return the forms of the deals that nobody may see yet, here and in other sessions."""
    if session.is_secret:
        return every_form(evening)
    closed = closed_deals(evening, own_form)
    return closed | closed_elsewhere(session, evening, closed)


def closed_elsewhere(session: Session, evening: Evening, closed: frozenset[str]) -> frozenset[str]:
    """Return the forms of the deals that are over here and not yet in another session."""
    # Only what is over here is asked for elsewhere: nothing else is unsealed for it.
    stored = {deal.cards for one in evening.deals for deal in one.deals.values()}
    stored = {cards for cards in stored if own_form(cards) not in closed}
    forms = {own_form(cards) for cards in stored}
    elsewhere = frozenset[str]()
    for other in sharing_sessions(session, stored) if stored else ():
        plan = session_plan(other)
        elsewhere |= every_form(plan) if other.is_secret else closed_deals(plan, own_form)
    return elsewhere & forms


def every_form(evening: Evening) -> frozenset[str]:
    """Return the forms of all deals of an evening."""
    stored = {deal.cards for one in evening.deals for deal in one.deals.values()}
    return frozenset(map(own_form, stored))


def own_form(cards: str) -> str:
    """Write cards as they are always compared: sealed with this computer's key."""
    return sealed_form(cards, seal_key())


def sharing_sessions(session: Session, stored: Iterable[str]) -> Iterator[Session]:
    """Yield the other sessions in the list that play some of these cards; costs one statement."""
    key = seal_key()
    cards = {form for text in stored for form in stored_forms(text, key)}
    others = Session.objects.filter(deal_sets__deals__cards__in=cards, discarded=False)
    yield from others.exclude(pk=session.pk).select_related("event__club").distinct()


def deals_without(evening: Evening, closed: frozenset[str]) -> VisibleDeals:
    """Return an evening's deals but those that are closed; costs one statement."""
    key = seal_key()
    found: dict[tuple[UUID, int], DealtBoard] = {}
    edition = evening.session.event.rules.edition
    for one in evening.deals:
        for number, deal in one.deals.items():
            if sealed_form(deal.cards, key) not in closed and (
                board := read_board(number, deal, edition)
            ):
                found[one.id, number] = board
    return with_boards(evening.deals, add_solved(found))


def read_board(number: int, deal: StoredDeal, edition: Edition = CURRENT) -> DealtBoard | None:
    """Read the deal of a board; None where another computer sealed it."""
    try:
        cards = read_stored(deal.cards, seal_key())
    except ForeignSealError:
        return None
    tricks = read_tricks(deal.tricks) if deal.tricks else None
    return DealtBoard(number, cards, tricks, deal.par_score, edition)


def add_solved(boards: Mapping[tuple[UUID, int], DealtBoard]) -> dict[tuple[UUID, int], DealtBoard]:
    """Add what the solver found to the boards of which no file says it."""
    cards = {write_deal(board.deal) for board in boards.values() if board.double_dummy is None}
    rows = SolvedDeal.objects.filter(cards__in=cards) if cards else ()
    tables = {row.cards: read_tricks(row.tricks) for row in rows}
    return {key: with_table(board, tables) for key, board in boards.items()}


def with_table(board: DealtBoard, tables: Mapping[str, TrickTable]) -> DealtBoard:
    """Give a board the table of its cards, if there is one."""
    table = None if board.double_dummy else tables.get(write_deal(board.deal))
    if table is None:
        return board
    return replace(board, double_dummy=table)


def whole_set(deal_set: DealSet) -> tuple[DealtBoard, ...]:
    """Return all deals of a set, over or not: for who asked for them and was written down, and for
    what deals the cards. Without those that another computer sealed."""
    boards = (read_board(number, deal) for number, deal in sorted(deal_set.deals.items()))
    return tuple(board for board in boards if board)


def closed_in_set(deal_set: DealSet, closed: frozenset[str]) -> tuple[int, ...]:
    """List the boards of a set that nobody may see yet."""
    key = seal_key()
    deals = sorted(deal_set.deals.items())
    return tuple(number for number, deal in deals if sealed_form(deal.cards, key) in closed)


def open_deals_of(session: Session) -> tuple[OpenDeal, ...]:
    """Find the deals of a session that are over, each in the board of its set."""
    return list_open_deals(session, deals_over(session))


def list_open_deals(session: Session, visible: VisibleDeals) -> tuple[OpenDeal, ...]:
    """List the deals that may be seen, each in the board of its set, with what the director says
    of it."""
    return tuple(
        dataclasses.replace(
            OpenDeal.of_board(board, deal_set.section, deal_set.board_set, deal_set.home),
            digest=deal_set.proof,
            comment=session.board_comments.get(str(board.number), ""),
        )
        for deal_set in visible.sets
        for board in visible.in_set(deal_set)
    )


def give_deals(session: Session, report: Report) -> Report:
    """Put the deals that may be seen now into a session's report; costs what they do.

    A publication keeps figures and no cards: those that are attached or typed after it are shown
    too, and cards that somebody is still to play are asked for each time.
    """
    return with_deals(report, list_open_deals(session, visible_deals(session)))


def give_deals_over(session: Session, report: Report) -> Report:
    """Put the deals that are over into a director's report; costs what they do."""
    return with_deals(report, open_deals_of(session))


def with_deals(report: Report, deals: tuple[OpenDeal, ...]) -> Report:
    """Put deals that may be seen into a report, which stays the same without any."""
    if report.rules.points_table is not PointsTable.CURRENT:
        table = report.rules.points_table.value
        deals = tuple(dataclasses.replace(deal, points_table=table) for deal in deals)
    return dataclasses.replace(report, deals=deals) if deals else report
