"""What stands in the way of an undo: later changes of the same rows that nobody took away again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import a_session, by
from tournament.evening.errors import ServiceError
from tournament.models import Change, Player, Publication, Session
from tournament.store.declared import upgrade_change
from tournament.store.later import latest_in_the_way, standing_since
from tournament.store.undo import undo
from tournament.store.write import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return a_session()


def call(session: Session, number: int, **more: object) -> Change:
    with write(session, by(), "round", {"round": number}) as w:
        w.update(session, round=number, **more)
    assert w.change
    return w.change


def back(session: Session, change: Change) -> Change:
    undone = undo(session, by(), change=change)
    assert undone
    return undone


def blocker(session: Session, change: Change) -> int:
    """The revision that is named as standing in the way."""
    with pytest.raises(ServiceError, match=r"^changed_since$") as error:
        undo(session, by(), change=change)
    return error.value.details["revision"]


def round_of(session: Session) -> int:
    return Session.objects.get(pk=session.pk).round


def publish(session: Session, version: int) -> Change:
    row = Publication(
        session=session, version=version, kind="provisional", at="2026-11-17T23:00Z", revision=0
    )
    row.snapshot = {}
    with write(session, by(), "publish") as w:
        w.create(row)
        w.update(session, state="provisional")
    assert w.change
    return w.change


def withdraw(session: Session, version: int, state: str) -> Change:
    with write(session, by(), "publication_withdrawn") as w:
        w.update(Publication.objects.get(version=version), withdrawn=True)
        w.update(session, state=state)
    assert w.change
    return w.change


class StandingTests:
    def test_a_change_and_its_undo_stand_in_nobodys_way(self, session):
        first, second = call(session, 1), call(session, 2)
        back(session, second)
        back(session, first)
        assert round_of(session) == 0

    def test_a_chain_is_undone_down_to_its_beginning(self, session):
        changes = [call(session, number) for number in (1, 2, 3, 4)]
        for number, change in reversed(list(enumerate(changes))):
            back(session, change)
            assert round_of(session) == number

    def test_and_done_again_up_to_its_end(self, session):
        changes = [call(session, number) for number in (1, 2, 3)]
        undone = [back(session, change) for change in reversed(changes)]
        for number, change in enumerate(reversed(undone), 1):
            back(session, change)
            assert round_of(session) == number

    def test_what_was_done_again_is_undone_again(self, session):
        first, second = call(session, 1), call(session, 2)
        again = back(session, back(session, second))
        assert blocker(session, first) == second.revision
        back(session, again)
        back(session, first)
        assert round_of(session) == 0

    def test_the_same_value_by_another_hand_stands(self, session):
        """Played by the values alone the first call could be undone, and the last one lost."""
        first = call(session, 1)
        call(session, 2)
        last = call(session, 1)
        assert blocker(session, first) == last.revision

    def test_the_latest_that_stands_is_named(self, session):
        first, second, third = (call(session, number) for number in (1, 2, 3))
        assert blocker(session, first) == third.revision
        back(session, third)
        assert blocker(session, first) == second.revision

    def test_a_change_is_undone_once(self, session):
        first = call(session, 1)
        undone = back(session, first)
        assert blocker(session, first) == undone.revision

    def test_the_undo_of_something_older_stands(self, session):
        """What it took away lies before this change, and is no part of what is undone."""
        older, change = call(session, 1), call(session, 2)
        undone = back(session, change)
        last = back(session, older)
        assert blocker(session, undone) == last.revision

    def test_a_row_that_differs_without_a_change_is_not_overwritten(self, session):
        first = call(session, 1)
        Session.objects.filter(pk=session.pk).update(round=5)
        with pytest.raises(ServiceError, match="changed_since") as error:
            undo(session, by(), change=first)
        assert error.value.details["kind"] == ""

    def test_one_statement_looks_through_the_log(self, session):
        first = call(session, 1)
        for number in range(2, 12):
            back(session, call(session, number))
        with CaptureQueriesContext(connection) as asked:
            assert standing_since(first) == ()
        assert len(asked) == 1


class PublicationTests:
    def test_a_version_taken_back_stands_in_nobodys_way(self, session):
        first = call(session, 1, state="running")
        publish(session, 1)
        withdraw(session, 1, "running")
        back(session, first)
        assert round_of(session) == 0

    def test_one_that_is_shown_again_does(self, session):
        first = call(session, 1, state="running")
        published = publish(session, 1)
        back(session, withdraw(session, 1, "running"))
        assert blocker(session, first) == published.revision

    def test_what_was_done_between_both_stands(self, session):
        first = call(session, 1, state="running")
        publish(session, 1)
        between = call(session, 2)
        withdraw(session, 1, "running")
        assert blocker(session, first) == between.revision

    def test_the_taking_back_of_an_older_version_stands(self, session):
        publish(session, 1)
        change = call(session, 2)
        last = withdraw(session, 1, "running")
        assert blocker(session, change) == last.revision


class SharedRowTests:
    """A player belongs to the club, and is changed from other evenings and from the list."""

    @pytest.fixture
    def player(self, session) -> Player:
        return Player.objects.create(club=session.event.club, last_name="Ferrand")

    def rename(self, scope, player: Player, name: str) -> Change:
        with write(scope, by(), "player_renamed") as w:
            w.update(Player.objects.get(pk=player.pk), last_name=name)
        assert w.change
        return w.change

    def test_a_change_of_the_clubs_list_stands_in_the_way(self, session, player):
        change = self.rename(session, player, "Astier")
        last = self.rename(session.event.club, player, "Sorel")
        assert blocker(session, change) == last.revision

    def test_even_when_the_name_is_the_same_again(self, session, player):
        change = self.rename(session, player, "Astier")
        self.rename(session.event.club, player, "Sorel")
        last = self.rename(session.event.club, player, "Astier")
        assert blocker(session, change) == last.revision

    def test_the_same_round_called_in_another_evening_does_not(self, session):
        change = call(session, 1)
        call(a_session(session.event.club), 2)
        back(session, change)
        assert round_of(session) == 0


def earlier(session: Session, label: str, before: object, after: object) -> Change:
    """A change of the row "k" as a program of one session an entry logged it."""
    with write(session, by(), "pair_marked") as w:
        w.before, w.after = {label: {"k": before}}, {label: {"k": after}}
    assert w.change
    return w.change


class EarlierLogTests:
    """Rows are found under the names that they have now."""

    ENTRY = {"session_id": "s", "event_id": "v", "position": 1, "paid": False}
    PLAYER = {"session_id": "s", "entry_id": "e", "player_id": "p", "position": 1}

    @pytest.mark.parametrize(
        ("label", "row"), [("entry", ENTRY), ("entryplayer", PLAYER)], ids=["entry", "player"]
    )
    def test_what_came_later_stands_in_the_way(self, session, label, row):
        first = upgrade_change(earlier(session, label, None, row))
        second = earlier(session, label, row, {**row, "position": 2})
        third = earlier(session, label, row, None)
        since = standing_since(first)
        assert [one.pk for one in since] == [third.pk, second.pk]
        assert latest_in_the_way(first, since) == third
        assert latest_in_the_way(first, since[1:]) == second

    def test_who_is_entered_first_is_in_nobodys_way(self, session):
        first = upgrade_change(earlier(session, "entry", None, self.ENTRY))
        call(session, 1)
        assert latest_in_the_way(first, standing_since(first)) is None
