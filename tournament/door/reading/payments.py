"""Read who came to an evening, and what was paid at its door."""

import uuid

from django.db.models import Exists, OuterRef, Q

from tournament.door.values.payments import Attendee
from tournament.evening.door.payments import player_kind
from tournament.evening.names.names import fold
from tournament.models import AttendancePlayer, Carnet, Club, Placement, Session
from tournament.store.door.payments import fees_of
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
            due = fees.due_from(kind)
            attendees.append(
                Attendee(
                    id=player.id,
                    player=player.player,
                    name=player.full_name,
                    kind=kind,
                    due=due,
                    paid_by=player.paid_by,
                    amount=player.paid_amount,
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


def find_last_price(club: Club) -> int:
    """Find what the last carnet that the club sold cost, in cents; 0 before the first."""
    sold = Carnet.objects.filter(player__club=club).order_by("-bought_on", "-changed_in")
    return sold.values_list("price", flat=True).first() or 0
