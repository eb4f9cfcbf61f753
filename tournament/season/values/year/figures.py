"""Count a club's year: sums, months, days of the week, who came how often, what came in."""

import datetime
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tournament.evening.door.payments import MONEY, PaidBy
from tournament.season.values.year.away import AwayMember, list_away
from tournament.season.values.year.facts import (
    SEATS_OF_A_TABLE,
    HeldEvening,
    MoneyFor,
    MoneyIn,
    SeasonWinners,
    YearFacts,
)
from tournament.season.values.year.span import YearSpan, move_back

Day = datetime.date
# As many are named as the most regular; more where several came as often as the last of them.
MOST_REGULAR, MOST_NAMED = 10, 20
# From so many evenings on, up to the next figure: who came how often.
STEPS = (1, 2, 5, 10, 20, 40)
# Somebody who came once is no regular.
LEAST_OFTEN = 2


@dataclass(frozen=True)
class YearTotals:
    """The sums of some evenings; `afternoons` of them are of rubber bridge. `visits` counts
    everybody on each evening, `players` each once, by what they are in the list of today."""

    evenings: int = 0
    afternoons: int = 0
    seats: int = 0
    visits: int = 0
    players: int = 0
    guests: int = 0
    income: int = 0

    @property
    def members(self) -> int:
        return self.players - self.guests

    @property
    def tables(self) -> Fraction:
        return Fraction(self.seats, SEATS_OF_A_TABLE)

    @property
    def tables_each(self) -> Fraction | None:
        """The tables of an evening, in the mean."""
        return self.tables / self.evenings if self.evenings else None

    @property
    def visits_each(self) -> Fraction | None:
        """The players of an evening, in the mean."""
        return Fraction(self.visits, self.evenings) if self.evenings else None


@dataclass(frozen=True)
class YearLine:
    """A part of the year beside the same part of the year before: a month by its first day, a day
    of the week by its number (0: Monday)."""

    part: Day | int
    now: YearTotals
    before: YearTotals


@dataclass(frozen=True)
class OftenCame:
    """How many players came so often; `most` is None where there is no more."""

    least: int
    most: int | None
    now: int
    before: int


@dataclass(frozen=True)
class IncomeLine:
    """What came in for something, or in some way, beside the year before."""

    of: MoneyFor | PaidBy
    now: int
    before: int


@dataclass(frozen=True)
class YearFigures:
    """All that the year's page and report say. Newcomers came for the first time since the club's
    evenings are stored: None where none is older than the year, for then everybody is new."""

    span: YearSpan
    now: YearTotals
    before: YearTotals
    evenings: tuple[HeldEvening, ...]
    months: tuple[YearLine, ...] = ()
    weekdays: tuple[YearLine, ...] = ()
    often: tuple[OftenCame, ...] = ()
    regulars: tuple[tuple[str, int], ...] = ()
    visits: Mapping[str, int] = field(default_factory=dict)
    newcomers: tuple[str, ...] | None = None
    new_guests: int = 0
    newcomers_before: int | None = None
    members_listed: int = 0
    members_came: int = 0
    away: tuple[AwayMember, ...] = ()
    reasons: tuple[IncomeLine, ...] = ()
    ways: tuple[IncomeLine, ...] = ()
    winners: tuple[SeasonWinners, ...] = ()
    has_practice: bool = False

    @property
    def has_before(self) -> bool:
        """Tell whether there is anything to compare with."""
        return bool(self.before.evenings or self.before.income)

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to say of these days, nor of those before."""
        return not (self.evenings or self.now.income or self.has_before)

    @property
    def has_income(self) -> bool:
        """Tell whether any money came in, this year or the year before."""
        return any(line.now or line.before for line in self.reasons)

    @property
    def has_afternoons(self) -> bool:
        return bool(self.now.afternoons or self.before.afternoons)


def work_out_year(facts: YearFacts, span: YearSpan) -> YearFigures:
    """Work out the figures of a span from what was read of it and of the year before."""
    now = [one for one in facts.evenings if span.holds(one.day)]
    before = [one for one in facts.evenings if span.holds_before(one.day)]
    money = [one for one in facts.money if span.holds(one.day)]
    earlier = [one for one in facts.money if span.holds_before(one.day)]
    visits, visits_before = count_visits(now), count_visits(before)
    newcomers = list_newcomers(facts, span.since, visits)
    older = list_newcomers(facts, span.since_before, visits_before)
    listed = {key for key, one in facts.people.items() if not (one.is_guest or one.is_retired)}
    return YearFigures(
        span,
        add_up(facts, now, money),
        add_up(facts, before, earlier),
        tuple(now),
        months=tuple(list_months(facts, span, (now, money), (before, earlier))),
        weekdays=tuple(list_weekdays(facts, now, before)),
        often=count_often(visits, visits_before),
        regulars=list_regulars(visits),
        visits=visits,
        newcomers=newcomers and tuple(key for key in newcomers if not is_guest(facts, key)),
        new_guests=sum(is_guest(facts, key) for key in newcomers or ()),
        newcomers_before=None if older is None else sum(not is_guest(facts, key) for key in older),
        members_listed=len(listed),
        members_came=len(listed & visits.keys()),
        away=list_away(facts.evenings, listed),
        reasons=add_income(money, earlier, lambda paid: paid.reason, tuple(MoneyFor)),
        ways=add_income(money, earlier, lambda paid: paid.way, MONEY),
        winners=facts.winners,
        has_practice=facts.has_practice,
    )


def is_guest(facts: YearFacts, key: str) -> bool:
    """Tell whether the club's list has a player as a guest; who has gone from it counts as one."""
    return key not in facts.people or facts.people[key].is_guest


