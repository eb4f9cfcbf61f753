"""What all sessions of an event share is changed under the event's lock; all of them see it."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import a_session, by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.entries.services.change_pair import replace_player
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer as Person
from tournament.models import Change, Entry, Event, Session
from tournament.models.registry import REGISTRY
from tournament.rulings.services.penalise import Fine, penalise
from tournament.services.results.record_result import record_result
from tournament.serving.live.live import Live, LiveEvening
from tournament.setup.services.change_settings import change_settings
from tournament.store.club.revisions import revisions
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.store.row_writer import EventNotLockedError
from tournament.store.standings import live_report, session_evening, session_standings
from tournament.store.undo import undo
from tournament.store.write import locked, write


@pytest.fixture
def session(db) -> Session:
    return an_evening()


@pytest.fixture
def other(session: Session) -> Session:
    """Another session of the same event."""
    return Session.objects.create(
        event=session.event, number=2, date=datetime.date(2026, 11, 24), state="running", round=1
    )


def stored(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def rename(session: Session, name: str) -> Change:
    with write(session, by(), "settings_changed", of_event=True) as w:
        w.update(Event.objects.get(pk=session.event_id), name=name)
    assert w.change
    return w.change


class SharedFactsTests:
    def test_an_event_its_entries_and_their_members_are(self):
        names = [one.model.__name__ for one in REGISTRY if one.is_of_event]
        assert names == ["Event", "Stage", "Entry", "Member"]

    def test_they_are_not_touched_without_the_lock(self, session):
        entry = Entry.objects.filter(event=session.event).first()
        for touch in (
            lambda w: w.update(session.event, name="Jeudi"),
            lambda w: w.create(Entry(event=session.event)),
            lambda w: w.create_all([Entry(event=session.event)]),
            lambda w: w.delete(entry),
        ):
            with pytest.raises(EventNotLockedError), write(session, by(), "test") as w:
                touch(w)
        assert not Change.objects.exists()

    def test_nor_by_a_change_of_the_club(self, session):
        with pytest.raises(EventNotLockedError), write(session.event.club, by(), "test") as w:
            w.update(session.event, name="Jeudi")

    def test_their_change_raises_both_revisions(self, session):
        change = rename(session, "Jeudi soir")
        now = stored(session)
        assert (now.revision, now.event.revision, now.event.changed_in) == (1, 1, 1)
        assert (change.event_id, change.event_revision) == (session.event_id, 1)

    def test_what_is_the_sessions_own_leaves_the_events_count(self, session):
        with write(session, by(), "round", of_event=True) as w:
            w.update(session, round=2)
        assert (w.change.event, w.change.event_revision) == (None, None)
        assert Event.objects.get().revision == 0

    def test_a_new_event_counts_from_nought(self, session):
        event = Event(club=session.event.club, name="Jeudi")
        with write(session.event.club, by(), "evening_created") as w:
            w.create(event)
        assert (event.revision, event.changed_in) == (0, 0)

    def test_a_lost_race_counts_nothing(self, session):
        with write(session, by(), "test", of_event=True) as w:
            w.expect(session.event, 7)
        assert (w.change.verdict, w.change.event) == ("conflict", None)
        assert Event.objects.get().revision == 0


class OtherSessionTests:
    def test_rows_are_counted_by_the_event(self, session, other):
        """By each session's own revision one number would stand for two states."""
        rename(session, "Jeudi")
        rename(other, "Vendredi")
        event = Event.objects.get()
        assert (event.revision, event.changed_in, event.name) == (2, 2, "Vendredi")
        assert [stored(one).revision for one in (session, other)] == [1, 1]

    def test_what_is_remembered_of_the_other_is_read_again(self, session, other):
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SS="), base=0)
        for read in (session_standings, session_evening, live_report):
            read(stored(session))
        change_settings(stored(other), by(), changes={"name": "Jeudi", "scoring": "butler"})
        now = stored(session)
        assert session_standings(now).facts.session.event.scoring == "butler"
        assert session_evening(now).session.event.name == "Jeudi"
        assert live_report(now).heading.event == "Jeudi"

    def test_phones_of_both_hear_of_it(
        self, session, other, monkeypatch, django_capture_on_commit_callbacks
    ):
        live = Live(lambda codes: {code: LiveEvening(*it) for code, it in revisions(codes).items()})
        live._watch = lambda: None
        for one in (session, other):
            live.answer(one.code)
        monkeypatch.setattr("tournament.store.listeners.LISTENERS", [live.note_move])
        ticks = [stored(one).tick for one in (session, other)]
        with django_capture_on_commit_callbacks(execute=True):
            rename(session, "Jeudi")
        now = [stored(one).tick for one in (session, other)]
        assert all(after > before for before, after in zip(ticks, now, strict=True))
        assert live.is_at(session.code, now[0])
        assert live.is_at(other.code, now[1])
        found = revisions([session.code, other.code])
        assert [found[one.code][0] for one in (session, other)] == now

    def test_sessions_of_other_events_hear_nothing(self, session):
        second = a_session(session.event.club)
        rename(session, "Jeudi")
        assert stored(second).tick == 0

    def test_an_undo_from_the_other_is_seen_here(self, session, other):
        change = rename(session, "Jeudi")
        undone = undo(session, by(), change=change)
        assert (undone.event_id, undone.event_revision) == (session.event_id, 2)
        assert stored(other).event.name == "Mardi soir"
        assert stored(other).tick == 2

    def test_what_the_other_changed_since_stands_in_the_way(self, session, other):
        change = rename(session, "Jeudi")
        rename(other, "Vendredi")
        rename(other, "Jeudi")
        with pytest.raises(ServiceError, match="changed_since") as error:
            undo(session, by(), change=change)
        assert error.value.details["kind"] == "settings_changed"


