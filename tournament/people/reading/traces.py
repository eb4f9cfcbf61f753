"""Read what a page says before somebody is made nameless: what changes, what has left the house,
and what nobody can decide."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Max, Q, QuerySet

from tournament.models import (
    AttendancePlayer,
    Carnet,
    Deposit,
    Player,
    Publication,
    Responsible,
    Session,
)
from tournament.people.reading.nameless import Erasure, Mention


@dataclass(frozen=True)
class Traces:
    """How many evenings, versions and lines of the log name a person, and how many of the
    evenings were published.

    `paid_until` is the year to whose end the club keeps what was paid, as it has stated; None where
    it has stated nothing, or nothing was paid. `undecided` and `remaining` are places, each with
    its evening.
    """

    evenings: int
    published: int
    versions: int
    lines: int
    texts: int
    paid_until: int | None
    undecided: tuple[Mention, ...]
    remaining: tuple[Mention, ...]


def read_traces(erasure: Erasure) -> Traces:
    """Sum up what was read of a person."""
    versions = [row for row, _texts in erasure.rows if isinstance(row, Publication)]
    sessions = sessions_of(erasure.player)
    return Traces(
        evenings=sessions.count(),
        published=sessions.filter(publications__isnull=False).distinct().count(),
        versions=len(versions),
        lines=len(erasure.changes),
        texts=len(erasure.rows) - len(versions),
        paid_until=find_end_of_accounts(erasure.player),
        undecided=without_repeats(erasure.undecided),
        remaining=without_repeats(erasure.remaining),
    )


def find_end_of_accounts(player: Player) -> int | None:
    """Find the last year for which a club keeps what a player paid, or was paid for."""
    row = Responsible.objects.filter(club=player.club_id).first()
    day = find_last_payment(player)
    return day.year + row.account_years if row and day else None


def find_last_payment(player: Player) -> datetime.date | None:
    """Find the day of the last booking of the till that names a player."""
    seats = AttendancePlayer.objects.filter(Q(player=player) | Q(payer=player)).exclude(
        paid_by="", supplement_by=""
    )
    days = (
        seats.aggregate(day=Max("session__date"))["day"],
        Carnet.objects.filter(player=player).aggregate(day=Max("bought_on"))["day"],
        Deposit.objects.filter(player=player).aggregate(day=Max("made_on"))["day"],
    )
    return max((day for day in days if day), default=None)


def sessions_of(player: Player) -> QuerySet[Session]:
    seats = AttendancePlayer.objects.filter(player=player).values("session")
    return Session.objects.filter(pk__in=seats)


def without_repeats(places: Iterable[Mention]) -> tuple[Mention, ...]:
    return tuple(dict.fromkeys(places))
