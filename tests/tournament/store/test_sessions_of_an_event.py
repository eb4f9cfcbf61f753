"""Two sessions of one event: its entries attend both, each session is read for itself."""

import datetime

import pytest
from django.db import IntegrityError, transaction

from tests.builders import by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.setup.arrange import an_evening
from tournament.entries.services.change_pair import remove_pair, replace_player
from tournament.evening.names.names import NamedPlayer as Person
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Entry,
    Member,
    Placement,
    Section,
    Session,
)
from tournament.results.reading.evening_rows import evening_rows
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def first() -> Session:
    return an_evening(4)


@pytest.fixture
def second(first: Session) -> Session:
    """The next sitting: the same pairs, in the other order, in section B."""
    session = Session.objects.create(
        event=first.event, number=2, date=datetime.date(2026, 11, 24), section_count=2
    )
    section = Section.objects.create(
        session=session,
        letter="B",
        option="",
        kind="howell",
        tables=2,
        rounds=3,
        boards_per_round=2,
    )
    for number, entry in enumerate(reversed(entries_of(first)), 1):
        attendance = Attendance.objects.create(
            session=session, entry=entry, order=number, section="B", paid=True
        )
        for member in entry.members.all():
            AttendancePlayer.objects.create(
                attendance=attendance,
                session=session,
                player=member.player,
                position=member.position,
            )
        Placement.objects.create(
            section=section, number=number, shown=str(number), attendance=attendance
        )
    return session


def entries_of(session: Session) -> list[Entry]:
    return [one.entry for one in session.attendances.select_related("entry")]


def names(session: Session) -> list[str]:
    return [row.name for row in entries(session)]


class SessionsTests:
    def test_an_entry_attends_both_in_each_ones_section(self, first, second):
        rows = entries(first), entries(second)
        assert [row.id for row in rows[0]] == [row.id for row in reversed(rows[1])]
        assert {row.section for row in rows[0]} == {"A"}
        assert {row.section for row in rows[1]} == {"B"}
        assert {row.paid for row in rows[0]} == {False}
        assert Entry.objects.filter(event=first.event).count() == 4

    def test_the_evening_of_each_knows_its_own_pairs(self, first, second):
        before = names(first)
        pairs = load_evening(second).pairs
        assert [pair.key for pair in pairs] == ["B1", "B2", "B3", "B4"]
        said = [" – ".join(one.full_name for one in pair.players) for pair in pairs]
        assert said == before[::-1]

    def test_who_sits_in_one_session_only_is_no_member(self, first, second):
        row = entries(second)[0]
        seat = row.players[0]
        guest = Person("Jean", "Dupont")
        replace_player(second, by(), place_id=seat.id, member=guest, base=seat.changed_in)
        assert entries(second)[0].players[0].full_name == "Jean Dupont"
        assert "Jean Dupont" not in " ".join(names(first))
        members = Member.objects.filter(entry=row.id).order_by("position")
        assert members[0].player_id == seat.player

    def test_in_an_event_of_one_session_the_member_changes_too(self, first):
        row = entries(first)[0]
        seat = row.players[1]
        guest = Person("Jean", "Dupont")
        replace_player(first, by(), place_id=seat.id, member=guest, base=seat.changed_in)
        member = Member.objects.get(entry=row.id, position=2)
        assert member.player.full_name == "Jean Dupont"
        assert member.player_id == entries(first)[0].players[1].player

    def test_a_pair_taken_out_of_one_session_still_attends_the_other(self, first, second):
        row = entries(first)[0]
        remove_pair(first, by(), entry_id=row.id)
        assert len(entries(first)) == 3
        assert row.id in {one.id for one in entries(second)}
        assert Member.objects.filter(entry=row.id).count() == 2

    def test_a_pair_taken_out_of_its_only_session_is_gone(self, first):
        row = entries(first)[0]
        remove_pair(first, by(), entry_id=row.id)
        assert not Entry.objects.filter(pk=row.id).exists()
        assert not Member.objects.filter(entry=row.id).exists()


class FileTests:
    """A file carries one session, and what of the event it needs."""

    def test_it_has_each_row_once_in_the_order_of_its_own_session(self, first, second):
        for session in (first, second):
            rows = evening_rows(session)
            attending = [row["entry_id"] for row in rows["attendances"]]
            assert [row["id"] for row in rows["entries"]] == attending
            assert [row["entry_id"] for row in rows["members"]] == [
                entry for entry in attending for _ in (1, 2)
            ]
            assert len(rows["attendance_players"]) == 8
            assert {row["session_id"] for row in rows["attendances"]} == {session.pk}

    def test_it_is_read_again(self, first, second):
        read = read_evening(written(first))
        assert [row["order"] for row in read.rows["attendances"]] == [1, 2, 3, 4]


class OnceTests:
    """The database itself refuses."""

    def test_an_entry_attends_a_session_once(self, first):
        entry = Entry.objects.first()
        with pytest.raises(IntegrityError), transaction.atomic():
            Attendance.objects.create(session=first, entry=entry, order=9)

    def test_a_player_sits_once_in_a_session(self, first, second):
        seat = AttendancePlayer.objects.filter(session=second).first()
        other = Attendance.objects.filter(session=second).exclude(pk=seat.attendance_id).first()
        with pytest.raises(IntegrityError), transaction.atomic():
            AttendancePlayer.objects.create(
                attendance=other, session=second, player=seat.player, position=3
            )

    def test_an_attendance_has_one_place(self, first, second):
        placed = Placement.objects.filter(section__session=second)
        with pytest.raises(IntegrityError), transaction.atomic():
            placed.filter(number=1).update(attendance=placed.get(number=2).attendance)
