"""A club's year in sentences that can be read aloud."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, ngettext

from tournament.season.values.year.figures import YearFigures
from tournament.season.words.year.figures import write_mean_or_dash, write_tables
from tournament.words import dates, money


def list_sentences(figures: YearFigures, currency: str) -> Iterator[str]:
    """Say the year in sentences that can be read aloud."""
    now, evenings = figures.now, figures.evenings
    if not evenings:
        yield gettext("No evening was held in these days.")
        return
    yield ngettext(
        "The club held %(n)s evening, on %(first)s.",
        "The club held %(n)s evenings, from %(first)s to %(last)s.",
        now.evenings,
    ) % {
        "n": now.evenings,
        "first": dates.worded_day(evenings[0].day),
        "last": dates.worded_day(evenings[-1].day),
    }
    yield gettext("Tables in all: %(tables)s, in the mean %(each)s an evening.") % {
        "tables": write_tables(now.tables),
        "each": write_mean_or_dash(now.tables_each),
    }
    yield from list_people_sentences(figures)
    if figures.has_income:
        sum_ = money.amount(now.income, currency)
        yield gettext("Income at the door, of carnets and accounts: %(sum)s.") % {"sum": sum_}


def list_people_sentences(figures: YearFigures) -> Iterator[str]:
    """Say who came: how many players, members, newcomers."""
    now = figures.now
    yield ngettext(
        "%(n)s different player came (members: %(members)s, guests: %(guests)s).",
        "%(n)s different players came (members: %(members)s, guests: %(guests)s).",
        now.players,
    ) % {"n": now.players, "members": now.members, "guests": now.guests}
    if figures.members_listed:
        text = gettext("Of the club’s list of members, %(came)s of %(listed)s came.")
        yield text % {"came": figures.members_came, "listed": figures.members_listed}
    if figures.newcomers:
        count = len(figures.newcomers)
        yield ngettext(
            "%(n)s member came for the first time.",
            "%(n)s members came for the first time.",
            count,
        ) % {"n": count}


def join_listed(names: Sequence[str], left_out: int) -> str:
    """Join names, and say how many are not named."""
    texts = list(names)
    if left_out:
        more = ngettext("%(n)s who is not named", "%(n)s who are not named", left_out)
        texts.append(more % {"n": left_out})
    return ", ".join(texts)
