"""A club's first page for players: what is played today, what comes, and who won before."""

import datetime
import uuid
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Count, Exists, Max, Q, QuerySet

from tournament.evening.door.treasury import Period, month_of
from tournament.evening.publish.public_names import PublicNames
from tournament.models import Club, SeasonVersion, Session, State
from tournament.models.event import LATEST_FIRST
from tournament.public.reading.own_evenings import (
    PublicPlayer,
    read_own_evenings,
    read_public_player,
)
from tournament.public.values.own_evenings import OwnEvening
from tournament.store.club.evenings import is_tonight
from tournament.store.club.past import Past, find_published, past_evenings
from tournament.store.memory import Memory
from tournament.store.published.public_names import find_names_of_evenings, read_wishes
from tournament.store.standings import session_plan

# Of those that have an evening; the others are one touch away.
MONTHS_SHOWN = 2
# Of some clubs that share the program, the months that are asked for.
_past: Memory[Past] = Memory(200)


@dataclass(frozen=True)
class Announced:
    """An evening that is played or comes, with what may be told of it: its winners are known once
    a ranking is published. `own_pair` is the seat of who is remembered."""

    session: Session
    pairs: int
    rounds: int
    past: Past | None = None
    own_pair: str = ""

    @property
    def is_coming(self) -> bool:
        return self.session.state == State.SETUP

    @property
    def round(self) -> int:
        """The round being played, of teams the match; costs what the plan of such an event does."""
        if not self.session.stage_id:
            return self.session.round
        return session_plan(self.session).called.number


@dataclass(frozen=True)
class Month:
    """A month with how many evenings have a ranking, and those of them that are shown."""

    period: Period
    count: int
    evenings: tuple[Past, ...] = ()


@dataclass(frozen=True)
class ClubHome:
    """`now` is large: today's, else the next one. `own_evenings` are those of who is remembered on
    the phone, by code."""

    club: Club
    now: tuple[Announced, ...]
    is_today: bool
    others: tuple[Announced, ...]
    months: tuple[Month, ...]
    folded: tuple[Month, ...]
    player: PublicPlayer | None
    own_evenings: Mapping[str, OwnEvening]
    has_season_rankings: bool = False

    @property
    def years(self) -> tuple[tuple[int, tuple[Month, ...]], ...]:
        """The months that are folded, by year, the latest first."""
        years = dict.fromkeys(month.period.since.year for month in self.folded)
        return tuple(
            (year, tuple(one for one in self.folded if one.period.since.year == year))
            for year in years
        )

    @property
    def followed(self) -> Session | None:
        """The evening of today that the page follows, the one under way first."""
        today = [one.session for one in self.now] if self.is_today else []
        return next((one for one in today if one.is_playing), next(iter(today), None))

    @property
    def is_open_to_hall(self) -> bool:
        """Whether the cards of the hall's tables lead to an evening of today."""
        return self.is_today and any(one.session.open_to_hall for one in self.now)

    @property
    def code(self) -> str:
        """The code of one of the evenings; empty where there is none."""
        announced = (one.session for one in (*self.now, *self.others))
        past = (one.session for month in self.months for one in month.evenings)
        return next((session.code for session in (*announced, *past)), "")


def read_home(club: Club, today: datetime.date, *, month: str, player: str) -> ClubHome:
    """Read what a club's first page tells players, with every name as its player wants it.

    `month` is the one asked for, by its key; `player` who is remembered on the phone. Costs six
    statements however many evenings there are, three where nothing moved since, and seven more for
    who is remembered.
    """
    announced = read_announced(club, today)
    current = [one for one in announced if is_tonight(one.session, today)]
    ranked_sessions = find_published(club).exclude(pk__in=[one.session.pk for one in current])
    days_ranked = read_days(club, ranked_sessions)
    months, folded = split_months(count_months(days_ranked), month)
    days = [(one.period.since, one.period.until) for one in months]
    sessions = find_on(ranked_sessions, days)
    past = read_past(club, [*sessions, *(one.session for one in current if not one.is_coming)])
    remembered = read_public_player(club, player) if club.shows_own_evenings else None
    own = read_own(remembered, past) if remembered else {}
    announced = [with_results(one, past, remembered) for one in announced]
    now = [one for one in announced if is_tonight(one.session, today)]
    others = [one for one in announced if not is_tonight(one.session, today)]
    coming = next((one for one in others if one.is_coming), None)
    large = now or ([coming] if coming else [])
    return ClubHome(
        club=club,
        now=tuple(large),
        is_today=bool(now),
        others=tuple(one for one in others if one not in large),
        months=tuple(
            replace(
                one,
                evenings=tuple(past[day.pk] for day in sessions if one.period.holds(day.date)),
            )
            for one in months
        ),
        folded=tuple(folded),
        player=remembered,
        own_evenings=own,
        has_season_rankings=any(has_rankings for _day, has_rankings in days_ranked),
    )


