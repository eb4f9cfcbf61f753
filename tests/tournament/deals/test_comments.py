"""What the director says of a board: beside its cards once they may be seen, and on paper."""

import json

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, by
from tests.tournament.deals.sets import attach
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, publish_final
from tests.tournament.setup.arrange import an_evening as a_new_evening
from tests.tournament.veil.arrange import fresh, let_play, words_of
from tournament.deals.services.comment_boards import comment_boards
from tournament.models import Change, Visibility
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SAID = "L’impasse était gratuite : la dame est placée."


def diane(session) -> Client:
    client = Client(headers={"accept-language": "fr"})
    client.force_login(a_user(session.event.club))
    return client


def says(session, number=1, text=SAID) -> None:
    comment_boards(session, by(), comments={number: text})


def board_page(session, number=1) -> str:
    return words_of(Client().get(f"/s/{session.code}/boards/{number}/"))


class WrittenTests:
    def test_a_director_writes_a_line_and_takes_it_back(self):
        session = a_played_evening()
        attach(session)
        client, page = diane(session), reverse("deals_comments", args=[session.code])
        assert client.post(page, {"board_1": f"  {SAID}\n", "board_2": ""}).status_code == 302
        assert fresh(session).board_comments == {"1": SAID}
        assert SAID in words_of(client.get(page))
        assert "donne 1" in words_of(client.get(reverse("log", args=[session.code])))
        client.post(page, {"board_1": "", "initial-board_1": SAID})
        assert fresh(session).board_comments == {}

    def test_what_somebody_else_wrote_meanwhile_stays(self):
        session = a_played_evening()
        attach(session)
        says(session)
        page = reverse("deals_comments", args=[session.code])
        diane(session).post(page, {"board_1": "", "initial-board_1": "", "board_2": "Chelem."})
        assert fresh(session).board_comments == {"1": SAID, "2": "Chelem."}

    def test_one_too_long_for_the_paper_is_refused(self):
        session = a_played_evening()
        attach(session)
        page = reverse("deals_comments", args=[session.code])
        assert diane(session).post(page, {"board_1": "x" * 601}).status_code == 422

    def test_who_plays_sees_no_comment_on_a_board_that_is_not_over(self):
        session = a_half_played_evening()
        attach(session)
        says(session, 3)
        client = diane(session)
        page = reverse("deals_comments", args=[session.code])
        assert SAID in words_of(client.get(page))
        let_play(session, client.get(page).wsgi_request.user)
        assert SAID not in words_of(client.get(page))

    def test_it_is_undone(self):
        session = a_played_evening()
        attach(session)
        says(session)
        undo(fresh(session), by(), change=Change.objects.get(kind="boards_commented"))
        assert fresh(session).board_comments == {}

    def test_the_evening_s_file_carries_it(self):
        session = a_new_evening()
        says(session)
        content = written(session)
        assert json.loads(content)["session"]["board_comments"] == {"1": SAID}
        assert read_evening(content).version == 22


class ReadTests:
    def test_it_stands_beside_the_cards_once_the_board_is_over(self):
        session = a_half_played_evening(visibility=Visibility.BOARDS)
        attach(session)
        says(session, 1)
        says(session, 3)
        assert SAID in board_page(session, 1)
        assert SAID not in board_page(session, 3)

    def test_it_stands_on_the_hand_record(self):
        session = a_played_evening()
        attach(session)
        says(session)
        publish_final(session)
        paper = Client().get(f"/s/{session.code}/files/hand-record-colour/")
        assert "la dame est placée" in words_of(paper)

    def test_it_is_secret_as_long_as_the_cards(self):
        session = a_played_evening(date=timezone.localdate(), secret_days=1)
        attach(session)
        says(session)
        publish_final(session)
        assert SAID not in board_page(session)
