"""Every change is one line of the log, once, and a loser of a race is kept."""

import threading
from contextlib import suppress
from dataclasses import replace

import pytest
from django.db import connection

from tests.builders import a_club, a_session, a_user, by
from tournament.evening.errors import ServiceError
from tournament.models import Change, Player, Session, State, Verdict
from tournament.store.write import By, locked, write


@pytest.fixture
def session() -> Session:
    return a_session()


@pytest.mark.django_db
class WriteTests:
    def test_an_accepted_change_raises_the_revision_by_one(self, session):
        with write(session, by(), "settings") as w:
            w.update(session, state=State.RUNNING)
        stored = Session.objects.get(pk=session.pk)
        assert (stored.revision, stored.changed_in, stored.state) == (1, 1, State.RUNNING)
        assert session.revision == 1

    def test_the_log_holds_the_row_before_and_after(self, session):
        with write(session, by(), "settings", {"round": 2}) as w:
            w.update(session, round=2)
        change = Change.objects.get()
        assert change.before["session"][str(session.pk)]["round"] == 0
        assert change.after["session"][str(session.pk)]["round"] == 2
        assert (change.kind, change.detail, change.revision) == ("settings", {"round": 2}, 1)

    def test_a_created_row_has_no_image_before(self, session):
        player = Player(club=session.event.club, last_name="Ferrand")
        with write(session, by(), "player") as w:
            w.create(player)
        change = Change.objects.get()
        assert change.before == {"player": {str(player.pk): None}}
        assert change.after["player"][str(player.pk)]["last_name"] == "Ferrand"

    def test_a_deleted_row_has_no_image_after(self, session):
        player = Player.objects.create(club=session.event.club, last_name="Ferrand")
        with write(session, by(), "player") as w:
            w.delete(player)
        change = Change.objects.get()
        assert change.after == {"player": {str(player.pk): None}}
        assert not Player.objects.exists()

    def test_nothing_touched_leaves_no_trace(self, session):
        with write(session, by(), "settings") as w:
            w.update(session, round=0)
        assert w.change is None
        assert not Change.objects.exists()
        assert Session.objects.get(pk=session.pk).revision == 0

    def test_the_same_key_again_does_nothing(self, session):
        who = by()
        with write(session, who, "settings") as w:
            w.update(session, round=1)
        with write(session, who, "settings") as again:
            assert again.done
        assert again.change == w.change
        assert Change.objects.count() == 1

    def test_the_same_key_for_another_request_is_refused(self, session):
        who = by()
        with write(session, who, "settings") as w:
            w.update(session, round=1)
        with pytest.raises(ServiceError, match="key_reused"), write(session, who, "result"):
            pass

    def test_the_same_key_is_no_repetition_for_another_login_evening_or_content(self, session):
        diane = a_user(session.event.club)
        first = By(user=diane, key="a" * 32, sent="board 1")
        with write(session, first, "settings") as w:
            w.update(session, round=1)
        for where, who in (
            (session, replace(first, user=None)),
            (a_session(session.event.club), first),
            (session.event.club, first),
            (session, replace(first, sent="board 2")),
        ):
            with pytest.raises(ServiceError, match="key_reused"), write(where, who, "settings"):
                pass
        # What a page's several requests are keyed by has their content in it already.
        for who in (first, replace(first, sent="")):
            with write(session, who, "settings") as again:
                assert again.change == w.change

    def test_a_stale_writer_is_kept_as_a_conflict_and_changes_nothing(self, session):
        with write(session, by(), "settings") as w:
            w.update(session, round=1)
        with write(session, by(), "settings") as late:
            late.update(session, state=State.RUNNING)
            late.expect(session, 0, round=7)
        assert late.change is not None
        assert late.change.verdict == Verdict.CONFLICT
        assert late.change.after == {"offered": {"round": 7}}
        assert late.change.before["session"][str(session.pk)]["round"] == 1
        stored = Session.objects.get(pk=session.pk)
        assert (stored.round, stored.state, stored.revision) == (1, State.SETUP, 2)

    def test_an_error_in_the_middle_stores_nothing(self, session):
        def fail_half_way() -> None:
            with write(session, by(), "settings") as w:
                w.update(session, round=1)
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail_half_way()
        assert Session.objects.get(pk=session.pk).round == 0
        assert not Change.objects.exists()

    def test_what_the_database_forbids_is_refused_in_our_words(self, session):
        Player.objects.create(club=session.event.club, last_name="A", number="007")
        twin = Player(club=session.event.club, last_name="B", number="007")
        with (
            pytest.raises(ServiceError, match="database_refused"),
            write(session, by(), "player") as w,
        ):
            w.create(twin)
        assert not Change.objects.exists()

    def test_a_club_has_changes_of_its_own(self):
        club = a_club()
        user = a_user(club)
        with write(club, by(user), "player") as w:
            w.create(Player(club=club, last_name="Ferrand"))
        change = Change.objects.get()
        assert (change.club, change.session, change.author) == (club, None, "diane")

    def test_of_two_editors_of_a_player_the_second_is_told(self):
        club = a_club()
        player = Player(club=club, last_name="Ferrand")
        with write(club, by(), "player") as w:
            w.create(player)
        base = player.changed_in
        with write(club, by(), "player") as first:
            first.expect(player, base)
            first.update(player, last_name="Ferrant")
        late = Player.objects.get()
        with write(club, by(), "player") as second:
            second.expect(late, base, last_name="Feraud")
        assert second.change is not None
        assert second.change.verdict == Verdict.CONFLICT
        assert Player.objects.get().last_name == "Ferrant"


