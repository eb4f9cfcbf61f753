"""The cards of a published evening to take away: as paper, and as PBN and LIN for programs."""

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.deals.sets import attach, boards
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, publish_final
from tournament.deals.files.formats import read_deals
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
NAMES = ("hand-record-colour", "hands-pbn", "hands-lin")


def get(client, session, name):
    return client.get(reverse("public_file", args=[session.code, name]))


def offered(client, session):
    page = client.get(reverse("public_files", args=[session.code])).content.decode()
    return [name for name in NAMES if f"/files/{name}/" in page]


def cards(data):
    return [(board.number, board.deal) for board in read_deals(data).boards]


class HandsToTakeTests:
    def test_players_take_them_as_paper_and_in_both_formats(self, client):
        session = a_played_evening()
        attach(session)
        publish_final(session)
        assert offered(client, session) == list(NAMES)
        assert get(client, session, "hand-record-colour").content.startswith(b"%PDF")
        every = [(board.number, board.deal) for board in boards(*range(1, 7))]
        for name in ("hands-pbn", "hands-lin"):
            answer = get(client, session, name)
            assert cards(answer.content) == every
            assert name.removeprefix("hands-") in answer.headers["Content-Disposition"]

    def test_without_cards_none_is_offered(self, client):
        session = a_played_evening()
        publish_final(session)
        assert offered(client, session) == []
        assert {get(client, session, name).status_code for name in NAMES} == {404}

    def test_they_wait_for_the_publication(self, client):
        session = a_played_evening()
        attach(session)
        assert offered(client, session) == []
        assert {get(client, session, name).status_code for name in NAMES} == {404}

    def test_a_board_still_to_be_played_is_in_none_of_them(self, client):
        session = a_half_played_evening()
        attach(session)
        publish(session, by(), kind="provisional")
        for name in ("hands-pbn", "hands-lin"):
            assert [number for number, _ in cards(get(client, session, name).content)] == [1, 2]

    def test_where_sections_had_deals_of_their_own_only_the_paper_has_them(self, client):
        session = a_played_evening()
        attach(session, section="A")
        attach(session, 1, section="", plus=7)
        publish_final(session)
        assert offered(client, session) == ["hand-record-colour"]
