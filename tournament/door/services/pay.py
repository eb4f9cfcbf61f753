"""How a player paid at the door, for whom, and that it was taken back.

A payment touches no result, and may come after the ranking is final.
"""

import uuid

from tournament.evening.door.payments import OWN, Fees, PaidBy
from tournament.evening.errors import ServiceError, require
from tournament.models import AttendancePlayer, Change, Player, Session
from tournament.services.pay import (
    NOT_PAID,
    check_entry_left,
    has_paid,
    kind_of,
    open_at,
    paid_with,
)
from tournament.store.door.payments import fee_columns, fees_of
from tournament.store.write import By, Write, write


def pay(  # noqa: PLR0913 - one payment is all of this
    session: Session,
    by: By,
    *,
    attendee: uuid.UUID,
    method: str,
    amount: int,
    base: int,
    for_all: bool = False,
    payer_id: uuid.UUID | None = None,
    seen: int | None = None,
) -> Change | None:
    """Note how a player paid and how much in cents; an empty method takes it back.

    `for_all`: for those of the pair too who have not paid, each their own fee. `payer_id` is who
    pays with money, carnet or account instead of the player. `seen` is what was still to pay on the
    page that was pressed, None where no page was.
    ServiceError("unknown_pair", "unknown_player", "carnet_empty", "fee_paid_by_carnet",
    "fee_paid_in_part", "no_fee_for_carnet", "rest_in_one_way", "supplement_not_theirs",
    "price_changed").
    """
    with write(session, by, "paid" if method else "payment_taken_back") as w:
        if w.done:
            return w.change
        seat = find_seat(session, attendee)
        payer = find_payer(session, payer_id)
        way = method or seat.paid_by
        w.detail = {"name": seat.player.full_name, "by": way, "amount": amount}
        w.expect(seat, base, paid_by=method)
        fees = read_fees_now(session)
        check_price(seat, fees, seen)
        split_tick(w, seat)
        others = others_to_pay(seat, fees, method) if for_all and method else []
        if others and method in OWN:
            # Who was chosen in the list pays for both: nobody takes it from the partner unasked.
            payer = payer or seat.player
        note_payment(w, seat, fees, method, payer, amount)
        w.detail["amount"] += sum(note_payment(w, other, fees, method, payer) for other in others)
        w.detail["name"] = " – ".join(each.player.full_name for each in (seat, *others))
        if payer:
            w.detail["payer"] = payer.full_name
    return w.change


def find_seat(session: Session, attendee: uuid.UUID) -> AttendancePlayer:
    """Find an attendee's row, or raise ServiceError("unknown_pair")."""
    rows = AttendancePlayer.objects.select_related("player", "payer", "attendance")
    return require(rows.filter(session=session, pk=attendee).first(), ServiceError("unknown_pair"))


def find_payer(session: Session, payer_id: uuid.UUID | None) -> Player | None:
    """Find who pays for somebody else, or raise ServiceError("unknown_player")."""
    if payer_id is None:
        return None
    rows = Player.objects.filter(club=session.event.club_id, pk=payer_id)
    return require(rows.first(), ServiceError("unknown_player", name=""))


def split_tick(w: Write, seat: AttendancePlayer) -> None:
    """Say of each player what was ticked for the pair: that it paid, in a way nobody told."""
    attendance = seat.attendance
    if not attendance.paid:
        return
    w.update(attendance, paid=False)
    for other in attendance.players.exclude(pk=seat.pk):
        if not other.paid_by:
            w.update(other, paid_by=PaidBy.UNTOLD)


def read_fees_now(session: Session) -> Fees:
    """Read the evening's fees as they are, whenever the session was read."""
    session.refresh_from_db(fields=[*fee_columns(Fees())])
    return fees_of(session)


def check_price(seat: AttendancePlayer, fees: Fees, seen: int | None) -> None:
    """Refuse a payment from a page that asked for another sum. ServiceError("price_changed")."""
    if seen is not None and seen != open_at(seat, fees):
        raise ServiceError("price_changed", name=seat.player.full_name)


def others_to_pay(seat: AttendancePlayer, fees: Fees, method: str) -> list[AttendancePlayer]:
    """List who else of the pair has not paid yet; with a carnet only whose fee is still open, as no
    entry of it pays a supplement, nor a fee of nothing."""
    others = seat.attendance.players.exclude(pk=seat.pk).select_related("player", "payer")
    if method == PaidBy.CARNET:
        return [one for one in others if not one.paid_by and fees.fee_from(kind_of(one.player))]
    return [other for other in others if not has_paid(other, fees)]


def note_payment(
    w: Write,
    seat: AttendancePlayer,
    fees: Fees,
    method: str,
    payer: Player | None,
    amount: int | None = None,
) -> int:
    """Write how a player paid, and return how much; without an amount what is still open.

    An entry of a carnet brings no money in. Who paid first has the rest on account too.
    """
    if not method:
        w.update(seat, **NOT_PAID)
        return 0
    check_own(seat, fees, method, payer)
    values = paid_with(seat, fees, method, amount)
    before = seat.paid_amount + seat.supplement_amount
    if "paid_by" in values:
        before = seat.supplement_amount
        values["payer"] = payer if payer and payer.pk != seat.player_id else None
    w.update(seat, **values)
    return seat.paid_amount + seat.supplement_amount - before


def check_own(seat: AttendancePlayer, fees: Fees, method: str, payer: Player | None) -> None:
    """Check that a carnet or an account may pay here, and that it is that of who pays."""
    name = seat.player.full_name
    if method == PaidBy.CARNET:
        check_carnet_pays(seat, fees)
        check_entry_left(payer or seat.player)
    elif method == PaidBy.ACCOUNT and seat.paid_by and payer and payer.pk != seat.account_id:
        owner = seat.payer or seat.player
        raise ServiceError("supplement_not_theirs", name=name, owner=owner.full_name)


def check_carnet_pays(seat: AttendancePlayer, fees: Fees) -> None:
    """Check that there is a fee for an entry of a carnet, of which nothing is paid yet.

    ServiceError("fee_paid_by_carnet", "fee_paid_in_part", "no_fee_for_carnet").
    """
    name = seat.player.full_name
    if seat.paid_by == PaidBy.CARNET:
        raise ServiceError("fee_paid_by_carnet", name=name)
    if seat.paid_by and open_at(seat, fees):
        raise ServiceError("fee_paid_in_part", name=name)
    if not fees.fee_from(kind_of(seat.player)):
        raise ServiceError("no_fee_for_carnet", name=name)
