"""Public pages of an evening without its deals and with them: their time, their statements.

Needs Django set up on a data folder of its own, in which `bench.program.evening` has made a club.
"""

import dataclasses
import secrets
from collections.abc import Iterator

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.program.evening import SETTINGS, page, played
from bench.timing import Measure, note_ratios
from scoring.deals.boards import DealtBoard, number_deals
from scoring.deals.numbers import draw_deals
from scoring.deals.tricks import TrickTable
from tournament.club.services.first_start import find_owner
from tournament.evening.states import DealOrigin
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.store.write import By

PAGES = {"ranking": "", "one board": "boards/1/", "a pair's card": "card/A1/"}


def measures() -> Iterator[Measure]:
    bare, dealt = (an_evening(name) for name in ("Sans mains", "Avec mains"))
    attach_deals(dealt, By(), new=NewSet(boards(), DealOrigin.FILE))
    publish(dealt, By(), kind="provisional")
    publish(bare, By(), kind="provisional")
    for name, path in PAGES.items():
        without = of_page(f"public, without deals: {name}", bare, path)
        yield without
        dealt_page = of_page("  with the deals of all boards", dealt, path)
        ratios = note_ratios(dealt_page, without=without)
        yield dataclasses.replace(dealt_page, note=f"{dealt_page.note}, {ratios.note}")


def an_evening(name: str) -> Session:
    owner = find_owner()
    assert owner
    return played(owner, name=name)


def boards() -> list[DealtBoard]:
    """Deal boards for the evening, their figures as a file has them."""
    table = TrickTable((7, 8, 6, 9, 7) * 4)
    plain = number_deals(draw_deals(SETTINGS.boards_wanted, secrets.randbelow))
    return [DealtBoard(one.number, one.deal, table) for one in plain]


def of_page(what: str, session: Session, path: str) -> Measure:
    """Measure a page, and count what it asks the database."""
    client = Client(SERVER_NAME="localhost")
    address = f"/s/{session.code}/{path}"
    timing = page(what, client, address)
    with CaptureQueriesContext(connection) as queries:
        client.get(address)
    return dataclasses.replace(timing, note=f"{len(queries)} statements")
