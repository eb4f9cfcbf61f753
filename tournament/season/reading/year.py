"""Read a club's year: as many statements for hundreds of evenings as for one."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Count, Max, Min, Q, QuerySet, Sum

from tournament.evening.door.payments import MONEY, PaidBy
from tournament.evening.kind import RULES
from tournament.models import (
    AttendancePlayer,
    Carnet,
    Change,
    Club,
    Deposit,
    FourGame,
    FourPlayer,
    Placement,
    Player,
    SeasonVersion,
    Session,
    State,
)
from tournament.season.reading.tables import table_of
from tournament.season.values.year.facts import (
    SEATS_OF_A_TABLE,
    HeldEvening,
    ListedMember,
    MoneyFor,
    MoneyIn,
    SeasonWinners,
    YearFacts,
)
from tournament.season.values.year.figures import YearFigures, work_out_year
from tournament.season.values.year.span import YearSpan
from tournament.store.door.payments import BOUGHT_ON, MADE_ON, held_evenings
from tournament.store.first_pages.demonstration import demo_sessions
from tournament.store.memory import Memory

# Of some clubs that share the program, the years that are looked at.
_years: Memory[YearFigures] = Memory(50)
# How far apart days lie in the key of a span.
DAYS = 1 << 22
PODIUM = 3


def read_year(club: Club, span: YearSpan) -> YearFigures:
    """Work out a club's year; costs one statement until the club's log goes on, then as many as
    `read_facts`."""
    # All that the figures rest on is written by way of the log.
    last = Change.objects.filter(club=club).aggregate(last=Max("id"))["last"] or 0
    days = (span.since.toordinal() * DAYS + span.until.toordinal()) * DAYS + span.today.toordinal()
    key = uuid.UUID(int=club.pk), last, days
    figures = _years.get(key)
    if figures is None:
        figures = work_out_year(read_facts(club, span), span)
        _years.put(key, figures)
    return figures


def begun_evenings(club: Club) -> QuerySet[Session]:
    """Select the evenings that were begun, but those taken out of the list."""
    return Session.objects.in_use().filter(event__club=club).exclude(state=State.SETUP)


def list_days(club: Club) -> tuple[datetime.date, ...]:
    """List the days on which there was an evening or an afternoon of four; costs two
    statements."""
    afternoons = FourGame.objects.filter(afternoon__club=club).order_by()
    days = set(begun_evenings(club).order_by().values_list("date", flat=True).distinct())
    days.update(afternoons.values_list("afternoon__day", flat=True).distinct())
    return tuple(sorted(days))


def read_facts(club: Club, span: YearSpan) -> YearFacts:
    """Read the evenings of a span and of the one before, who came, what came in and who first came
    when; costs fourteen statements."""
    both = (span.since_before, span.last)
    begun = begun_evenings(club).filter(date__range=both)
    evenings = (*read_evenings_held(begun), *read_afternoons(club, both))
    rows = Player.objects.filter(club=club).order_by().values_list("id", "guest", "retired")
    return YearFacts(
        tuple(sorted(evenings, key=lambda evening: (evening.day, evening.name, evening.code))),
        tuple(read_money(club, span)),
        read_first_days(club, span.last),
        {key.hex: ListedMember(is_guest, is_retired) for key, is_guest, is_retired in rows},
        tuple(read_winners(club, span)),
        has_practice=demo_sessions(club).filter(pk__in=begun).exists(),
    )


def took_part(path: str = "") -> Q:
    """Select who had a number, and had not left before the first round."""
    stayed, left_later = f"{path}left_after", f"{path}left_after__gt"
    return Q(**{stayed: None}) | Q(**{left_later: 0})


def read_evenings_held(begun: QuerySet[Session]) -> Iterator[HeldEvening]:
    """Read evenings with who came; costs three statements."""
    mine = begun.order_by()
    placed = Placement.objects.filter(took_part(), section__session__in=mine).order_by()
    placed = placed.filter(Q(attendance__isnull=False) | ~Q(stand_in=""))
    counts = dict(placed.values_list("section__session").annotate(n=Count("id")))
    came: dict[uuid.UUID, list[str]] = defaultdict(list)
    for session, player in sat_in(mine).values_list("session", "player"):
        came[session].append(player.hex)
    for row in mine.select_related("event"):
        yield HeldEvening(
            row.date,
            row.event.name,
            counts.get(row.pk, 0) * RULES.of(row).seats_of_contestant,
            tuple(came[row.pk]),
            row.code,
        )


def sat_in(sessions: QuerySet[Session]) -> QuerySet[AttendancePlayer]:
    """Select who sat in some evenings."""
    rows = AttendancePlayer.objects.filter(
        took_part("attendance__placement__"),
        session__in=sessions,
        attendance__placement__isnull=False,
    )
    return rows.order_by()


def read_afternoons(club: Club, days: tuple[datetime.date, datetime.date]) -> Iterator[HeldEvening]:
    """Read the afternoons of four at which a game was begun; costs two statements."""
    games = FourGame.objects.filter(afternoon__club=club, afternoon__day__range=days).order_by()
    tables = games.values_list("afternoon", "afternoon__day", "afternoon__name")
    came: dict[uuid.UUID, list[str]] = defaultdict(list)
    rows = FourPlayer.objects.filter(afternoon__club=club, afternoon__day__range=days).order_by()
    for afternoon, player in rows.values_list("afternoon", "player"):
        came[afternoon].append(player.hex)
    for key, day, name, count in tables.annotate(count=Count("table", distinct=True)):
        seats = count * SEATS_OF_A_TABLE
        yield HeldEvening(day, name, seats, tuple(came[key]), is_four=True)


def read_first_days(club: Club, last: datetime.date) -> dict[str, datetime.date]:
    """Read on which day each player first came, of all days to the last; costs two statements."""
    sat = sat_in(begun_evenings(club).filter(date__lte=last).order_by())
    first = {
        key.hex: day for key, day in sat.values_list("player").annotate(first=Min("session__date"))
    }
    begun = FourGame.objects.filter(afternoon__club=club, afternoon__day__lte=last)
    rows = FourPlayer.objects.filter(afternoon__in=begun.values("afternoon")).order_by()
    for key, day in rows.values_list("player").annotate(first=Min("afternoon__day")):
        first[key.hex] = min(day, first.get(key.hex, day))
    return first


def read_money(club: Club, span: YearSpan) -> Iterator[MoneyIn]:
    """Read the money that came in, as the treasurer's list adds it up; costs four statements."""
    days = (span.since_before, span.last)
    held = held_evenings(club, span.today).filter(date__range=days).order_by()
    seats = AttendancePlayer.objects.filter(session__in=held).order_by()
    for way, amount in (("paid_by", "paid_amount"), ("supplement_by", "supplement_amount")):
        paid = seats.filter(**{f"{way}__in": MONEY}).values_list("session__date", way)
        yield from make_money(paid.annotate(sum=Sum(amount)), MoneyFor.ENTRIES)
    sold = Carnet.objects.filter(player__club=club).order_by().annotate(day=BOUGHT_ON)
    of_days = sold.filter(day__range=days).values_list("day", "paid_by")
    yield from make_money(of_days.annotate(sum=Sum("price")), MoneyFor.CARNETS)
    made = Deposit.objects.filter(player__club=club).order_by().annotate(day=MADE_ON)
    paid_in = made.filter(day__range=days).values_list("day", "paid_by")
    yield from make_money(paid_in.annotate(sum=Sum("amount")), MoneyFor.ACCOUNTS)


def make_money(rows: Iterable[Any], reason: MoneyFor) -> Iterator[MoneyIn]:
    """Make money of the sums of days and ways."""
    for day, way, cents in rows:
        yield MoneyIn(day, reason, PaidBy(way), cents)


def read_winners(club: Club, span: YearSpan) -> Iterator[SeasonWinners]:
    """Read the first three of each ranking that ends in the span, as it was published last; costs
    one statement."""
    versions = SeasonVersion.objects.of_club(club).select_related("ranking").order_by("number")
    of_span = versions.filter(ranking__until__range=(span.since, span.until))
    last = {version.ranking_id: version for version in of_span}
    for version in sorted(
        last.values(), key=lambda version: (version.ranking.until, version.ranking.name)
    ):
        table = table_of(version)
        places = (
            (line.rank, tuple(uuid.UUID(key).hex for key in line.players))
            for line in table.qualified
            if line.rank <= PODIUM
        )
        yield SeasonWinners(version.ranking.name, tuple(places))