class StaleSessionTests:
    """Whoever read the session before another changed its event writes by what is so now."""

    def test_a_penalty_is_in_the_unit_of_the_scoring_now(self, session):
        late = stored(session)
        change_settings(stored(session), by(), changes={"scoring": "butler"})
        fine = Fine("A1", 1, "matchpoints")
        with pytest.raises(ServiceError, match="penalty_unit_wrong"):
            penalise(late, by(), fine=fine)

    def test_an_event_changed_from_another_session_is_read_again(self, session, other):
        late = stored(session)
        rename(other, "Jeudi")
        with locked(late):
            assert late.event.name == "Jeudi"


class LockTests:
    def statements(self, session: Session, **options: bool) -> list[str]:
        with CaptureQueriesContext(connection) as asked, write(session, by(), "test", **options):
            pass
        return [query["sql"] for query in asked.captured_queries if "SELECT" in query["sql"]]

    def test_the_event_comes_before_the_session(self, session):
        first, second, *_ = self.statements(stored(session), of_event=True)
        assert 'FROM "tournament_event"' in first
        assert 'FROM "tournament_session"' in second
        if connection.vendor == "postgresql":
            assert first.endswith("FOR NO KEY UPDATE")
            assert second.endswith("FOR UPDATE")

    def test_a_change_of_the_session_alone_does_not_lock_the_event(self, session):
        first, *others = self.statements(stored(session))
        assert 'FROM "tournament_session"' in first
        assert not [sql for sql in others if "tournament_event" in sql]

    def test_a_typed_line_leaves_the_event_to_others(self, session):
        with CaptureQueriesContext(connection) as asked:
            record_result(stored(session), by(), place=("A", 1, 1, 1), sides=said("P"), base=0)
        locks = [q["sql"] for q in asked.captured_queries if "FOR NO KEY UPDATE" in q["sql"]]
        assert locks == []
        assert stored(session).event.revision == 0

    def test_a_substitute_is_a_change_of_the_event(self, session):
        seat = entries(session)[0].players[0]
        replace_player(
            stored(session), by(), place_id=seat.id, member=Person("Jean", "Dupont"),
            base=seat.changed_in,
        )  # fmt: skip
        assert stored(session).event.revision == 1
        assert known(session).pairs[0].players[0].last_name == "Dupont"
        assert load_evening(stored(session)).session.event_revision == 1
