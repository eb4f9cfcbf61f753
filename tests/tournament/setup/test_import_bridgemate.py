"""A real Bridgemate file becomes an evening: seatings, results, leads, hands, ranking."""

import datetime
import lzma
import re
from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from scoring.notation.contract import CardRank, PlayingCard, Suit
from scoring.notation.outcome import NotPlayed, Played
from tests.builders import a_club, a_user, by
from tests.machine import has_bws_reader
from tests.scoring.deals.given import GOLDEN
from tournament.evening.states import DealOrigin
from tournament.files.bws.read import evening_of
from tournament.files.bws.tables import read_tables
from tournament.files.deals.of_evening import with_hands
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.models import Change, DealSet, Seating
from tournament.services.incoming.preview import Incoming, Source
from tournament.setup.preview import preview
from tournament.store.deals.visible import visible_deals
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]
DAY = datetime.date(2026, 1, 26)
TABLES, ROUNDS, BOARDS = 10, 9, 3
# South's diamonds on board 1.
SOUTH_OF_1 = "A109762"


def tables_with_a_lead():
    """The tables of the file; its club typed no leads, so that one is put into its first row.

    In that row, board 1 at table 1, North plays spades.
    """
    tables = read_tables(lzma.decompress((GOLDEN.parent / "club_10_tables.bws.xz").read_bytes()))
    first, *others = tables["ReceivedData"]
    return {**tables, "ReceivedData": [{**first, "LeadCard": "S6"}, *others]}


@pytest.mark.slow
class RealFileTests:
    """What is counted and typed here is what stands in the file's own tables."""

    def test_its_evening_is_seated_played_led_dealt_and_ranked(self):
        tables, source = tables_with_a_lead(), Source("mardi.bws", "7" * 64)
        read, club = with_hands(evening_of(tables), tables), a_club()
        assert preview(club, read, source).deals == 36
        settings = settings_of(read, name="Mardi", date=DAY, profile="acbl")
        session = import_results(club, by(), incoming=Incoming(read, source), settings=settings)
        self.is_seated_and_played(session)
        self.has_its_hands(session)
        rankings = live_report(session).rankings
        assert [(one.line, len(one.ranks)) for one in rankings] == [("NS", 10), ("EW", 10)]
        client = Client()
        client.force_login(a_user(club))
        page = client.get(reverse("board", args=[session.code, 1]))
        assert SOUTH_OF_1 in re.sub(r"<[^>]+>|\s", "", page.content.decode())
        undo(session, by(), change=Change.objects.get(session=session))
        assert not DealSet.objects.exists()

    def is_seated_and_played(self, session):
        seatings = list(Seating.objects.filter(section__session=session))
        assert Counter(len(one.boards) for one in seatings) == {BOARDS: TABLES * ROUNDS}
        assert {one.table for one in seatings} == set(range(1, TABLES + 1))
        evening = load_evening(session)
        outcomes = [result.sides.ns for result in evening.results]
        assert len(outcomes) == TABLES * ROUNDS * BOARDS
        assert sum(isinstance(one, NotPlayed) for one in outcomes) == 6
        leads = [one.lead for one in outcomes if isinstance(one, Played) and one.lead]
        assert leads == [PlayingCard(Suit.SPADES, CardRank.SIX)]
        assert evening.session.lead_wanted

    def has_its_hands(self, session):
        """Of 36 boards in the file 27 were played, and are open; nobody may see the others yet."""
        row = DealSet.objects.get(session=session)
        assert (row.origin, row.section, row.name) == (DealOrigin.FILE, "", "mardi.bws")
        assert row.deals.count() == 36
        visible = visible_deals(session)
        assert {board for board in range(1, 37) if visible.find(board)} == set(range(1, 28))
        first = visible.find(1)
        assert (first.deal.north.points, first.par.score) == (11, 980)
