"""Undo puts the rows back as they were, as long as that still makes sense."""

import datetime

import pytest

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import (
    AttendancePlayer,
    Change,
    Placement,
    Player,
    Publication,
    Result,
    Session,
    State,
    Verdict,
)
from tournament.play.services.move_result import move_result
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.undo import undo
from tournament.store.write import write

FIRST = ("A", 1, 1, 1)


@pytest.fixture
def session(db) -> Session:
    return an_evening()


def enter(session, text="4SS=", place=FIRST, base=0, pairs=None):
    return record_result(session, by(), place=place, sides=said(text), base=base, pairs=pairs)


def outcomes(session) -> list[tuple[int, str]]:
    return [(result.board, result.ns_outcome) for result in known(session).results]


def refused(code: str):
    return pytest.raises(ServiceError, match=f"^{code}$")


class UndoTests:
    def test_an_entry_undone_is_gone(self, session):
        change = enter(session)
        undone = undo(session, by(), change=change)
        assert not Result.objects.exists()
        assert (undone.kind, undone.undoes) == ("undo", change)
        assert undone.detail["kind"] == "result"
        assert undone.detail["boards"] == [1]

    def test_a_correction_undone_shows_the_figure_before(self, session):
        first = enter(session)
        change = enter(session, "4SS+1", base=first.revision)
        undo(session, by(), change=change)
        assert outcomes(session) == [(1, "4SS=")]

    def test_the_undo_of_an_undo_is_the_redo(self, session):
        change = undo(session, by(), change=enter(session))
        undo(session, by(), change=change)
        assert outcomes(session) == [(1, "4SS=")]

    def test_what_was_taken_back_comes_back(self, session):
        first = enter(session)
        change = take_back(session, by(), place=FIRST, base=first.revision)
        undo(session, by(), change=change)
        assert outcomes(session) == [(1, "4SS=")]

    def test_an_exchange_is_undone_in_one(self, session):
        first = enter(session)
        second = enter(session, "P", place=("A", 1, 1, 2))
        change = move_result(
            session, by(), place=FIRST, board=2, base=first.revision, exchange_with=second.revision
        )
        undo(session, by(), change=change)
        assert outcomes(session) == [(1, "4SS="), (2, "PASS")]

    def test_a_call_of_a_round_is_undone(self, session):
        undo(session, by(), change=call_round(session, by(), number=2))
        assert Session.objects.get().round == 1

    def test_numbers_that_changed_places_change_back(self, session):
        one, two = Placement.objects.filter(number__in=[1, 2])
        with write(session, by(), "renumber") as w:
            w.update(one, shown="x")
            w.update(two, shown="1")
            w.update(one, shown="2")
        undo(session, by(), change=w.change)
        assert list(Placement.objects.values_list("shown", flat=True))[:2] == ["1", "2"]

    def test_a_row_that_was_deleted_is_made_again(self, session):
        member = AttendancePlayer.objects.select_related("player").first()
        with write(session, by(), "test") as w:
            w.delete(member)
        undo(session, by(), change=w.change)
        assert AttendancePlayer.objects.get(pk=member.pk).player == member.player

    def test_a_moment_that_the_log_rounds_off_is_no_difference(self, session, monkeypatch):
        """It keeps milliseconds, and none at all of a whole second: an entry in the first
        thousandth of one came back otherwise than it was written."""
        now = datetime.datetime(2026, 11, 17, 21, 5, 7, 123, tzinfo=datetime.UTC)
        monkeypatch.setattr("django.utils.timezone.now", lambda: now)
        first = enter(session)
        undo(session, by(), change=enter(session, "4SS+1", base=first.revision))
        undo(session, by(), change=first)
        assert not Result.objects.exists()

    def test_the_same_request_twice_undoes_once(self, session):
        who, change = by(), enter(session)
        assert undo(session, who, change=change) == undo(session, who, change=change)
        assert Change.objects.count() == 2


