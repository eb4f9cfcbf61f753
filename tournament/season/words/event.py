"""What an event of several sessions is made of, in words."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.season.values.event.going_on import NumbersBy, WhoGoesOn
from tournament.season.values.event_rules import CarriedWay, Combined, EventRules
from tournament.season.values.table import SeasonLine, SeasonTable
from tournament.words.figures import award, decimal, percent, signed

COMBINED: Mapping[Combined, Promise] = {
    Combined.SUM: pgettext_lazy("sessions", "The sum of their matchpoints, IMPs or victory points"),
    Combined.MEAN: pgettext_lazy("sessions", "The mean of their percentages"),
    Combined.SHARE: pgettext_lazy("sessions", "The percentage over all boards"),
}
CARRIED: Mapping[CarriedWay, Promise] = {
    CarriedWay.FULL: pgettext_lazy("carried into a final", "The sessions before it, in full"),
    CarriedWay.SHARE: pgettext_lazy("carried into a final", "A share of the margin over the mean"),
    CarriedWay.BY_RANK: pgettext_lazy("carried into a final", "Points by the rank before it"),
    CarriedWay.NONE: pgettext_lazy("carried into a final", "Nothing: everybody starts anew"),
}


WHO: Mapping[WhoGoesOn, Promise] = {
    WhoGoesOn.ALL: pgettext_lazy("who goes on", "Everybody again: another session"),
    WhoGoesOn.FIRST: pgettext_lazy("who goes on", "A final of the first so many"),
    WhoGoesOn.LEAST: pgettext_lazy("who goes on", "A final from a total on"),
    WhoGoesOn.REST: pgettext_lazy("who goes on", "A final of all who play none yet"),
}
NUMBERS: Mapping[NumbersBy, Promise] = {
    NumbersBy.RANK: pgettext_lazy("numbers of a session", "By rank"),
    NumbersBy.KEPT: pgettext_lazy("numbers of a session", "In the order of the last session"),
    NumbersBy.LOT: pgettext_lazy("numbers of a session", "By lot"),
}


def next_name(name: str, event: EventRules) -> str:
    """Propose what the next session is called: Autumn pairs, session 2."""
    number = 1 + sum(not one.final for one in event.sittings)
    return gettext("%(event)s, session %(n)s") % {"event": name, "n": number}


def name_final(final: str) -> str:
    """Name a final: Final A."""
    return gettext("Final %(letter)s") % {"letter": final}


PARTS: Sequence[tuple[str, str | Promise]] = (
    ("", pgettext_lazy("part of an event", "not of this event")),
    ("session", pgettext_lazy("part of an event", "session")),
    ("A", _("Final A")),
    ("B", _("Final B")),
    ("C", _("Final C")),
)


def event_sentences(event: EventRules) -> Iterator[str]:
    """Say how the sessions of an event count."""
    if event.combined is Combined.SUM:
        yield gettext("The sessions are added.")
    elif event.combined is Combined.MEAN:
        yield gettext("Mean of the sessions’ percentages.")
    else:
        yield gettext("Percentage over all boards.")
    if event.finals:
        yield carried_text(event)
    if event.is_whole:
        yield gettext("Who missed a session is ranked last.")


def carried_text(event: EventRules) -> str:
    """Say what a final starts with."""
    if event.carried is CarriedWay.FULL:
        return gettext("In a final the sessions before it count in full.")
    if event.carried is CarriedWay.NONE:
        return gettext("A final starts anew.")
    if event.carried is CarriedWay.SHARE:
        text = gettext("A final starts with %(share)s of the margin over the mean.")
        return text % {"share": percent((event.share * 100).normalize())}
    text = gettext("A final starts with %(most)s for the first, down to nothing for the last.")
    return text % {"most": award(event.most)}


def short_label(event: EventRules, key: str) -> str:
    """Name a session at the head of a column: S1, S2; A, or A1 and A2 of a final in two."""
    final, number = event.labels()[key]
    if not final:
        return pgettext("session of an event", "S%(n)s") % {"n": number}
    return f"{final}{number or ''}"


def long_label(event: EventRules, key: str) -> str:
    """Name a session in full: Session 1; Final A, or Final A, session 2."""
    final, number = event.labels()[key]
    if not final:
        return gettext("Session %(n)s") % {"n": number}
    if not number:
        return name_final(final)
    return gettext("%(final)s, session %(n)s") % {"final": name_final(final), "n": number}


def total_reason(table: SeasonTable, line: SeasonLine) -> str:
    """Say of what a total is made, as a sum: 58.33 + 51.20 = 109.53."""
    event = table.rules.event
    if event is None:
        return ""
    weights = {one.session: one.weight for one in event.sittings}
    terms, over = [], []
    for score in line.counted:
        weight = weights[table.evenings[score.evening].key]
        over.append(weight)
        worth = decimal(score.worth)
        terms.append(worth if weight == 1 else f"{award(weight)} × {worth}")
    if event.combined is Combined.SHARE:
        return gettext("All that was won of all that could be: %(total)s.") % {
            "total": percent(line.total)
        }
    added = " + ".join(terms)
    if event.combined is Combined.MEAN and len(terms) > 1:
        added = f"({added}) ÷ {award(sum(over, Decimal(0)))}"
    if line.carried is not None:
        added = f"{added} {signed(line.carried)}"
    return f"{added} = {decimal(line.total)}"


def carried_reason(table: SeasonTable, line: SeasonLine) -> str:
    """Say why a contestant of a final starts with so much; nothing where nothing is carried."""
    event, before = table.rules.event, line.qualifying
    if event is None or before is None or line.carried is None:
        return ""
    values = {
        "carried": signed(line.carried),
        "final": name_final(line.final),
        "rank": before.rank,
        "total": decimal(before.total),
    }
    if event.carried is CarriedWay.SHARE:
        values |= {"share": percent((event.share * 100).normalize()), "mean": decimal(before.mean)}
        text = gettext(
            "Carried into %(final)s: %(carried)s, which is %(share)s of %(total)s less the mean of"
            " %(mean)s."
        )
    else:
        text = gettext("Carried into %(final)s: %(carried)s, for place %(rank)s before it.")
    return text % values
