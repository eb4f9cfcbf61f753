"""What waits for the director, in words: one sentence a matter, with how many there are."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, ngettext

from tournament.evening.play.to_settle import Matter, ToSettle

# `gettext` finds its sentences by reading: each call is written out.
SENTENCES: Mapping[Matter, Callable[[int], str]] = {
    Matter.CONFLICTS: lambda n: ngettext(
        "%(n)s contradiction to settle", "%(n)s contradictions to settle", n
    ),
    Matter.LINE_UPS: lambda n: ngettext("%(n)s line-up to settle", "%(n)s line-ups to settle", n),
    Matter.HANDS: lambda n: ngettext(
        "Different hands were typed for %(n)s board",
        "Different hands were typed for %(n)s boards",
        n,
    ),
    Matter.CLAIMS: lambda n: ngettext("%(n)s claim to decide", "%(n)s claims to decide", n),
    Matter.APPEALS: lambda n: ngettext("%(n)s appeal to decide", "%(n)s appeals to decide", n),
    Matter.OUTDATED: lambda _n: gettext("The corrected ranking, to be published"),
    Matter.TO_LOOK_AT: lambda n: ngettext("%(n)s result to look at", "%(n)s results to look at", n),
    Matter.REPORTS: lambda n: ngettext("%(n)s report from a table", "%(n)s reports from tables", n),
}


def to_settle_text(waiting: ToSettle) -> str:
    """Say what waits, and how many there are of it."""
    return SENTENCES[waiting.matter](waiting.count) % {"n": waiting.count}