class RefusedUndoTests:
    def test_when_something_later_touched_the_row_it_is_named(self, session):
        first = enter(session)
        second = enter(session, "4SS+1", base=first.revision)
        with refused("changed_since") as error:
            undo(session, by(), change=first)
        assert error.value.details["revision"] == second.revision

    def test_an_undone_change_is_not_undone_again(self, session):
        first = enter(session)
        undo(session, by(), change=first)
        with refused("changed_since"):
            undo(session, by(), change=first)

    def test_a_conflict_changed_nothing_that_could_be_undone(self, session):
        enter(session)
        conflict = enter(session, "4SS+1")
        assert conflict.verdict == Verdict.CONFLICT
        with refused("not_undoable"):
            undo(session, by(), change=conflict)

    def test_what_players_have_seen_published_stays(self, session):
        row = Publication(
            session=session, version=1, kind="provisional", at="2026-11-17T23:00Z", revision=0
        )
        row.snapshot = {}
        with write(session, by(), "publish") as w:
            w.create(row)
        with refused("not_undoable"):
            undo(session, by(), change=w.change)

    def test_a_change_of_another_evening_is_not_undone_from_here(self, session):
        other = an_evening(session.event.club)
        with refused("not_undoable"):
            undo(session, by(), change=enter(other))

    def test_a_pair_would_play_a_board_twice(self, session):
        first = enter(session)
        change = take_back(session, by(), place=FIRST, base=first.revision)
        enter(session, place=("A", 2, 3, 1), pairs=("A1", "A5"))
        with refused("pair_played_board|database_refused"):
            undo(session, by(), change=change)
        assert outcomes(session) == [(1, "4SS=")]

    def test_a_pair_would_play_a_board_twice_in_the_other_direction(self, session):
        first = enter(session)
        change = take_back(session, by(), place=FIRST, base=first.revision)
        enter(session, place=("A", 2, 3, 1), pairs=("A5", "A1"))
        with refused("pair_played_board"):
            undo(session, by(), change=change)

    def test_a_start_whose_results_stand(self, session):
        Session.objects.update(state=State.SETUP)
        session.refresh_from_db()
        with write(session, by(), "start") as w:
            w.update(session, state=State.RUNNING)
        enter(session)
        with refused("results_stand"):
            undo(session, by(), change=w.change)
        assert Session.objects.get().state == State.RUNNING

    def test_a_late_pair_that_has_played(self, db):
        session = an_evening(missing=(4,))
        other = Placement.objects.get(number=1).attendance
        place = Placement.objects.get(number=4)
        Placement.objects.filter(number=1).update(attendance=None)
        with write(session, by(), "late_pair") as w:
            w.update(place, attendance=other)
        enter(session, place=("A", 2, 2, 5))
        with refused("empty_place"):
            undo(session, by(), change=w.change)

    def test_a_player_who_has_a_place(self, session):
        player = Player(club=session.event.club, last_name="Ferrand")
        with write(session, by(), "test") as w:
            w.create(player)
        member = AttendancePlayer.objects.first()
        AttendancePlayer.objects.filter(pk=member.pk).update(player=player)
        with refused("database_refused"):
            undo(session, by(), change=w.change)


class CallingTests:
    def test_a_round_is_called(self, session):
        change = call_round(session, by(), number=2)
        assert Session.objects.get().round == 2
        assert change.detail == {"from": 1, "round": 2}

    def test_calling_the_round_that_is_on_changes_nothing(self, session):
        assert call_round(session, by(), number=1) is None

    @pytest.mark.parametrize("number", [0, 4])
    def test_a_round_that_is_not_played_is_refused(self, session, number):
        with refused("round_out_of_range"):
            call_round(session, by(), number=number)

    @pytest.mark.parametrize("state", [State.SETUP, State.FINAL])
    def test_rounds_are_called_only_while_the_evening_is_under_way(self, session, state):
        Session.objects.update(state=state)
        with refused("not_being_played"):
            call_round(session, by(), number=2)
