"""A result said to belong to a board that has one: asked about, and to be looked at until it is
answered, however its page is left."""

import pytest
from django.urls import reverse

from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.play.evenings import known, said
from tests.tournament.play.pages import browser, send, stored
from tournament.models import Session
from tournament.services.results.record_result import record_result
from tournament.store.reading.anomalies import count_unseen, find_suspects
from tournament.store.write import By

pytestmark = pytest.mark.django_db
FIRST, SECOND = ("A", 1, 1, 1), ("A", 1, 1, 2)


@pytest.fixture
def entered(session):
    """Boards 1 and 2 of table 1, as its phone entered them."""
    for place, text in ((FIRST, "4SS="), (SECOND, "3HN-1")):
        record_result(
            session, By(device="table 1 · Android-7k2f"), place=place, sides=said(text), base=0
        )
    return session


def page(name: str, session: Session) -> str:
    return reverse(name, args=[session.code, "A-1-1-1"])


def ask(client, session, **more: str):
    """Say that the result of board 1 belongs to board 2."""
    move = page("move_line", session)
    return send(client, move, page=page("line", session), board="2", **more)


def to_look_at(client, session) -> str:
    return " ".join(client.get(reverse("anomalies", args=[session.code])).text.split())


ASKED = "Said to belong to board 2, which has a result from this table"


class AskedMoveTests:
    def test_left_without_an_answer_it_is_to_be_looked_at(self, client, entered):
        answer = ask(client, entered)
        assert answer.status_code == 422
        assert "Exchange the two results" in answer.text
        assert ASKED in to_look_at(client, entered)
        assert count_unseen(known(entered)) == 1
        results = stored(entered)
        assert (results[1, 1][2], results[2, 1][2]) == ("4SS=", "3HN-1")

    def test_exchanged_nothing_of_it_is_left(self, client, entered):
        seen = known(entered).result_at[SECOND].changed_in
        ask(client, entered)
        ask(client, entered, exchange_with=str(seen))
        results = stored(entered)
        assert (results[1, 1][2], results[2, 1][2]) == ("3HN-1", "4SS=")
        assert count_unseen(known(entered)) == 0

    def test_seen_it_stays_and_may_be_looked_at_again(self, client, entered):
        ask(client, entered)
        seen, there = page("seen_line", entered), reverse("anomalies", args=[entered.code])
        send(client, seen, page=there)
        assert count_unseen(known(entered)) == 0
        send(client, seen, page=there, again="1")
        assert count_unseen(known(entered)) == 1

    def test_asked_again_after_it_was_seen_it_is_to_be_looked_at(self, client, entered):
        ask(client, entered)
        send(client, page("seen_line", entered), page=reverse("anomalies", args=[entered.code]))
        ask(client, entered)
        assert count_unseen(known(entered)) == 1

    @pytest.mark.parametrize("place", [FIRST, SECOND])
    def test_another_result_on_either_board_answers_it(self, client, entered, place):
        ask(client, entered)
        base = known(entered).result_at[place].changed_in
        record_result(entered, By(), place=place, sides=said("1SN="), base=base)
        assert find_suspects(known(entered)) == ()

    def test_asked_twice_it_is_listed_once_and_the_log_says_it(self, client, entered):
        ask(client, entered)
        ask(client, entered)
        assert to_look_at(client, entered).count(ASKED) == 1
        log = browser(entered, "diane").get(reverse("log", args=[entered.code])).text
        assert "said to belong to board 2, which has 3" in log

    def test_its_page_opens_with_the_board_that_was_said(self, client, entered):
        ask(client, entered)
        assert f"{page('line', entered)}?board=2" in to_look_at(client, entered)
        assert 'value="2"' in client.get(f"{page('line', entered)}?board=2").text

    def test_it_goes_with_the_file_of_the_evening(self, client, entered):
        ask(client, entered)
        (change,) = (
            one for one in read_evening(written(entered)).rows["changes"] if one["kind"] == "move"
        )
        assert change["verdict"] == "conflict"
        assert change["after"]["offered"]["to_board"] == 2
