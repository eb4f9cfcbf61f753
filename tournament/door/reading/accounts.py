"""What the accounts of a club's players hold, and all that happened to one of them."""

import datetime
from collections.abc import Iterator

from django.db.models import Q

from tournament.door.reading.payments import CAME
from tournament.door.values.accounts import (
    AccountBalance,
    AccountLine,
    AccountStatement,
    line_of_deposit,
    make_statement,
    split_sum,
)
from tournament.evening.door.payments import PaidBy, player_kind
from tournament.evening.door.treasury import Period
from tournament.evening.names.names import fold
from tournament.models import AttendancePlayer, Club, Deposit, Player, State
from tournament.store.door.payments import MADE_ON, fees_of, read_balances


def list_balances(club: Club, until: datetime.date | None = None) -> tuple[AccountBalance, ...]:
    """List who has prepaid or owes something, on a day or now, who owes most first; costs four
    statements."""
    held = {player: cents for player, cents in read_balances(club, until=until).items() if cents}
    players = Player.objects.filter(club=club, pk__in=held)
    balances = [
        AccountBalance(
            one.pk, one.full_name, held[one.pk], fold(f"{one.last_name} {one.first_name}")
        )
        for one in players
    ]
    return tuple(sorted(balances, key=lambda each: (each.cents, each.sort_name)))


def read_statement(player: Player, period: Period, today: datetime.date) -> AccountStatement:
    """Read what happened to a player in a period; costs two statements."""
    lines = [*lines_of_deposits(player), *lines_of_seats(player, today)]
    return make_statement(player.pk, player.full_name, period, lines)


def list_days_of(player: Player, today: datetime.date) -> set[datetime.date]:
    """List the days on which something happened to a player."""
    return {line.date for line in (*lines_of_deposits(player), *lines_of_seats(player, today))}


def lines_of_deposits(player: Player) -> Iterator[AccountLine]:
    """Read what a player paid in on account and got back."""
    rows = Deposit.objects.filter(player=player).annotate(day=MADE_ON)
    for row in rows.order_by("day", "changed_in", "id"):
        yield line_of_deposit(row.day, row.amount, row.paid_by, row.pk)


def lines_of_seats(player: Player, today: datetime.date) -> Iterator[AccountLine]:
    """Read the evenings that a player came to, or paid for somebody else, whatever was paid; of
    those planned for later only what is paid already."""
    paid = ~Q(paid_by="")
    held = ~Q(session__state=State.SETUP) | Q(session__date__lte=today) | paid
    rows = AttendancePlayer.objects.filter(CAME, held, session__discarded=False)
    rows = rows.filter(Q(player=player) | Q(payer=player)).distinct()
    rows = rows.select_related("player", "payer", "attendance", "session__event")
    for seat in rows.order_by("session__date", "session__starts_at", "session_id", "id"):
        yield line_of_seat(seat, player)


def line_of_seat(seat: AttendancePlayer, player: Player) -> AccountLine:
    """Say of a seat what it is for a player: who sat, or who paid for it."""
    fees = fees_of(seat.session)
    kind = player_kind(guest=seat.player.guest, reduction=seat.player.reduction)
    left = seat.payment.open_of(fees.fee_from(kind), fees.supplement_from(kind))
    sits, pays = seat.player_id == player.pk, seat.account_id == player.pk
    ways = ((seat.paid_by, seat.paid_amount), (seat.supplement_by, seat.supplement_amount))
    sums = [split_sum(*way) for way in ways] if pays else []
    return AccountLine(
        seat.session.date,
        seat.session.event.name,
        seat.paid_by or (PaidBy.UNTOLD if seat.attendance.paid else ""),
        paid=sum(money for money, _moved in sums),
        moved=sum(moved for _money, moved in sums),
        open=left if sits and not seat.attendance.paid else 0,
        whose="" if sits else seat.player.full_name,
        payer="" if pays or seat.payer is None else seat.payer.full_name,
    )
