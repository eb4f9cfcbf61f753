"""The cards on the players' pages: not before the board is over for all, then on all of them."""

import re

import pytest
from django.urls import reverse

from scoring.deals.tricks import TrickTable
from tests.builders import a_user, by
from tests.tournament.deals.sets import attach, boards
from tests.tournament.results.scores import a_half_played_evening, publish_final
from tests.tournament.results.scores import a_played_evening as a_whole_evening
from tournament.evening.states import DealOrigin
from tournament.models import Session, Visibility
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.store.deals.visible import open_deals_of

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
# NS make eight tricks in spades, so that 1S makes an overtrick: three tables played it in board 1.
TABLE = TrickTable((7, 7, 7, 8, 7, 6, 6, 6, 5, 6) * 2)


def page(client, session: Session, number: int, **headers: str) -> str:
    address = reverse("public_board", args=[session.code, number])
    return client.get(address, headers={"accept-language": "en", **headers}).content.decode()


def attach_solved(session: Session) -> None:
    dealt = [type(one)(one.number, one.deal, TABLE) for one in boards(1, 2)]
    attach_deals(session, by(), new=NewSet(dealt, DealOrigin.FILE))


class OpenTests:
    def test_a_board_that_is_over_shows_its_cards_and_one_that_is_not_nothing(self, client):
        session = a_half_played_evening(visibility=Visibility.BOARDS)
        attach(session)
        assert "The four hands" in page(client, session, 1)
        assert "The four hands" not in page(client, session, 3)

    def test_where_boards_are_not_shown_no_cards_are(self, client):
        session = a_half_played_evening(visibility=Visibility.NOTHING)
        attach(session)
        assert [deal.number for deal in open_deals_of(session)] == [1, 2]
        assert "The four hands" not in page(client, session, 1)

    def test_cards_attached_after_publication_are_shown(self, client):
        session = a_whole_evening()
        publish_final(session)
        assert "The four hands" not in page(client, session, 1)
        attach(session)
        assert "The four hands" in page(client, session, 1)


class DoubleDummyTests:
    def test_what_the_cards_allowed_stands_where_it_is_another_result(self, client):
        """1S by North made, one over, one down: eight tricks are allowed, one over."""
        session = a_whole_evening()
        publish_final(session)
        attach_solved(session)
        text = page(client, session, 1)
        assert text.count("(+1)") == 2
        assert "Par for NS" in text

    def test_the_own_pair_is_told_how_far_it_is_from_par(self, client):
        session = a_whole_evening()
        publish_final(session)
        attach_solved(session)
        client.post(reverse("public_pair", args=[session.code]), {"pair": "A1"})
        assert "points worse than par." in page(client, session, 1)

    def test_a_hand_is_turned_to_the_bottom(self, client):
        session = a_whole_evening()
        publish_final(session)
        attach(session)
        address = reverse("public_board", args=[session.code, 1]) + "?seat=w"
        text = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert text.index(">East</a>") < text.index(">West</a>")
        assert 'aria-current="true">West</a>' in text


class DirectorTests:
    def test_the_traveller_page_has_the_cards_of_a_board_that_is_over(self, client):
        session = a_half_played_evening()
        client.force_login(a_user(session.event.club))
        attach(session)
        over, under_way = (
            client.get(reverse("board", args=[session.code, number])).content.decode()
            for number in (1, 3)
        )
        assert "deal-hands" in over
        assert "deal-hands" not in under_way


class FiguresTests:
    def test_slams_swings_and_par_of_the_boards_that_are_shown(self, client):
        """Board 1: 110, 80 and -50, 160 between the ends, 4 IMPs. 7NT of boards 3 and 4 waits."""
        session = a_half_played_evening(visibility=Visibility.BOARDS)
        attach_solved(session)
        address = reverse("public_figures", args=[session.code])
        text = client.get(address, headers={"accept-language": "en"}).content.decode()
        tiles = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", text))
        assert (tiles["Boards"], tiles["Results"], tiles["Passed out"]) == ("2", "6", "0")
        assert (tiles["Bid"], tiles["Made"], tiles["Doubled"]) == ("0", "0", "0")
        assert re.search(r"\+110.*?−50.*?>4<", text, re.DOTALL)
        assert "Of 6 contracts" in text
        assert "Who beat par" in text

    def test_while_no_board_is_shown_there_are_none(self, client):
        session = a_half_played_evening(visibility=Visibility.NOTHING)
        address = reverse("public_figures", args=[session.code])
        text = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert "Figures are shown once boards are over" in text

    def test_a_card_says_what_the_pair_did_with_its_boards(self, client):
        """A1 declared 1S twice, seven tricks where eight are possible."""
        session = a_whole_evening()
        publish_final(session)
        attach_solved(session)
        address = reverse("public_card", args=[session.code, "A1"])
        text = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert "Declarer: 2 boards, tricks −2 (more on 0, as many on 0, fewer on 2)" in text
        assert "Too few boards for an average." in text
