"""An evening of 15 tables, 27 boards a pair, 405 results: what a director waits for.

Needs Django set up on a data folder of its own.
"""

import dataclasses
import datetime
import itertools
from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from bench.timing import Measure, measure
from scoring.notation.outcome import Played, Sides
from tournament.club.services.first_start import create_owner, find_owner
from tournament.evening.names.names import NamedPlayer
from tournament.evening.scores.build_report import build
from tournament.management.demo.evenings import DemoTable, last_round, play_round
from tournament.management.demo.setup import Author
from tournament.models import Session, Visibility
from tournament.prints.packs import result_pack_pdf
from tournament.results.services.publish import publish
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.services.results.record_result import NewResult, record_result, record_results
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening, load_heading
from tournament.store.standings import forget, live_report, session_evening, session_standings
from tournament.store.write import By

OPTION = "mitchell-15-9x3"
PAIRS = 30
SETTINGS = Settings(
    name="Mesures",
    date=datetime.date(2026, 11, 17),
    starts_at=datetime.time(20),
    profile="ffb",
    boards_wanted=27,
    lead_wanted=False,
    visibility=Visibility.RANKING,
)


def measures() -> list[Measure]:
    owner = find_owner() or create_owner()
    session = played(owner)
    return [
        *computing(session),
        *pages(session, owner),
        *published(session),
    ]


def played(owner: User, rounds: int | None = None, **settings: Any) -> Session:
    """Enter all results, or those of some rounds, through the services; one transaction, to spare
    hundreds of flushes."""
    author = Author(owner.memberships.get().club)
    with transaction.atomic():
        session = create_evening(
            author.club, author.next(), settings=dataclasses.replace(SETTINGS, **settings)
        )
        paste_pairs(session, author.next(), pairs=[pair(number) for number in range(PAIRS)])
        choose_movement(session, author.next(), choice=MovementChoice(OPTION))
        start(session, author.next())
        table = DemoTable(load_evening(session), seed=27)
        for number in range(1, (rounds or last_round(table.evening)) + 1):
            play_round(session, author, table, number)
    return session


def pair(number: int) -> tuple[NamedPlayer, NamedPlayer]:
    return NamedPlayer("Prénom", f"Nord{number}"), NamedPlayer("Prénom", f"Sud{number}")


def computing(session: Session) -> list[Measure]:
    scored = session_standings(session)
    report = live_report(session)

    def standings() -> None:
        forget()
        session_standings(session)

    return [
        measure("standings, all statements included", standings),
        measure("  the statements alone", lambda: load_evening(session)),
        measure("report of the same standings", lambda: build(scored, load_heading(session))),
        measure("result pack, PDF", lambda: result_pack_pdf(report), runs=3),
    ]


def pages(session: Session, owner: User) -> list[Measure]:
    director, public = Client(SERVER_NAME="localhost"), Client(SERVER_NAME="localhost")
    director.force_login(owner)
    inside, outside = f"/director/{session.code}/", f"/s/{session.code}/"
    line = CorrectedLine(session)
    return [
        page("director: ranking, cold", director, f"{inside}standings/", before=forget),
        page("  after a typed line", director, f"{inside}standings/", before=line.type),
        page("  warm", director, f"{inside}standings/"),
        page("director: cockpit, cold", director, inside, before=forget),
        page("  after a typed line", director, inside, before=line.type),
        page("  warm", director, inside),
        page("director: one board", director, f"{inside}board/1/"),
        page("public: ranking, cold", public, outside, before=forget),
        page("  after a typed line", public, outside, before=line.type),
        page("  warm", public, outside),
        measure("keeping one line, flush to the disk included", line.keep),
    ]


def page(
    what: str, client: Client, address: str, *, before: Callable[[], object] = lambda: None
) -> Measure:
    def get() -> None:
        status = client.get(address).status_code
        assert status == 200, (address, status)

    return measure(what, get, before=before)


class CorrectedLine:
    """One result, corrected to and fro, so that each time something is written."""

    def __init__(self, session: Session) -> None:
        self.session = session
        found = next(r for r in load_evening(session).results if isinstance(r.sides.ns, Played))
        outcome = found.sides.ns
        assert isinstance(outcome, Played)
        other = dataclasses.replace(outcome, tricks=(outcome.tricks + 1) % 14)
        self.values = itertools.cycle([Sides.both(other), Sides.both(outcome)])
        self.place, self.base = found.place, found.changed_in

    def keep(self) -> None:
        """Correct the line as another service would: the evening is not kept."""
        sides = next(self.values)
        change = record_result(self.session, By(), place=self.place, sides=sides, base=self.base)
        assert change is not None
        self.base = change.revision

    def type(self) -> None:
        """Correct the line as the pages and phones do, which leave the evening as it has become."""
        self.session.refresh_from_db()
        entry = NewResult(By(), self.place, self.base, next(self.values))
        evening = session_evening(self.session)
        self.base = record_results(self.session, [entry], evening=evening).evening.session.revision


def published(session: Session) -> list[Measure]:
    publish(session, By(), kind="provisional")
    public = Client(SERVER_NAME="localhost")
    outside = f"/s/{session.code}/"
    return [
        page("public, published: ranking", public, outside),
        page("public, published: one board", public, f"{outside}boards/1/"),
        page("public, published: a pair's card, with its plot", public, f"{outside}card/A1/"),
    ]
