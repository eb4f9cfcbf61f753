"""Read who came to an evening, and what was paid at its door."""

import uuid

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournament.door.values.payments import Attendee, DepositMade, Till
from tournament.evening.door.payments import Fees, Occasion, PaidBy, player_kind
from tournament.evening.names.names import fold
from tournament.models import AttendancePlayer, Carnet, Club, Deposit, Placement, Session
from tournament.store.door.payments import MADE_ON, fee_columns, fees_of, read_tariffs
from tournament.store.reading.entries import entries

# Who had left the event before an evening of it began is not among those who pay there, though a
# pair keeps its number and its names on every one. What was paid all the same stands.
_GONE = Placement.objects.filter(
    attendance=OuterRef("attendance"), left_after=0, section__session__number__gt=1
)
CAME = ~Exists(_GONE) | ~Q(paid_by="") | Q(attendance__paid=True)


def read_attendees(session: Session) -> tuple[Attendee, ...]:
    """Read who sat and what each paid, pair by pair; costs three statements, one more on a later
    evening of an event."""
    fees = fees_of(session)
    gone = find_gone(session)
    attendees = []
    for row in entries(session):
        for player in row.players:
            if player.id in gone:
                continue
            kind = player_kind(guest=player.guest, reduction=player.reduction)
            attendees.append(
                Attendee(
                    id=player.id,
                    player=player.player,
                    name=player.full_name,
                    kind=kind,
                    due=fees.due_from(kind),
                    supplement=fees.supplement_from(kind),
                    paid_by=player.paid_by,
                    amount=player.paid_amount,
                    supplement_by=player.supplement_by,
                    supplement_amount=player.supplement_amount,
                    payer=player.payer,
                    changed_in=player.changed_in,
                    pair=row.label,
                    sort_name=fold(f"{player.last_name} {player.first_name}"),
                )
            )
    return tuple(attendees)


def find_gone(session: Session) -> set[uuid.UUID]:
    """Find the players of pairs that had left before the evening began; costs one statement on a
    later evening of an event."""
    if session.number == 1:
        return set()
    rows = AttendancePlayer.objects.filter(session=session)
    return set(rows.exclude(CAME).values_list("id", flat=True))


def read_deposits(made: QuerySet[Deposit]) -> tuple[DepositMade, ...]:
    """Read what was paid in on account and paid back, as it came; costs one statement."""
    rows = made.select_related("player").annotate(day=MADE_ON)
    return tuple(
        DepositMade(
            row.pk,
            row.day,
            row.player_id,
            row.player.full_name,
            row.amount,
            PaidBy(row.paid_by),
            row.session_id,
        )
        for row in rows.order_by("day", "changed_in", "id")
    )


def read_till(session: Session, cash: int) -> Till:
    """Say what should lie on the table tonight, beside what was counted; until somebody counts the
    usual float lies there."""
    usual = session.till_float
    if session.till_counted is None and not usual:
        usual = find_usual_float(session.event.club)
    return Till(usual, cash, session.till_counted)


def find_usual_float(club: Club) -> int:
    """Find what lay in the till before the last evening that was counted; 0 before the first."""
    counted = Session.objects.in_use().filter(event__club=club, till_counted__isnull=False)
    return counted.values_list("till_float", flat=True).first() or 0


def find_first_prices(club: Club) -> dict[Occasion, Fees]:
    """Find what the page of prices begins with: until a usual evening has its price, what the last
    evening that cost anything did."""
    tariffs = read_tariffs(club)
    evenings = Session.objects.in_use().filter(event__club=club)
    costly = evenings.exclude(**fee_columns(Fees())).first()
    usual = {Occasion.USUAL: fees_of(costly)} if costly else {}
    return {**usual, **tariffs}


def find_last_price(club: Club) -> int:
    """Find what the last carnet that the club sold cost, in cents; 0 before the first."""
    sold = Carnet.objects.filter(player__club=club).order_by("-bought_on", "-changed_in")
    return sold.values_list("price", flat=True).first() or 0