@pytest.mark.django_db
class SeveralTests:
    """Changes under one lock: each of them is one of the log, and may fail alone."""

    def test_each_is_a_line_of_the_log_with_a_revision_of_its_own(self, session):
        with locked(session) as held:
            for number in (1, 2, 3):
                with held.change(by(), "round") as w:
                    w.update(session, round=number)
        changes = Change.objects.order_by("id").values_list("revision", "detail", "kind")
        assert list(changes) == [(1, {}, "round"), (2, {}, "round"), (3, {}, "round")]
        stored = Session.objects.get(pk=session.pk)
        assert (stored.revision, stored.changed_in, session.revision) == (3, 3, 3)

    def test_one_that_fails_leaves_the_others(self, session):
        with locked(session) as held:
            with held.change(by(), "round") as w:
                w.update(session, round=1)
            with suppress(ServiceError), held.change(by(), "settings") as w:
                w.create(Player(club=session.event.club, last_name="Ferrand"))
                raise ServiceError("not_started")
            with held.change(by(), "round") as w:
                w.update(session, round=2)
        assert list(Change.objects.values_list("revision", flat=True)) == [1, 2]
        assert not Player.objects.exists()
        assert Session.objects.get(pk=session.pk).revision == 2

    def test_a_loser_is_kept_between_them(self, session):
        with locked(session) as held:
            with held.change(by(), "round") as w:
                w.update(session, round=1)
            with held.change(by(), "settings") as late:
                late.expect(session, 0, round=7)
            with held.change(by(), "round") as w:
                w.update(session, round=2)
        verdicts = Change.objects.order_by("id").values_list("revision", "verdict")
        assert list(verdicts) == [
            (1, Verdict.ACCEPTED),
            (2, Verdict.CONFLICT),
            (3, Verdict.ACCEPTED),
        ]

    def test_the_same_key_again_does_nothing(self, session):
        who = by()
        with locked(session) as held:
            for number in (1, 2):
                with held.change(who, "round") as w:
                    if not w.done:
                        w.update(session, round=number)
        assert Change.objects.count() == 1
        assert Session.objects.get(pk=session.pk).round == 1

    def test_none_is_stored_when_the_whole_fails(self, session):
        def fail_after_the_first() -> None:
            with locked(session) as held:
                with held.change(by(), "round") as w:
                    w.update(session, round=1)
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail_after_the_first()
        assert not Change.objects.exists()
        assert Session.objects.get(pk=session.pk).revision == 0

    def test_the_lock_tells_how_far_the_evening_has_come(self, session):
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        with write(session, by(), "round") as w:
            assert w.state == State.RUNNING

    def test_listeners_hear_once_of_the_last(
        self, session, monkeypatch, django_capture_on_commit_callbacks
    ):
        heard = []
        monkeypatch.setattr(
            "tournament.store.listeners.LISTENERS", [lambda code, last: heard.append((code, last))]
        )
        with django_capture_on_commit_callbacks(execute=True), locked(session) as held:
            for number in (1, 2):
                with held.change(by(), "round") as w:
                    w.update(session, round=number)
        assert heard == [(session.code, 2)]


@pytest.mark.django_db(transaction=True)
class RaceTests:
    def test_threads_that_write_at_once_are_all_counted(self, session):
        def work() -> None:
            try:
                for _ in range(5):
                    mine = Session.objects.get(pk=session.pk)
                    with write(mine, By(), "settings") as w:
                        fresh = Session.objects.get(pk=session.pk)
                        w.update(fresh, round=fresh.round + 1)
            finally:
                connection.close()

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stored = Session.objects.get(pk=session.pk)
        assert (stored.round, stored.revision) == (30, 30)
        assert sorted(Change.objects.values_list("revision", flat=True)) == list(range(1, 31))
