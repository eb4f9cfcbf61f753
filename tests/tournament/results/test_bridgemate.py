"""The page that writes an evening's results into a Bridgemate file of the same movement."""

import datetime
import lzma
import struct

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session, a_user, by
from tests.machine import has_bws_reader
from tests.scoring.deals.given import GOLDEN
from tests.tournament.bridgemates.own_hall import own_file
from tests.tournament.files.bws.test_bws_written import emptied
from tests.tournament.kinds.individual.evenings import an_individual, play
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.bridgemates.files.live_file import read_results
from tournament.bridgemates.files.movement import planned_numbers
from tournament.deals.files.formats import read_deals
from tournament.files.bws.jet import JetFile
from tournament.files.bws.read import evening_of, read_bws
from tournament.files.bws.tables import read_tables
from tournament.files.deals.of_evening import with_hands
from tournament.kinds.pairs.services.incoming.import_results import import_results, settings_of
from tournament.models import Session
from tournament.services.incoming.preview import Incoming, Source
from tournament.store.read import load_evening

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]


def club_file() -> bytes:
    return lzma.decompress((GOLDEN.parent / "club_10_tables.bws.xz").read_bytes())


def an_evening_of_it():
    """The club's evening, as it comes in from its file, and its director at the computer."""
    tables, club = read_tables(club_file()), a_club()
    read = with_hands(evening_of(tables), tables)
    incoming = Incoming(read, Source("mardi.bws", "7" * 64))
    settings = settings_of(read, name="Mardi", date=datetime.date(2026, 1, 26), profile="acbl")
    session = import_results(club, by(), incoming=incoming, settings=settings)
    client = Client()
    client.force_login(a_user(club))
    return session, client


def send(client: Client, session: Session, content: bytes):
    file = SimpleUploadedFile("mardi.bws", content)
    return client.post(
        reverse("bridgemate", args=[session.code]),
        {"file": file},
        headers={"accept-language": "fr"},
    )


class BridgemateTests:
    @pytest.mark.slow
    def test_the_file_comes_back_with_what_was_played(self):
        session, client = an_evening_of_it()
        assert (
            reverse("bridgemate", args=[session.code])
            in client.get(reverse("prints", args=[session.code])).content.decode()
        )
        answer = send(client, session, emptied("ReceivedData", "HandRecord", "PlayerNumbers"))
        assert answer.status_code == 200
        assert ".bws" in answer.headers["Content-Disposition"]
        again, before = read_bws(answer.content), read_bws(club_file())
        assert sorted(again.results, key=str) == sorted(before.results, key=str)
        assert [pair.players for pair in again.pairs] == [pair.players for pair in before.pairs]
        # Of the others nobody may see the cards yet.
        assert [deal.number for deal in read_deals(answer.content).boards] == list(range(1, 28))

    @pytest.mark.slow
    def test_another_file_is_refused_at_its_field(self):
        session, client = an_evening_of_it()
        for content, words in (
            (b"not a database", "abîmé"),
            (other_movement(), "a un autre mouvement"),
            (b"", "Ce fichier est vide"),
        ):
            answer = send(client, session, content)
            assert answer.status_code == 422
            assert words in answer.content.decode()

    @pytest.mark.parametrize("kind", ["teams", "individual"])
    def test_every_kind_has_what_was_played_in_the_file(self, kind):
        """By the numbers of who sat there: two teams, or four players."""
        if kind == "teams":
            session = an_event_of_teams(4, boards=2)
            play_round(session, 1)
        else:
            session = an_individual(8)
            play(session, share=0.4)
        client = Client()
        client.force_login(a_user(session.event.club))
        filled = send(client, session, own_file(session)).content
        evening = load_evening(session)
        written = {(one.place[1:], one.seats, one.sides) for one in read_results(filled)}
        assert written == {
            (
                one.place[1:],
                (*planned_numbers(evening, evening.places[one.place]), 0, 0)[:4],
                one.at_table,
            )
            for one in evening.results
        }
        assert len(written) > 7

    def test_an_evening_without_results_leads_back_with_the_reason(self):
        session = a_session()
        client = Client()
        client.force_login(a_user(session.event.club))
        answer = client.get(reverse("bridgemate", args=[session.code]), follow=True)
        assert answer.redirect_chain == [(reverse("prints", args=[session.code]), 302)]
        [reason] = answer.context["messages"]
        assert str(reason).startswith("Aucun résultat")


def other_movement() -> bytes:
    """The club's file, its pairs of the first round at table 1 turned into others."""
    file = JetFile(club_file())
    table = file.table("RoundData")
    begin, _, _ = file.row_bounds(table.pages[0], 0)
    [pairs] = (column for column in table.columns if column.name == "NSPair")
    struct.pack_into("<h", file.data, begin + 1 + pairs.place, 9)
    return file.content
