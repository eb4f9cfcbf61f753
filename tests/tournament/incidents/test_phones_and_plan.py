"""Phones that lie open while the plan changes: nothing is entered that is no longer to be played.

The plan of a Mitchell of 7 tables of four boards: in round 2 table 3 has pairs 3 and 9 with
boards 13 to 16.
"""

import json

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.pages import page_of
from tests.tournament.incidents.repaired import MITCHELL, repaired, results_of
from tests.tournament.play.phones import KEYS, a_phone, hidden, pad, said
from tests.tournament.setup.arrange import running
from tests.tournament.setup.test_sections import couple
from tournament.incidents.values.repairs import RepairRequest
from tournament.play.services.press_clock import call_round
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
KEY = "0f" * 16


@pytest.fixture
def session():
    session = running(*MITCHELL)
    call_round(session, by(), number=2)
    return session


def offer(phone, session, table, board):
    """What the phone kept in its outbox."""
    entry = {"key": KEY, "kind": "result", "round": 2, "board": board, "text": "4SS="}
    sent = {"table": f"{session.code}/A{table}", "unsent": 1, "waiting": 5, "mark": ""}
    entries = [entry | {"keyboard": "en", "base": 0}]
    answer = phone.post(
        reverse("table_entries"), json.dumps(sent | {"entries": entries}),
        content_type="application/json",
    )  # fmt: skip
    return answer.json()["entries"][0]


def card(session, pair):
    client = Client(headers={"accept-language": "en"})
    page = client.get(reverse("public_card", args=[session.code, f"A{pair}"]))
    return " ".join(page_of(page).split())


class OpenPadTests:
    def test_a_board_that_is_no_longer_due_is_refused_with_words(self, session):
        phone = a_phone(session, 3)
        shown = phone.get(pad(13))
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        answer = phone.post(pad(13), {**hidden(shown), **KEYS})
        assert answer.status_code == 404
        assert "If you have played it here, call the director." in said(answer)
        assert results_of(session) == []

    def test_an_entry_kept_on_the_phone_is_refused_with_words_and_not_lost(self, session):
        phone = a_phone(session, 3)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        answer = offer(phone, session, 3, 13)
        # The phone keeps what is refused and shows it with these words.
        assert answer["verdict"] == "refused"
        assert answer["words"]["en"].startswith("Board 13 is not for table 3 in round 2.")
        assert results_of(session) == []

    def test_a_board_that_is_still_due_is_taken(self, session):
        phone = a_phone(session, 4)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        assert offer(phone, session, 4, 17)["verdict"] == "accepted"
        assert len(results_of(session)) == 1

    def test_a_table_that_is_there_no_more_enters_nothing(self, session):
        _, change = repaired(
            session, RepairRequest("late", "A", 2), kind="table", members=couple(1)
        )
        phone = a_phone(session, 8)
        undo(session, by(), change=change)
        assert offer(phone, session, 8, 13)["verdict"] == "refused"
        assert phone.get("/t/").status_code == 200


class FollowTests:
    def test_the_table_says_who_waits_there_now(self, session):
        phone = a_phone(session, 3)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        assert "sits out this round" in said(phone.get("/t/"))

    def test_the_page_of_a_pair_follows(self, session):
        assert "Now, round 2: table 3, EW, against 3" in card(session, 9)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        assert "Now, round 2: sit-out." in card(session, 9)

    def test_shared_boards_are_told_at_the_table(self, session):
        repaired(session, RepairRequest("late", "A", 3), kind="table", members=couple(1))
        repaired(session, RepairRequest("late", "A", 3), members=couple(2))
        call_round(session, by(), number=3)
        assert "The boards are shared with table" in said(a_phone(session, 8).get("/t/"))