def read_announced(club: Club, today: datetime.date) -> list[Announced]:
    """Read the evenings of today, those to come and those not finished, the earliest first.

    One to come is told once somebody can play it: with a pair, with a movement or at a table.
    """
    to_come = Q(state=State.SETUP, date__gte=today)
    of_today = Q(date=today) & ~Q(state=State.SETUP)
    mine = Session.objects.in_use().select_related("event__club").filter(event__club=club)
    counted = mine.filter(to_come | of_today | Q(state=State.RUNNING)).annotate(
        pairs=Count("attendances", distinct=True), rounds=Max("sections__rounds")
    )
    # Sessions with what was counted, of which their type knows nothing.
    latest: list[Any] = list(counted.order_by(*LATEST_FIRST))
    found = [Announced(one, one.pairs, one.rounds or 0) for one in reversed(latest)]
    return [one for one in found if one.pairs or one.rounds or one.session.open_to_hall]


def read_days(club: Club, ranked_sessions: QuerySet[Session]) -> list[tuple[datetime.date, bool]]:
    """Read the day of each evening with a ranking, the latest first, and with it whether the club
    has published one of its season."""
    has_rankings = Exists(SeasonVersion.objects.of_club(club))
    return list(ranked_sessions.annotate(ranks=has_rankings).values_list("date", "ranks"))


def count_months(days: Sequence[tuple[datetime.date, bool]]) -> list[Month]:
    """Count the evenings with a ranking in each month, the latest first."""
    counted = Counter(month_of(day) for day, _has_rankings in days)
    return [Month(month, count) for month, count in counted.items()]


def split_months(months: list[Month], key: str) -> tuple[list[Month], list[Month]]:
    """Return the months to show, the one asked for or the latest ones, and the others."""
    open_months = [one for one in months if one.period.key == key] or months[:MONTHS_SHOWN]
    return open_months, [one for one in months if one not in open_months]


def find_on(
    ranked_sessions: QuerySet[Session], days: Sequence[tuple[datetime.date, datetime.date]]
) -> list[Session]:
    """Find the evenings with a ranking on these days, each from one to another."""
    if not days:
        return []
    within = Q()
    for since, until in days:
        within |= Q(date__range=(since, until))
    return list(ranked_sessions.filter(within))


def read_past(club: Club, sessions: Sequence[Session]) -> dict[uuid.UUID, Past]:
    """Read who won these evenings, named as they want to be; kept until one of them moves."""
    found = {one.pk: _past.get((one.pk, one.tick, 0)) for one in sessions}
    missing = [one for one in sessions if found[one.pk] is None]
    if missing:
        names = find_names_of_evenings(read_wishes(club.pk), [one.pk for one in missing])
        for past in past_evenings(missing):
            named = name_winners(past, names[past.session.pk])
            _past.put((past.session.pk, past.session.tick, 0), named)
            found[past.session.pk] = named
    return {key: past for key, past in found.items() if past}


def name_winners(past: Past, names: PublicNames) -> Past:
    """Name those who won an evening as they want to be."""
    winners = tuple(
        replace(one, pairs=tuple(map(names.show_pair, one.pairs))) for one in past.winners
    )
    return replace(past, winners=winners)


def read_own(player: PublicPlayer, sessions: Collection[uuid.UUID]) -> dict[str, OwnEvening]:
    """Read those of these evenings in which a player has a seat, by code."""
    theirs = tuple(one for one in player.sessions if one.pk in sessions)
    return {one.code: one for one in read_own_evenings(replace(player, sessions=theirs), None)}


def with_results(
    announced: Announced, past: Mapping[uuid.UUID, Past], player: PublicPlayer | None
) -> Announced:
    """Tell who won an evening, and where somebody sits in it."""
    seat = player.seats.get(announced.session.pk) if player else None
    return replace(announced, past=past.get(announced.session.pk), own_pair=seat[0] if seat else "")
