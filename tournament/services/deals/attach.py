"""Attach deals to an evening, and take them away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone

from scoring.deals.boards import DealtBoard
from scoring.deals.text import write_deal
from scoring.deals.tricks import write_tricks
from tournament.evening.deals.seal import seal_deal
from tournament.evening.errors import ServiceError, require
from tournament.evening.states import LETTERS, DealOrigin
from tournament.models import Deal, DealSet, Section, Session
from tournament.models.cards.seal_key import seal_key
from tournament.store.write import Write, logged_as


@dataclass(frozen=True)
class SealedBoard:
    """A board whose deal came sealed: this process never had the cards."""

    number: int
    cards: str


@dataclass(frozen=True)
class NewSet:
    """A set to be attached: for a section or all (empty), for the matches that begin in a round or
    for all (0), for one of these by the number of its home team or for all of them (0). `digest` is
    the set's SHA-256 (`files.deals.plain.digest`)."""

    boards: Sequence[DealtBoard | SealedBoard]
    origin: DealOrigin
    digest: str = ""
    name: str = ""
    section: str = ""
    board_set: int = 0
    home: int = 0
    is_sealed: bool = False


@logged_as("deals_attached")
def attach_deals(w: Write, session: Session, *, new: NewSet) -> None:
    """Attach a set of deals. ServiceError: no_such_section; deals_are_there, where the section has
    a set already; board_dealt_twice."""
    check_section(session, new.section)
    check_numbers(new.boards)
    if DealSet.objects.filter(
        session=session, section=new.section, board_set=new.board_set, home=new.home
    ).exists():
        raise ServiceError("deals_are_there", section=new.section)
    row = create_deals(w, session, new)
    w.detail = set_detail(row, [board.number for board in new.boards])


def create_deals(w: Write, session: Session, new: NewSet) -> DealSet:
    """Store a set with its deals."""
    row = create_set(w, session, new)
    w.create_all([deal_row(row, board) for board in new.boards])
    return row


def create_set(w: Write, session: Session, new: NewSet) -> DealSet:
    """Store a set without its deals."""
    return w.create(
        DealSet(
            session=session,
            section=new.section,
            board_set=new.board_set,
            home=new.home,
            origin=new.origin,
            name=new.name[:200],
            digest=new.digest,
            attached_at=timezone.now(),
            sealed=new.is_sealed,
        )
    )


def deal_row(row: DealSet, board: DealtBoard | SealedBoard) -> Deal:
    """Make the row of a deal. A sealed one says nothing else: its figures would tell of it."""
    if isinstance(board, SealedBoard):
        return Deal(deal_set=row, board=board.number, cards=board.cards)
    if row.sealed:
        return Deal(deal_set=row, board=board.number, cards=seal_deal(board.deal, seal_key()))
    return Deal(deal_set=row, board=board.number, **columns_in_clear(board))


def columns_in_clear(board: DealtBoard) -> dict[str, str | int | None]:
    """Write a deal and what is said of it as its row has them."""
    return {
        "cards": write_deal(board.deal),
        "tricks": write_tricks(board.double_dummy) if board.double_dummy else "",
        "par_score": board.par_score,
    }


def check_section(session: Session, section: str) -> None:
    """Refuse a section that there is not; an evening before its plan has those it wants."""
    if not section:
        return
    letters = set(Section.objects.filter(session=session).values_list("letter", flat=True))
    if section not in (letters or LETTERS[: session.section_count]):
        raise ServiceError("no_such_section", section=section)


def check_numbers(boards: Iterable[DealtBoard | SealedBoard]) -> None:
    """Refuse two deals in one board."""
    seen = set[int]()
    for board in boards:
        if board.number in seen:
            raise ServiceError("board_dealt_twice", board=board.number)
        seen.add(board.number)


def set_detail(row: DealSet, boards: Iterable[int]) -> dict[str, object]:
    """Say in the log which set it is: never a card."""
    return {
        "boards": sorted(boards),
        "section": row.section,
        "board_set": row.board_set,
        "name": row.name,
        "origin": str(row.origin),
        "sealed": row.sealed,
        "digest": row.digest,
    }


@logged_as("deals_detached")
def detach_deals(w: Write, session: Session, *, deal_set: UUID) -> None:
    """Take a set of deals away. ServiceError: deals_gone, for one that is not there any more."""
    row = find_set_row(session, deal_set)
    deals = list(row.deals.all())
    w.delete_all(deals)
    w.delete(row)
    w.detail = set_detail(row, [deal.board for deal in deals])


def find_set_row(session: Session, deal_set: UUID) -> DealSet:
    """Find a set of the session's; ServiceError: deals_gone."""
    return require(
        DealSet.objects.filter(session=session, pk=deal_set).first(), ServiceError("deals_gone")
    )
