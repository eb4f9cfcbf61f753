"""A ranking's rules in sentences, and why an evening does not count."""

import datetime
from collections.abc import Iterator, Mapping
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.season.values.rules import ChallengeRules, CountedFor, EveningWorth, Total
from tournament.season.values.table import SeasonLine, SeasonTable, WhyNot
from tournament.season.words.event import event_sentences
from tournament.words.dates import short_day
from tournament.words.figures import award, decimal, percent

COUNTED_FOR: Mapping[CountedFor, Promise] = {
    CountedFor.PLAYERS: pgettext_lazy("who is ranked", "Players, each with all partners"),
    CountedFor.PAIRS: pgettext_lazy("who is ranked", "Pairs, the same two players"),
}
WORTH: Mapping[EveningWorth, Promise] = {
    EveningWorth.PERCENTAGE: pgettext_lazy("what an evening is worth", "Its percentage"),
    EveningWorth.PLACES: pgettext_lazy("what an evening is worth", "Points for the place"),
    EveningWorth.BEATEN: pgettext_lazy(
        "what an evening is worth", "A point for each pair that came after"
    ),
}
TOTALS: Mapping[Total, Promise] = {
    Total.MEAN: pgettext_lazy("total of a season", "The mean of the evenings that count"),
    Total.SUM: pgettext_lazy("total of a season", "Their sum"),
}
WHY_NOT: Mapping[str, Promise] = {
    WhyNot.BY_HAND: _("left out by hand"),
    WhyNot.TEAMS: _("an evening of teams"),
    WhyNot.SINGLE: _("single players, no pairs"),
    WhyNot.DAY: _("another day of the week"),
    WhyNot.NAME: _("another name"),
    WhyNot.SHORT: _("too few boards"),
    WhyNot.NO_PERCENTAGE: _("not ranked by percentages"),
    WhyNot.OTHER_KIND: _("pairs and single players make no event together"),
    WhyNot.OTHER_SCORING: _("scored otherwise than the first session"),
    WhyNot.NOT_YET: _("not published yet"),
}


def rules_text(rules: ChallengeRules) -> str:
    """Say how a ranking counts, in a few sentences."""
    return " ".join(list_sentences(rules))


def list_sentences(rules: ChallengeRules) -> Iterator[str]:
    """Say what an evening is worth, how many count, and who is ranked."""
    if rules.event is not None:
        yield from event_sentences(rules.event)
        return
    yield worth_text(rules)
    yield kept_text(rules)
    if rules.at_least > 1:
        text = ngettext(
            "Ranked from %(n)s evening on.", "Ranked from %(n)s evenings on.", rules.at_least
        )
        if rules.rises:
            text = gettext("Ranked from as many evenings on as rise evenly to %(n)s at the end.")
        yield text % {"n": rules.at_least}
    if rules.partners > 1:
        yield gettext("At least %(n)s different partners.") % {"n": rules.partners}
    if rules.most_level is not None:
        yield level_text(rules.most_level, rules.level_on)
    if rules.guests:
        yield gettext("Guests take part.")


def level_text(most: Decimal, day: datetime.date | None) -> str:
    """Say up to which usual percentage one takes part."""
    if day is None:
        text = gettext("For those who usually scored at most %(most)s on the first day.")
        return text % {"most": percent(most)}
    text = gettext("For those who usually scored at most %(most)s on %(day)s.")
    return text % {"most": percent(most), "day": short_day(day)}


def worth_text(rules: ChallengeRules) -> str:
    """Say what an evening is worth."""
    if rules.worth is EveningWorth.PERCENTAGE:
        if not rules.at_handicap:
            return gettext("Percentages.")
        if rules.most_handicap is None:
            return gettext("Percentages with the pair’s handicap.")
        return gettext("Percentages with the pair’s handicap, at most %(most)s.") % {
            "most": rules.most_handicap
        }
    if rules.worth is EveningWorth.BEATEN:
        text = gettext("A point for each pair that came after, half a point for each level.")
    else:
        points = pgettext("between points of places", ", ").join(map(award, rules.places))
        text = gettext("Points for the place: %(points)s.") % {"points": points}
    if rules.attendance:
        text += " " + gettext("For having come: %(points)s.") % {"points": award(rules.attendance)}
    return text


def kept_text(rules: ChallengeRules) -> str:
    """Say which evenings count, and what they make."""
    if rules.best is not None:
        text = (
            gettext("Mean of the %(n)s best evenings.")
            if rules.total is Total.MEAN
            else gettext("Sum of the %(n)s best evenings.")
        ) % {"n": rules.best}
    elif rules.total is Total.MEAN:
        text = gettext("Mean of all evenings played.")
    else:
        text = gettext("Sum of all evenings played.")
    if rules.dropped_above is None:
        return text
    more = ngettext(
        "One is dropped for each one above %(above)s.",
        "One is dropped for every %(n)s above %(above)s.",
        rules.dropped_every,
    )
    return f"{text} {more % {'n': rules.dropped_every, 'above': rules.dropped_above}}"


def total_text(rules: ChallengeRules, line: SeasonLine) -> str:
    """Write a total: a mean of percentages as a percentage, anything else as points."""
    if rules.worth is EveningWorth.PERCENTAGE and rules.total is Total.MEAN:
        return percent(line.total)
    return decimal(line.total)


def missing_text(table: SeasonTable, line: SeasonLine) -> str:
    """Say what keeps a contestant from being ranked: not yet qualified: 3 of 5."""
    if table.rules.event is not None:
        return gettext("missed a session")
    if len(line.counted) < table.needed:
        values = {"played": len(line.counted), "needed": table.needed}
        return gettext("not yet qualified: %(played)s of %(needed)s") % values
    values = {"partners": line.partners, "needed": table.rules.partners}
    return gettext("not yet qualified: %(partners)s of %(needed)s partners") % values
