"""A director who plays: says so, is asked, looks, and types; each by their own login."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.veil.arrange import (
    REASON,
    a_secret_evening,
    entry_of,
    fresh,
    let_play,
    reads,
    told_by,
    words_of,
)
from tournament.evening.errors import ServiceError
from tournament.models import Change, Role
from tournament.services.results.take_back import take_back
from tournament.store.reading.log import log_lines
from tournament.store.reading.readers import find_reader
from tournament.store.standings import session_evening
from tournament.store.undo import undo
from tournament.veil.services.choose_own_pair import choose_own_pair, look_anyway

pytestmark = pytest.mark.django_db
LINE = {"0-place": "A-2-1-3", "0-base": "0", "0-was": "||", "0-ns": "", "0-ew": ""}


@pytest.fixture
def session():
    return a_secret_evening()


@pytest.fixture
def diane(session):
    return User.objects.get(username="diane")


def address(session, name, *arguments):
    return reverse(name, args=[session.code, *arguments])


def kinds(session):
    return list(
        Change.objects.filter(session=session).order_by("id").values_list("kind", flat=True)
    )


def own_pair(session, user):
    return find_reader(session, user, session_evening(fresh(session))).pair


class OwnPairTests:
    def test_it_is_chosen_on_a_page_noted_and_changed(self, session, diane):
        page, client = address(session, "playing"), reads(diane)
        client.post(page, {"pair": str(entry_of(session, 1))})
        assert own_pair(session, diane) == "A1"
        client.post(page, {"pair": str(entry_of(session, 2)), "anyway": "on"})
        assert own_pair(session, diane) == "A2"
        client.post(page, {"pair": "", "anyway": "on"})
        assert own_pair(session, diane) == ""
        assert kinds(session)[-5:] == [
            "director_plays",
            *("looked", "director_plays"),
            *("looked", "director_plays"),
        ]
        told = client.get(address(session, "log")).text
        assert "Plays in this evening" in told
        assert "Does not play in this evening" in told

    def test_to_play_no_more_asks_as_a_look_does_and_changes_nothing_yet(self, session, diane):
        let_play(session, diane)
        page, client, before = address(session, "playing"), reads(diane), kinds(session)
        for pair in ("", str(entry_of(session, 2))):
            asked = client.post(page, {"pair": pair})
            assert asked.status_code == 403
            assert "You have still to play board" in words_of(asked)
            assert told_by(asked) == set()
        assert kinds(session) == before
        assert own_pair(session, diane) == "A1"
        assert told_by(client.get(address(session, "board", 3))) == set()

    def test_confirmed_it_stands_in_the_log_which_boards_were_seen(self, session, diane):
        let_play(session, diane)
        page, client = address(session, "playing"), reads(diane)
        asked = client.post(page, {"pair": ""})
        assert "boards 3–6" in words_of(asked)
        client.post(page, {"pair": "", "anyway": "on"})
        assert own_pair(session, diane) == ""
        (look,) = Change.objects.filter(session=session, kind="looked")
        assert (look.user, look.detail) == (diane, {"boards": [3, 4, 5, 6], "pairs": ["1"]})
        assert told_by(client.get(address(session, "board", 3))) >= {"contract", "points"}

    def test_the_service_uncovers_nothing_unseen(self, session, diane):
        let_play(session, diane)
        with pytest.raises(ServiceError, match="still_to_play"):
            choose_own_pair(fresh(session), by(diane), entry_id=None)
        look_anyway(fresh(session), by(diane), boards=[3, 4, 5, 6])
        assert choose_own_pair(fresh(session), by(diane), entry_id=None)

    def test_before_the_start_nothing_is_asked(self, session, diane):
        let_play(session, diane)
        session.state = "setup"
        session.save(update_fields=["state"])
        reads(diane).post(address(session, "playing"), {"pair": ""})
        assert own_pair(session, diane) == ""

    def test_the_same_said_again_is_no_line_of_the_log(self, session, diane):
        let_play(session, diane)
        before = kinds(session)
        assert choose_own_pair(fresh(session), by(diane), entry_id=entry_of(session, 1)) is None
        assert kinds(session) == before

    def test_a_pair_that_is_not_there_is_refused_at_the_field(self, session, diane):
        strange = {"pair": "00000000-0000-0000-0000-000000000000"}
        answer = reads(diane).post(address(session, "playing"), strange)
        assert answer.status_code == 422
        assert "director_plays" not in kinds(session)
        with pytest.raises(ServiceError, match="unknown_pair"):
            choose_own_pair(session, by(diane), entry_id=session.pk)

    def test_it_is_a_note_that_nobody_undoes(self, session, diane):
        let_play(session, diane)
        look_anyway(fresh(session), by(diane), boards=[3])
        for line in log_lines(session)[:2]:
            assert not line.can_be_undone
            with pytest.raises(ServiceError, match="not_undoable"):
                undo(fresh(session), by(diane), change=Change.objects.get(pk=line.id))

    def test_it_is_a_login_that_plays_and_not_the_club(self, session, diane):
        sacha = a_user(session.event.club, Role.SCORER, "sacha")
        let_play(session, diane)
        board = address(session, "board", 3)
        assert told_by(reads(sacha).get(board)) >= {"contract", "points"}
        assert told_by(reads(diane).get(board)) == set()
        # Each of two has a pair of their own: pair 2 has played board 3, and pair 1 board 1.
        let_play(session, sacha, number=2)
        assert told_by(reads(sacha).get(board)) >= {"contract", "points"}
        board_1 = reads(sacha).get(address(session, "board", 1))
        assert [row.line.is_veiled for row in board_1.context["rows"]] == [True, True, False]


class LookTests:
    def test_a_board_is_asked_about_shown_alone_and_logged(self, session, diane):
        let_play(session, diane)
        client, look = reads(diane), address(session, "look")
        asked = client.get(address(session, "fouled", 3))
        assert asked.status_code == 403
        assert "board 3" in asked.text
        assert kinds(session)[-1] == "director_plays"
        back = address(session, "board", 3)
        answer = client.post(look, {"board": "3", "next": back}, follow=True)
        assert answer.request["PATH_INFO"] == back
        assert told_by(answer) >= {"contract", "points"}
        assert told_by(client.get(address(session, "board", 4))) == set()
        (change,) = Change.objects.filter(session=session, kind="looked")
        assert (change.user, change.detail) == (diane, {"boards": [3], "pairs": ["1"]})
        told = client.get(address(session, "log")).text
        assert "Looked at board 3 before playing it (pair 1)" in told

    def test_what_is_not_withheld_is_no_look(self, session, diane):
        assert look_anyway(session, by(diane), boards=[3]) is None
        let_play(session, diane)
        assert look_anyway(fresh(session), by(diane), boards=[1, 2, 99]) is None
        answer = reads(diane).post(address(session, "look"), {"board": ["1", "x"], "next": "//x.y"})
        assert answer.headers["Location"] == address(session, "playing")
        assert "looked" not in kinds(session)

    def test_the_same_press_sent_twice_is_one_look(self, session, diane):
        let_play(session, diane)
        who = by(diane)
        first = look_anyway(fresh(session), who, boards=[3])
        assert look_anyway(fresh(session), who, boards=[3]) == first
        assert kinds(session).count("looked") == 1

    def test_a_file_asks_for_all_boards_at_once(self, session, diane):
        let_play(session, diane)
        asked = reads(diane, "fr").get(address(session, "print_file", "workbook"))
        assert asked.status_code == 403
        assert "les donnes 3–6" in asked.text


class TypingTests:
    def test_the_own_line_is_typed_as_always_and_shows_the_board(self, session, diane):
        let_play(session, diane)
        client, page = reads(diane), address(session, "board", 3)
        assert client.get(page).text.count("data-line=") == 1
        answer = client.post(page, LINE | {"0-text": "3NTN="}, headers={"X-Part": "lines"})
        assert answer.status_code == 200
        assert told_by(answer) >= {"contract", "points"}
        assert "looked" not in kinds(session)

    def test_anothers_line_asks_first_and_nothing_is_stored(self, session, diane):
        let_play(session, diane)
        client, page, before = reads(diane), address(session, "board", 3), kinds(session)
        other = LINE | {"0-place": "A-3-3-3", "0-text": "2SS="}
        answer = client.post(page, other)
        assert (answer.status_code, kinds(session)) == (403, before)
        assert told_by(answer) == set()
        client.post(address(session, "look"), {"board": "3"})
        assert client.post(page, other).status_code == 302

    def test_a_typed_line_is_not_compared_before_it_is_kept(self, session, diane):
        """Beside the other results of the board it would be worth matchpoints."""
        let_play(session, diane)
        asked = LINE | {"0-text": "3NTN=", "line": "0"}
        shown = words_of(reads(diane).get(address(session, "read_line"), asked))
        assert "400" in shown
        look_anyway(fresh(session), by(diane), boards=[3])
        assert words_of(reads(diane).get(address(session, "read_line"), asked)) != shown

    def test_once_its_own_result_is_taken_back_a_board_is_withheld_again(self, session, diane):
        let_play(session, diane)
        take_back(fresh(session), by(diane), place=("A", 1, 1, 1), base=1)
        shown = reads(diane).get(address(session, "playing"))
        assert 1 in shown.context["boards"]

    def test_after_play_everything_is_shown(self, session, diane):
        let_play(session, diane)
        session.state = "provisional"
        session.save(update_fields=["state"])
        assert REASON in words_of(reads(diane).get(address(session, "rulings")))


class StatementTests:
    @pytest.fixture
    def cockpit(self, session):
        """Count the statements of a cockpit that was seen before."""

        def count(client):
            page = address(session, "cockpit")
            client.get(page)
            with CaptureQueriesContext(connection) as asked:
                assert client.get(page).status_code == 200
            return len(asked)

        return count

    def test_to_play_costs_a_statement_more(self, session, diane, cockpit):
        sacha = a_user(session.event.club, Role.SCORER, "sacha")
        let_play(session, diane)
        look_anyway(fresh(session), by(diane), boards=[3])
        assert cockpit(reads(diane)) == cockpit(reads(sacha)) + 1
