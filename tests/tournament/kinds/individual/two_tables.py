"""The first round of eight single players at two tables, three boards, figures worked out by hand.

Table 1: 6 North, 1 East, 2 South, 3 West. Table 2: 8 North, 4 East, 7 South, 5 West.

Board 1: +420 at table 1, -50 at table 2. Board 2 (NS vulnerable): -430, 0. Board 3: +420, +400. Two
points for a score beaten: NS of table 1 have 2, 0 and 2, NS of table 2 have 0, 2 and 0. So 2, 4, 5
and 6 have 4 of 6 (66.67 %), 1, 3, 7 and 8 have 2 of 6 (33.33 %).
"""

from collections.abc import Mapping
from typing import Any

from tests.builders import by
from tests.tournament.kinds.individual.evenings import again, an_individual
from tests.tournament.play.evenings import said
from tournament.evening.report import Report
from tournament.models import Club, Session
from tournament.services.results.record_result import record_result
from tournament.store.deals.visible import give_deals
from tournament.store.standings import live_report

PLAYED = {
    ("A", 1, 1, 1): "4SN=/DK",
    ("A", 1, 2, 1): "4SN-1",
    ("A", 1, 1, 2): "3NTE+1/S4",
    ("A", 1, 2, 2): "PASS",
    ("A", 1, 1, 3): "5DS+1",
    ("A", 1, 2, 3): "5DS=",
}


def two_tables(
    *,
    club: Club | None = None,
    lines: Mapping[tuple, str] = PLAYED,
    movement: str | None = None,
    **settings: Any,
) -> Session:
    """The event with its first round played, or with these lines of it."""
    session = an_individual(8, club=club, settings=settings, movement=movement)
    for place, text in lines.items():
        record_result(session, by(), place=place, sides=said(text), base=0)
    return again(session)


def report_of(session: Session, language: str = "en") -> Report:
    """What stands now with the cards that may be seen, in a language."""
    club = session.event.club
    club.language = language
    club.save()
    session = again(session)
    return give_deals(session, live_report(session))
