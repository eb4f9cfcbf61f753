"""A club's year: its figures against a second count, its page, report and workbook."""

import datetime
import random

import pytest

from tests.builders import a_club
from tests.tournament.season import slow_year as slow
from tests.tournament.season.years import a_random_year
from tournament.models import Player
from tournament.season.reading.year import read_facts, read_year
from tournament.season.values.year.figures import work_out_year
from tournament.season.values.year.span import YearSpan, span_of_season, span_of_year
from tournament.store.standings import forget

Day = datetime.date
TODAY = Day(2026, 12, 1)


def random_days(lot: random.Random, since: Day, count: int) -> list[Day]:
    """Draw different days of some 900."""
    return sorted(since + datetime.timedelta(days=n) for n in lot.sample(range(900), count))


def names_of(club):
    return {
        key.hex: name
        for key, name in Player.objects.filter(club=club).values_list("id", "last_name")
    }


def plain(totals):
    return {
        "evenings": totals.evenings,
        "afternoons": totals.afternoons,
        "tables": totals.tables,
        "visits": totals.visits,
        "players": totals.players,
        "guests": totals.guests,
        "income": totals.income,
    }


def compare(club, stored, span, figures):
    """Compare all figures of a span with those of the second count."""
    names = names_of(club)
    since, last = span.since, min(span.until, span.today)
    spans = ((since, last), (span.since_before, span.last_before))
    for (first, end), totals in zip(spans, (figures.now, figures.before), strict=True):

        def inside(day, first=first, end=end):
            return first <= day <= end

        evenings, money = slow.begun(stored, inside), slow.all_money(stored, inside, span.today)
        assert plain(totals) == slow.sums(stored, evenings, money)
    for number, (first, end) in enumerate(spans):
        compare_parts(stored, span, figures, number, first, end)
    new = slow.new_members(stored, since, last)
    assert (None if figures.newcomers is None else {names[key] for key in figures.newcomers}) == new
    evenings = slow.begun(stored, lambda day: since <= day <= last)
    assert {names[key]: n for key, n in figures.regulars} == slow.regulars(stored, evenings)
    away = {names[one.key]: (one.last, one.visits, one.missed) for one in figures.away}
    assert away == slow.away(stored, span.since_before, last)


def compare_parts(stored, span, figures, number, first, end):
    """Compare months, days of the week, how often somebody came and the income of a year."""

    def inside(day):
        return first <= day <= end

    evenings, money = slow.begun(stored, inside), slow.all_money(stored, inside, span.today)
    seen = 0
    for line in figures.months:
        totals = (line.now, line.before)[number]
        month = (line.part.year - number * span.years_back, line.part.month)
        mine = [one for one in evenings if (one["day"].year, one["day"].month) == month]
        paid = [one for one in money if (one[0].year, one[0].month) == month]
        assert plain(totals) == slow.sums(stored, mine, paid)
        seen += len(mine)
    assert seen == len(evenings)
    for line in figures.weekdays:
        totals = (line.now, line.before)[number]
        mine = [one for one in evenings if one["day"].weekday() == line.part]
        assert plain(totals) == slow.sums(stored, mine, [])
    names = [name for one in evenings for name in one["players"]]
    times = [names.count(name) for name in set(names)]
    for line in figures.often:
        most = line.most or 10**6
        assert (line.now, line.before)[number] == len([n for n in times if line.least <= n <= most])
    assert sum((line.now, line.before)[number] for line in figures.often) == len(times)
    for lines, place in ((figures.reasons, 3), (figures.ways, 1)):
        sums = {line.of.value: (line.now, line.before)[number] for line in lines}
        wanted = {one[place] for one in money}
        expected = {of: sum(one[2] for one in money if one[place] == of) for of in wanted}
        assert {of: cents for of, cents in sums.items() if cents} == {
            of: cents for of, cents in expected.items() if cents
        }


def some_spans(lot):
    first = Day(2024, 9, 1) + datetime.timedelta(days=lot.randrange(500))
    return (
        span_of_season(Day(2025, 10, 1), TODAY, begins=9),
        span_of_season(TODAY, TODAY, begins=9),
        span_of_year(2025, TODAY),
        span_of_year(2026, TODAY),
        YearSpan("days", first, first + datetime.timedelta(days=lot.randrange(700)), TODAY),
    )


@pytest.mark.django_db
class FiguresTests:
    @pytest.mark.parametrize("seed", range(8))
    def test_they_are_those_of_a_second_count(self, seed):
        lot = random.Random(seed)
        club = a_club()
        days = random_days(lot, Day(2024, 8, 1), lot.choice((0, 1, 3, 40)))
        stored = a_random_year(club, lot, days=days)
        # Another club's evenings are not among them.
        a_random_year(a_club("Un autre club"), lot, days=days[:5])
        for span in some_spans(lot):
            compare(club, stored, span, work_out_year(read_facts(club, span), span))

    def test_they_cost_as_many_statements_for_many_evenings_as_for_two(
        self, django_assert_num_queries
    ):
        lot, club = random.Random(3), a_club()
        span = span_of_season(Day(2025, 10, 1), TODAY, begins=9)
        for count in (2, 40):
            a_random_year(club, lot, days=random_days(lot, Day(2025, 1, 1), count), people=8)
            forget()
            with django_assert_num_queries(15):
                read_year(club, span)
            with django_assert_num_queries(1):
                read_year(club, span)
