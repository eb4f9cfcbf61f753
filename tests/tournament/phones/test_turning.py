"""A match changes its boards over by itself, once both its tables are through."""

import re

import pytest

from tests.builders import by
from tests.tournament.phones.test_table_entries import Phone, result
from tests.tournament.play.phones import a_phone, hidden, pad, presses
from tests.tournament.results.scores import enter
from tests.tournament.teams.events import an_event_of_teams, line_of
from tournament.models import StageKind
from tournament.play.services.press_clock import call_round
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement

pytestmark = pytest.mark.shows


@pytest.fixture
def session(db):
    """Two matches of four boards whose tables change their halves over; round 1 is called."""
    return an_event_of_teams(4, boards=4, exchanged=True)


def boards_of(session, table, round_):
    games = load_evening(session).games
    (boards,) = (g.boards for g in games if (g.table, g.round) == (table, round_))
    return boards


def play(session, table, round_):
    for board in boards_of(session, table, round_):
        enter(session, ("A", round_, table, board), line_of("A", round_, table, board))


def match_tables(session):
    """The tables of each match in round 1, by its two teams."""
    found: dict[frozenset[str], list[int]] = {}
    for game in load_evening(session).games:
        if game.round == 1:
            found.setdefault(frozenset(game.seats.contestants), []).append(game.table)
    return list(found.values())


class TurningTests:
    def test_a_match_turns_its_boards_when_both_tables_are_through(self, session):
        (first, second), (other, _) = match_tables(session)
        phones = {table: a_phone(session, table) for table in (first, second, other)}
        play(session, first, 1)
        board = boards_of(session, first, 2)[0]
        assert f"/t/board/{board}/?round=2" not in phones[first].get("/t/").content.decode()
        play(session, second, 1)
        for table in (first, second):
            page = phones[table].get("/t/").content.decode()
            assert f"/t/board/{boards_of(session, table, 2)[0]}/?round=2" in page
        page = phones[other].get("/t/").content.decode()
        assert f"/t/board/{boards_of(session, other, 1)[0]}/?round=1" in page

    def test_the_second_half_is_entered_before_any_call(self, session):
        (first, second), _ = match_tables(session)
        play(session, first, 1)
        play(session, second, 1)
        board = boards_of(session, first, 2)[0]
        page = f"/t/board/{board}/?round=2"

        phone = a_phone(session, first)
        assert presses(phone, board, page).status_code == 302
        assert ("A", 2, first, board) in load_evening(session).result_at

    def test_the_other_table_of_the_match_is_waited_for(self, session):
        (first, _), _ = match_tables(session)
        play(session, first, 1)

        board = boards_of(session, first, 2)[0]
        assert a_phone(session, first).get(pad(board) + "?round=2").status_code == 404


class OldPageTests:
    """Within a match the same people sit at the table: no page of theirs is old before the next."""

    def test_an_open_question_outlives_the_turning_and_the_call_of_the_half(self, session):
        (first, second), _ = match_tables(session)
        board = boards_of(session, first, 1)[-1]
        phone = a_phone(session, first)
        presses(phone, board)
        question = phone.get(f"/t/board/{board}/confirm/?round=1")
        for other in boards_of(session, first, 1)[:-1]:
            enter(session, ("A", 1, first, other), line_of("A", 1, first, other))
        play(session, second, 1)
        assert load_evening(session).round_at("A", first) == 2
        sent = {**hidden(question), "called": called_in(question)}
        assert (
            phone.get(f"/t/board/{board}/confirm/?round=1&called={sent['called']}").status_code
            == 200
        )
        call(session, 2)
        assert phone.post(f"/t/board/{board}/confirm/", sent).status_code == 302
        confirmed = read_agreement(load_evening(session)).confirmed_places
        assert ("A", 1, first, board) in confirmed

    def test_once_the_next_match_is_called_it_is_asked_about(self, db):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=4, exchanged=True)
        board = boards_of(session, 1, 1)[0]
        phone = a_phone(session, 1)
        presses(phone, board)
        question = phone.get(f"/t/board/{board}/confirm/?round=1")
        call(session, 3)
        sent = {**hidden(question), "called": called_in(question)}
        assert phone.post(f"/t/board/{board}/confirm/", sent).status_code == 409


class AwayTests:
    """A phone that was away while the next match was called."""

    def test_both_halves_of_the_match_before_are_taken_for_its_teams(self, db):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=4, exchanged=True)
        provide_links(session)
        phone = Phone(session)
        places = {round_: boards_of(session, 1, round_)[0] for round_ in (1, 2)}
        call(session, 3)
        entries = [
            result("PASS", round_, round=round_, board=board) for round_, board in places.items()
        ]
        assert phone.says(*entries) == ["accepted", "accepted"]
        evening = load_evening(session)
        planned = {(one.round, one.table): one.seats for one in evening.games}
        assert {one.place: one.seats for one in evening.results} == {
            ("A", round_, 1, board): planned[round_, 1] for round_, board in places.items()
        }

    def test_what_is_missing_of_its_first_half_is_asked_for(self, db):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=4, exchanged=True)
        _, *others = boards_of(session, 1, 1)
        for board in others:
            enter(session, ("A", 1, 1, board), line_of("A", 1, 1, board))
        play(session, 1, 2)
        call(session, 3)
        page = a_phone(session).get("/t/").content.decode()
        assert '/t/?round=1"' in page


def call(session, number):
    session.refresh_from_db()
    assert call_round(session, by(), number=number)


def called_in(page):
    return re.search(r'name="called" value="(\d+)"', page.content.decode())[1]


class TogetherTests:
    """What turns together, and what does not turn by itself."""

    def test_a_triangle_turns_when_its_three_tables_are_through(self, db):
        session = an_event_of_teams(3, boards=4, rounds=1, odd="triangle")
        phones = {table: a_phone(session, table) for table in (1, 2, 3)}
        for table in (1, 2):
            play(session, table, 1)
            assert "?round=2" not in phones[table].get("/t/").content.decode()
        play(session, 3, 1)
        for table, phone in phones.items():
            page = phone.get("/t/").content.decode()
            assert f"/t/board/{boards_of(session, table, 2)[0]}/?round=2" in page

    def test_copies_that_go_round_turn_when_the_room_is_through(self, db):
        session = an_event_of_teams(4, boards=4, exchanged=True, dealt="round", copies=1)
        for table in (1, 2):
            play(session, table, 1)
        assert load_evening(session).round_at("A", 1) == 1
        for table in (3, 4):
            play(session, table, 1)
        assert {load_evening(session).round_at("A", table) for table in (1, 2, 3, 4)} == {2}

    def test_the_other_half_of_a_match_in_another_round_is_called(self, db):
        """In an American Whist a match comes back later at the other team's table."""
        session = an_event_of_teams(5, kind="movement", family="american_whist", boards=2)
        evening = load_evening(session)
        assert evening.match_rounds == ()
        for table in range(1, 6):
            play(session, table, 1)
        assert {load_evening(session).round_at("A", one) for one in range(1, 6)} == {1}
