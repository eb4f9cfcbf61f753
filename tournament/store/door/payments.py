"""Fees of an evening, a club's prices, the entries that carnets have left, and what accounts hold.

What is left is counted anew from what was bought and what was used; nothing counts along.
"""

import datetime
import uuid
from collections.abc import Collection, Iterable
from dataclasses import asdict
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from tournament.evening.door.payments import Fees, Occasion, PaidBy
from tournament.models import AttendancePlayer, Carnet, Club, Deposit, Session, State, Tariff

# Whose carnet or account pays a seat.
ACCOUNT = Coalesce("payer", "player")
# On which day a deposit or a carnet counts: with the evening at whose door it was, whose day may be
# corrected, else on its own.
MADE_ON = Coalesce("session__date", "made_on")
BOUGHT_ON = Coalesce("session__date", "bought_on")


def held_evenings(club: Club, today: datetime.date) -> QuerySet[Session]:
    """Select the evenings that people came to, or come to today; not those planned for later."""
    held = ~Q(state=State.SETUP) | Q(date__lte=today)
    return Session.objects.in_use().filter(held, event__club=club)


def fees_of(session: Session) -> Fees:
    """Read the evening's fees."""
    return fees_in(session)


def fees_in(holder: Session | Tariff) -> Fees:
    """Read the fees that stand in a row."""
    return Fees(
        holder.fee_member,
        holder.fee_guest,
        holder.fee_junior,
        holder.fee_subscriber,
        holder.fee_supplement,
    )


def fee_columns(fees: Fees) -> dict[str, int]:
    """Name fees by the columns that hold them."""
    return {f"fee_{name}": cents for name, cents in asdict(fees).items()}


def read_tariffs(club: Club) -> dict[Occasion, Fees]:
    """Read what the club asks on each kind of evening for which it has prices."""
    return {Occasion(one.occasion): fees_in(one) for one in Tariff.objects.filter(club=club)}


def usual_columns(club: Club) -> dict[str, Any]:
    """Return what a new evening of the club costs, by its columns; nothing without prices."""
    usual = read_tariffs(club).get(Occasion.USUAL)
    return {**fee_columns(usual), "occasion": Occasion.USUAL.value} if usual else {}


def count_entries_left(players: Iterable[uuid.UUID]) -> dict[uuid.UUID, int]:
    """Count the entries of carnets that players have left; who never bought one is not in it.

    Costs two statements. An evening that was taken out of the list uses none.
    """
    wanted = list(players)
    bought = Carnet.objects.filter(player__in=wanted).values_list("player")
    left = dict(bought.annotate(entries=Sum("entries")).order_by())
    used = seats_paid_by(wanted).filter(paid_by=PaidBy.CARNET).annotate(account=ACCOUNT)
    for player, count in used.values_list("account").annotate(count=Count("id")).order_by():
        left[player] = left.get(player, 0) - count
    return left


def seats_paid_by(players: Collection[uuid.UUID] | None = None) -> QuerySet[AttendancePlayer]:
    """Select the seats that these players pay with a carnet or an account, theirs or another's; of
    everybody where none are named. An evening that was taken out of the list is not among them."""
    rows = AttendancePlayer.objects.filter(session__discarded=False)
    if players is not None:
        rows = rows.filter(Q(payer__in=players) | Q(payer=None, player__in=players))
    return rows


def read_balances(
    club: Club,
    players: Collection[uuid.UUID] | None = None,
    *,
    until: datetime.date | None = None,
) -> dict[uuid.UUID, int]:
    """Read what accounts hold in cents, less than nothing where a player owes; who never had one is
    not in it. With a day, what they held after it.

    Costs three statements.
    """
    paid_in = Deposit.objects.filter(player__club=club)
    if until is not None:
        paid_in = paid_in.alias(day=MADE_ON).filter(day__lte=until)
    if players is not None:
        paid_in = paid_in.filter(player__in=players)
    balances = dict(paid_in.values_list("player").annotate(all=Sum("amount")).order_by())
    seats = seats_paid_by(players).filter(player__club=club).annotate(account=ACCOUNT)
    if until is not None:
        seats = seats.filter(session__date__lte=until)
    for way, amount in (("paid_by", "paid_amount"), ("supplement_by", "supplement_amount")):
        taken = seats.filter(**{way: PaidBy.ACCOUNT}).values_list("account")
        for player, cents in taken.annotate(all=Sum(amount)).order_by():
            balances[player] = balances.get(player, 0) - cents
    return balances
