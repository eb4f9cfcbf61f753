"""How far an evening has come, where a table plays the same boards in several rounds.

The Howell of 4 tables and 6 rounds of 4 boards that the adviser offers to 8 pairs: table 2 has
boards 1 to 4 in rounds 1, 2 and 6, table 3 boards 13 to 16 in rounds 1 and 4, table 1 boards 17
to 20 in round 6 only. 24 boards, 4 tables: 16 results a round, 96 in all.
"""

import datetime
import uuid

import pytest

from movements.advise import options
from movements.option import option_of_key
from tests.builders import a_club
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import enter
from tournament import models
from tournament.evening.evening import Evening
from tournament.evening.facts import Event, Game, Placement, Result, Section, Session
from tournament.evening.play.progress import CellState, progress
from tournament.evening.report import Contestant
from tournament.evening.seats import Seats
from tournament.play.values.cockpit import cockpit_of
from tournament.room.values.round import round_of
from tournament.store.reading.finish import find_call_time

HOWELL = "howell-4-6x4-irregular"


@pytest.fixture
def session(db):
    return an_evening(a_club(), movement=option_of_key(HOWELL, 8).movement())


def enter_all(session, round_, *tables):
    for place in known(session).missing:
        if place[1] == round_ and place[2] in tables:
            enter(session, place, "P")


def go_to(session, round_):
    models.Session.objects.update(round=round_)
    session.refresh_from_db()


def cell(session, table, board):
    row = progress(known(session)).rows[table - 1]
    (found,) = (one for one in row.cells if one.board == board)
    return found.state, found.round


def cockpit(session):
    return cockpit_of(known(session), confirmed=(), conflicts=())


class SameBoardsTwiceTests:
    def test_the_movement_is_offered_and_repeats_boards_at_a_table(self):
        assert HOWELL in {one.id for one in options(8)}
        rounds = [
            one.round
            for one in option_of_key(HOWELL, 8).movement().seatings
            if (one.table, *one.boards) == (4, 21, 22, 23, 24)
        ]
        assert rounds == [1, 3]

    def test_at_first_sixteen_are_missing(self, session):
        found = cockpit(session)
        assert found.missing == 16
        assert (found.counts["playing"], found.counts["to_come"]) == (16, 80)

    def test_the_cell_is_that_of_the_round_being_played(self, session):
        assert cell(session, 4, 21) == (CellState.PLAYING, 1)

    def test_a_result_of_a_round_before_does_not_fill_the_next(self, session):
        for number in (1, 2):
            go_to(session, number)
            enter_all(session, number, 1, 2, 3, 4)
        assert cockpit(session).missing == 0
        go_to(session, 1)
        assert cell(session, 4, 21) == (CellState.ENTERED, 1)
        go_to(session, 3)
        assert cockpit(session).missing == 16
        assert cell(session, 4, 21) == (CellState.PLAYING, 3)

    def test_afterwards_the_cell_is_that_of_the_next_round_due(self, session):
        enter_all(session, 1, 4)
        go_to(session, 2)
        assert cell(session, 4, 21) == (CellState.TO_COME, 3)

    def test_after_all_it_is_that_of_the_last(self, session):
        enter_all(session, 1, 4)
        go_to(session, 5)
        assert cell(session, 4, 21) == (CellState.LATE, 3)

    def test_what_no_cell_shows_is_late_all_the_same(self, session):
        go_to(session, 3)
        assert cell(session, 4, 21) == (CellState.PLAYING, 3)
        found = cockpit(session)
        assert (found.counts["late"], found.missing) == (32, 48)
        assert ("4", (21, 22, 23, 24)) in {(one.table, one.boards) for one in found.late}

    def test_a_row_counts_the_round_being_played(self, session):
        enter_all(session, 1, 2)
        rows = progress(known(session)).rows
        assert [(row.entered, row.due) for row in rows] == [(0, 4), (4, 4), (0, 4), (0, 4)]
        go_to(session, 2)
        assert [row.entered for row in progress(known(session)).rows] == [0, 0, 0, 0]

    def test_the_room_is_told_who_still_plays(self, session):
        enter_all(session, 1, 1)
        assert round_of(known(session), find_call_time(session)).owing == ("2", "3", "4")
        enter_all(session, 1, 2, 3, 4)
        go_to(session, 2)
        enter_all(session, 2, 1)
        assert round_of(known(session), find_call_time(session)).owing == ("2", "3", "4")

    def test_the_cell_opens_the_line_of_that_round(self, client, session):
        address = f"/director/{session.code}/"
        assert 'href="board/21/#A-1-4-21"' in client.get(address).content.decode()
        go_to(session, 3)
        assert 'href="board/21/#A-3-4-21"' in client.get(address).content.decode()


# ---- every movement that is offered ----


def planned(each):
    """The facts of an evening with this movement, without a database."""
    movement = each.movement()
    session = Session(uuid.uuid4(), Event("Mardi soir"), round=1)
    section = Section(uuid.uuid4(), "A", tables=movement.tables, rounds=movement.rounds)
    placed = {
        f"A{number}": Placement(
            uuid.uuid4(), f"A{number}", "A", number, "", str(number), str(number), 1,
            Contestant(f"A{number}", "A", number, "", str(number), ()),
        )
        for number in movement.pairs
    }  # fmt: skip
    games = tuple(
        Game("A", one.round, one.table, Seats.of(f"A{one.ns}", f"A{one.ew}"), one.boards)
        for one in movement.seatings
    )
    return Evening(session, (section,), placed, games, ())


def with_results(plan, round_, every):
    """The round called, with each so-manyth result of the evening."""
    noon = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)
    results = tuple(
        Result(*place, game.seats, "PASS", "PASS", "", 1, noon)
        for number, (place, game) in enumerate(sorted(plan.places.items(), key=lambda it: it[0]))
        if number % every == 0
    )
    session = Session(uuid.uuid4(), plan.session.event, round=round_)
    return Evening(session, plan.sections, plan.placed, plan.games, results)


def shapes(pairs):
    """Each movement offered, once for all numbers of boards a round."""
    found = {(one.variant, one.kind, one.rounds, one.missing): one for one in options(pairs)}
    return list(found.values())


class EveryMovementTests:
    @pytest.mark.slow
    @pytest.mark.sampled(7)
    @pytest.mark.parametrize("pairs", range(4, 21))
    def test_every_place_is_counted_once(self, pairs):
        for each in shapes(pairs):
            plan = planned(each)
            for round_ in (1, 2, each.rounds):
                facts = with_results(plan, round_, 3)
                found = cockpit_of(facts, confirmed=(), conflicts=())
                due = {place for place in facts.places if place[1] <= round_}
                assert sum(found.counts.values()) == len(facts.places), each.id
                assert found.missing == len(due - set(facts.result_at)), each.id
                assert found.missing == found.counts["playing"] + found.counts["late"], each.id
                rows = found.progress.rows
                assert sum(row.due for row in rows) == sum(p[1] == round_ for p in due), each.id