def add_up(
    facts: YearFacts, evenings: Sequence[HeldEvening], money: Iterable[MoneyIn] = ()
) -> YearTotals:
    """Add up some evenings and what came in."""
    players = {key for evening in evenings for key in evening.players}
    return YearTotals(
        len(evenings),
        sum(evening.is_four for evening in evenings),
        sum(evening.seats for evening in evenings),
        sum(len(evening.players) for evening in evenings),
        len(players),
        sum(is_guest(facts, key) for key in players),
        sum(one.cents for one in money),
    )


def count_visits(evenings: Iterable[HeldEvening]) -> Counter[str]:
    """Count how often each player came."""
    return Counter(key for evening in evenings for key in evening.players)


Slice = tuple[Sequence[HeldEvening], Sequence[MoneyIn]]


def list_months(facts: YearFacts, span: YearSpan, now: Slice, before: Slice) -> Iterable[YearLine]:
    """List the months, those without an evening too, each beside the same month before."""
    for first in span.months:
        earlier = move_back(first, span.years_back)
        yield YearLine(
            first, add_up(facts, *cut_month(now, first)), add_up(facts, *cut_month(before, earlier))
        )


def cut_month(both: Slice, first: Day) -> Slice:
    """Take the evenings and the money of a month."""
    evenings, money = both
    month = (first.year, first.month)
    return (
        [one for one in evenings if (one.day.year, one.day.month) == month],
        [one for one in money if (one.day.year, one.day.month) == month],
    )


def list_weekdays(
    facts: YearFacts, now: Sequence[HeldEvening], before: Sequence[HeldEvening]
) -> Iterable[YearLine]:
    """List the days of the week on which there was an evening."""
    for number in sorted({one.day.weekday() for one in (*now, *before)}):
        both = (
            add_up(facts, [one for one in evenings if one.day.weekday() == number])
            for evenings in (now, before)
        )
        yield YearLine(number, *both)


def count_often(now: Mapping[str, int], before: Mapping[str, int]) -> tuple[OftenCame, ...]:
    """Count the players by how often they came, nothing after the last that did."""
    highest = max((*now.values(), *before.values()), default=0)
    steps = [step for step in STEPS if step <= highest]
    ends = [*(step - 1 for step in steps[1:]), None]

    def count(visits: Mapping[str, int], least: int, most: int | None) -> int:
        return sum(least <= times and (most is None or times <= most) for times in visits.values())

    return tuple(
        OftenCame(least, most, count(now, least, most), count(before, least, most))
        for least, most in zip(steps, ends if steps else (), strict=True)
    )


def list_regulars(visits: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """List who came most often with how often; all who are level with the last, or none of them
    where they are too many to name."""
    often = sorted((times for times in visits.values() if times >= LEAST_OFTEN), reverse=True)
    if not often:
        return ()
    least = often[min(len(often), MOST_REGULAR) - 1]
    if sum(times >= least for times in often) > MOST_NAMED:
        least += 1
    named = [(key, times) for key, times in visits.items() if times >= least]
    return tuple(sorted(named, key=lambda both: (-both[1], both[0])))


def list_newcomers(
    facts: YearFacts, since: Day, visits: Mapping[str, int]
) -> tuple[str, ...] | None:
    """List who came for the first time, in the order in which they did; None where no evening is
    older."""
    first_days = facts.first_days
    if min(first_days.values(), default=since) >= since:
        return None
    new = [key for key in visits if first_days[key] >= since]
    return tuple(sorted(new, key=lambda key: (first_days[key], key)))


def add_income(
    now: Sequence[MoneyIn],
    before: Sequence[MoneyIn],
    find: Callable[[MoneyIn], MoneyFor | PaidBy],
    order: Sequence[MoneyFor | PaidBy],
) -> tuple[IncomeLine, ...]:
    """Add up money by what it was for, or how it was paid; what neither year has is left out."""
    lines = (
        IncomeLine(
            of, *(sum(one.cents for one in money if find(one) == of) for money in (now, before))
        )
        for of in order
    )
    return tuple(line for line in lines if line.now or line.before)
