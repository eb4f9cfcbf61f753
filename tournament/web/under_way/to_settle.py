"""Reads what waits for the director: the list that the cockpit and the page of calls both draw."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from tournament.evening.evening import Evening
from tournament.evening.play.to_settle import Matter, ToSettle, list_to_settle
from tournament.evening.publish.comparison import same_figures
from tournament.evening.states import DealOrigin
from tournament.models import Session
from tournament.store.deals.typed import read_typed_conflicts
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.claims import count_open_claims
from tournament.store.reading.versions import published_report
from tournament.web.access import is_director
from tournament.web.kind import PAGES
from tournament.web.veil.shows import report_veiled, veiled_standings

# Where each is settled, and the key that leads there.
PLACES: Mapping[Matter, tuple[str, str]] = {
    Matter.CONFLICTS: ("conflicts", "x"),
    Matter.LINE_UPS: ("conflicts", "x"),
    Matter.HANDS: ("hands", ""),
    Matter.CLAIMS: ("claims", "f10"),
    Matter.APPEALS: ("appeals", ""),
    Matter.OUTDATED: ("standings", "c"),
    Matter.TO_LOOK_AT: ("anomalies", "v"),
    Matter.REPORTS: ("cockpit", ""),
}
ANCHORS: Mapping[Matter, str] = {Matter.REPORTS: "#watched"}
# What the cockpit names at a place of its own besides.
NAMED_BELOW = frozenset({Matter.TO_LOOK_AT, Matter.REPORTS})


@dataclass(frozen=True)
class WaitingMatter:
    """A matter with the page that settles it; `key` leads there, empty where none is free."""

    to_settle: ToSettle
    address: str
    key: str
    is_named_below: bool


def read_to_settle(
    request: HttpRequest, session: Session, evening: Evening, *, conflicts: int, reports: int
) -> tuple[WaitingMatter, ...]:
    """Read what waits for the reader; `evening` is as far as he may see it."""
    counts = {
        Matter.CONFLICTS: conflicts,
        Matter.LINE_UPS: PAGES.of(session).count_line_ups_in_doubt(session),
        Matter.HANDS: count_differing_hands(evening),
        Matter.CLAIMS: count_open_claims(session),
        Matter.APPEALS: len(evening.appeals),
        Matter.OUTDATED: int(is_outdated(request, session)),
        Matter.TO_LOOK_AT: count_unseen(evening),
        Matter.REPORTS: reports,
    }
    return lead_to_places(session, list_to_settle(counts, is_director=is_director(request)))


def lead_to_places(session: Session, waiting: tuple[ToSettle, ...]) -> tuple[WaitingMatter, ...]:
    """Lead each matter to its page; of two with one key the first has it."""
    keys: set[str] = set()
    found = []
    for one in waiting:
        page, key = PLACES[one.matter]
        key = "" if key in keys else key
        keys.add(key)
        address = reverse(page, args=[session.code]) + ANCHORS.get(one.matter, "")
        found.append(WaitingMatter(one, address, key, one.matter in NAMED_BELOW))
    return tuple(found)


def count_waiting(waiting: tuple[WaitingMatter, ...], matter: Matter) -> int:
    """Count how many of a matter wait; nought where none does."""
    return sum(waits.to_settle.count for waits in waiting if waits.to_settle.matter is matter)


def is_outdated(request: HttpRequest, session: Session) -> bool:
    """Tell whether players see another ranking than that of now, once play is over.

    Not of an evening with boards that its reader has still to play: the ranking without them is
    never the published one.
    """
    if session.is_playing:
        return False
    standings = veiled_standings(request, session)
    published = None if standings.facts.veil.boards else published_report(session)
    return published is not None and not same_figures(report_veiled(session, standings), published)


def count_differing_hands(evening: Evening) -> int:
    """Count the boards of which different cards were typed; costs nothing where none were."""
    is_typed = any(one.origin == DealOrigin.TYPED for one in evening.deals)
    return len(read_typed_conflicts(evening)) if is_typed else 0
