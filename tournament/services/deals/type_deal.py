"""Write a board's cards as somebody typed them after play, and settle what two phones typed."""

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal as Cards
from scoring.deals.text import read_deal, write_deal
from tournament.evening.deals.typed import (
    BoardToType,
    boards_to_type,
)
from tournament.evening.deals.typed_conflicts import SETTLED, TYPED, TypedConflict
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.states import DealOrigin
from tournament.models import Change, Deal, DealSet, Session
from tournament.services.deals.attach import NewSet, columns_in_clear, create_set, deal_row
from tournament.services.results.record_result import UNSEEN
from tournament.services.results.result_rows import check_open
from tournament.store.deals.typed import find_typed_conflict
from tournament.store.read import load_evening
from tournament.store.reading.at_table import is_word_of_table
from tournament.store.write import By, Write, logged_as


@logged_as(TYPED)
def type_deal(
    w: Write, session: Session, *, key: TypedKey, cards: Cards, base: int, is_of_table: bool = False
) -> None:
    """Write the cards of a board, or correct them.

    `base` is the revision in which the writer last saw them change, 0 when there were none. The
    same cards again are nothing: None. Other cards on an old base are kept as a conflict, and so
    are those of a table (`is_of_table`) where somebody else typed or settled what stands.

    ServiceError: not_started; board_not_typed for one that nobody plays, or that has a deal from
    elsewhere.
    """
    check_open(w)
    find_board(load_evening(session), key)
    if is_of_table and is_of_others(session, key, w.by):
        base = UNSEEN
    store_cards(w, session, key, DealtBoard(key.number, cards), base)


def is_of_others(session: Session, key: TypedKey, by: By) -> bool:
    """Tell whether somebody else than the writer's table typed the cards that stand, or settled
    that they do."""
    row = find_typed_row(session, key)
    if row is None:
        return False
    since = Change.objects.accepted().filter(session=session, revision__gt=row.changed_in)
    about = {f"detail__{name}": value for name, value in key_detail(key).items()}
    if since.filter(kind=SETTLED, **about).exists():
        return True
    return not is_word_of_table(session.pk, row.changed_in, by.device)


def find_board(evening: Evening, key: TypedKey) -> BoardToType:
    """Find a board whose cards may be typed; ServiceError: board_not_typed."""
    return require(
        next((board for board in boards_to_type(evening) if board.key == key), None),
        ServiceError("board_not_typed", board=key.number),
    )


def store_cards(w: Write, session: Session, key: TypedKey, board: DealtBoard, base: int) -> None:
    """Store a deal in the set of typed ones, which is made where there is none."""
    row = find_typed_row(session, key)
    w.detail = {**key_detail(key), "is_new": row is None}
    if row and row.cards == write_deal(board.deal):
        return
    w.expect(row, base, cards=write_deal(board.deal))
    if row:
        w.update(row, **columns_in_clear(board))
    else:
        w.create(deal_row(typed_set_row(w, session, key), board))


def find_typed_row(session: Session, key: TypedKey) -> Deal | None:
    """Find the row of a board's typed cards."""
    return Deal.objects.filter(
        deal_set__session=session,
        deal_set__origin=DealOrigin.TYPED,
        deal_set__section=key.section,
        deal_set__board_set=key.board_set,
        deal_set__home=key.home_number,
        board=key.number,
    ).first()


@logged_as("typing_chosen")
def choose_typing(w: Write, session: Session, *, is_typed: bool) -> None:
    """Say that the hands of an evening are typed after play, or that they are not.

    ServiceError: deals_are_there, hands_are_typed where some are already.
    """
    w.detail = {"is_typed": is_typed}
    if is_typed:
        typed_set_row(w, session, TypedKey("", 0))
    else:
        drop_sets(w, session)


def drop_sets(w: Write, session: Session) -> None:
    """Take the empty sets of typed deals away; ServiceError: hands_are_typed."""
    rows = DealSet.objects.filter(session=session, origin=DealOrigin.TYPED)
    if Deal.objects.filter(deal_set__in=rows).exists():
        raise ServiceError("hands_are_typed")
    w.delete_all(rows)


def typed_set_row(w: Write, session: Session, key: TypedKey) -> DealSet:
    """Find or make the set of typed deals of a section or a match; ServiceError: deals_are_there
    where a file was attached for it."""
    row = DealSet.objects.filter(
        session=session, section=key.section, board_set=key.board_set, home=key.home_number
    ).first()
    if row and row.origin != DealOrigin.TYPED:
        raise ServiceError("deals_are_there", section=key.section)
    new = NewSet(
        (), DealOrigin.TYPED, section=key.section, board_set=key.board_set, home=key.home_number
    )
    return row or create_set(w, session, new)


def key_detail(key: TypedKey) -> dict[str, object]:
    """Say in the log of which board's cards it is: never a card."""
    detail: dict[str, object] = {"boards": [key.number], "section": key.section}
    if key.board_set:
        detail |= {"board_set": key.board_set, "home": key.home}
    return detail


@logged_as(SETTLED)
def settle_typed(
    w: Write, session: Session, *, key: TypedKey, base: int, offers: tuple[int, ...], take: int = 0
) -> None:
    """Settle which of several typed deals counts: `take` is the line of the log whose cards do, 0
    keeps those that stand. ServiceError: conflict_changed, where something came since."""
    check_open(w)
    evening = load_evening(session)
    found = check_seen(find_typed_conflict(evening, key), base, offers)
    if take:
        cards = read_deal(find_cards(found, take))
        store_cards(w, session, key, DealtBoard(key.number, cards), base)
    # Payment is also what leaves the cards as they are.
    w.note()
    w.detail = {
        **key_detail(key),
        "offers": list(offers),
        "is_kept": not take,
    }


def check_seen(conflict: TypedConflict | None, base: int, offers: tuple[int, ...]) -> TypedConflict:
    """Refuse a decision about something else than what stands now."""
    if conflict is None or (conflict.base, conflict.revisions) != (base, tuple(sorted(offers))):
        raise ServiceError("conflict_changed")
    return conflict


def find_cards(conflict: TypedConflict, take: int) -> str:
    """Find the cards that are chosen by a line of the log."""
    chosen = (one.cards for one in conflict.offers if one.revision == take)
    return require(next(chosen, None), ServiceError("conflict_changed"))
