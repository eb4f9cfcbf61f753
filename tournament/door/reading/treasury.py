"""The treasurer's list of a period, read in nine statements however many evenings it has."""

import datetime
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django.db.models import F, QuerySet

from tournament.door.reading.accounts import list_balances
from tournament.door.reading.payments import CAME, read_deposits
from tournament.door.values.payments import Attendee, CarnetSale, DepositMade
from tournament.door.values.treasury import EveningTakings, Treasury
from tournament.evening.door.payments import Fees, PaidBy, player_kind
from tournament.evening.door.treasury import Period
from tournament.evening.names.names import fold
from tournament.models import AttendancePlayer, Carnet, Club, Deposit
from tournament.store.door.payments import BOUGHT_ON, MADE_ON, count_entries_left, held_evenings

OF_AN_ATTENDEE = (
    "id",
    "player",
    "player__first_name",
    "player__last_name",
    "player__guest",
    "player__reduction",
    "paid_by",
    "paid_amount",
    "attendance__paid",
    "session",
    "session__code",
    "session__event__name",
    "session__date",
    "session__fee_member",
    "session__fee_guest",
    "session__fee_junior",
    "session__fee_subscriber",
    "session__fee_supplement",
    "supplement_by",
    "supplement_amount",
    "session__till_float",
    "session__till_counted",
)


def read_treasury(club: Club, period: Period, today: datetime.date) -> Treasury:
    """Read who came to the evenings of a period and what was paid, and the carnets sold in it."""
    sold = Carnet.objects.alias(day=BOUGHT_ON).filter(day__range=(period.since, period.until))
    if period.code:
        sold = sold.filter(session__code=period.code)
    made = Deposit.objects.alias(day=MADE_ON).filter(day__range=(period.since, period.until))
    if period.code:
        made = made.filter(session__code=period.code)
    sales = read_sales(sold.filter(player__club=club))
    deposits = read_deposits(made.filter(player__club=club))
    evenings = tuple(read_evenings(club, period, today, sales, deposits))
    balances = () if period.code else list_balances(club, period.until)
    return Treasury(period, evenings, sales, deposits, balances)


def list_days(club: Club, today: datetime.date) -> tuple[datetime.date, ...]:
    """List the days on which there was an evening; costs one statement."""
    return tuple(held_evenings(club, today).dates("date", "day"))


def read_evenings(
    club: Club,
    period: Period,
    today: datetime.date,
    sales: Sequence[CarnetSale],
    deposits: Sequence[DepositMade] = (),
) -> Iterator[EveningTakings]:
    """Read what was paid on each evening of a period, in order; costs one statement."""
    sessions = held_evenings(club, today).filter(date__range=(period.since, period.until))
    if period.code:
        sessions = sessions.filter(code=period.code)
    rows = AttendancePlayer.objects.filter(CAME, session__in=sessions).order_by(
        "session__date",
        F("session__starts_at").asc(nulls_first=True),
        "session_id",
        "attendance__order",
        "attendance_id",
        "position",
    )
    for key, attendees in groupby(rows.values_list(*OF_AN_ATTENDEE), key=lambda row: row[9]):
        of_evening = tuple(attendees)
        code, name, date = of_evening[0][10:13]
        yield EveningTakings(
            code,
            name,
            date,
            tuple(map(attendee_of, of_evening)),
            tuple(sale for sale in sales if sale.session == key),
            tuple(deposit for deposit in deposits if deposit.session == key),
            *of_evening[0][20:22],
        )


def attendee_of(row: tuple[Any, ...]) -> Attendee:
    """Make an attendee from a row of `OF_AN_ATTENDEE`."""
    pk, player, first, last, guest, reduction, paid_by, amount, is_ticked = row[:9]
    kind = player_kind(guest=guest, reduction=reduction)
    fees = Fees(*row[13:18])
    return Attendee(
        id=pk,
        player=player,
        name=f"{first} {last}".strip(),
        kind=kind,
        due=fees.due_from(kind),
        supplement=fees.supplement_from(kind),
        paid_by=paid_by or (PaidBy.UNTOLD if is_ticked else ""),
        amount=amount,
        supplement_by=row[18],
        supplement_amount=row[19],
        sort_name=fold(f"{last} {first}"),
    )


def read_sales(sold: QuerySet[Carnet]) -> tuple[CarnetSale, ...]:
    """Read carnets that were sold, with the entries that are left; costs three statements."""
    rows = list(
        sold.select_related("player")
        .annotate(day=BOUGHT_ON)
        .order_by("day", "player__last_name", "player__first_name", "id")
    )
    left = count_entries_left({row.player_id for row in rows}) if rows else {}
    return tuple(
        CarnetSale(
            row.pk,
            row.day,
            row.player.full_name,
            row.price,
            PaidBy(row.paid_by),
            left[row.player_id],
            row.session_id,
        )
        for row in rows
    )
