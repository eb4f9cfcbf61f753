"""Going back as a page asks for it: what would be lost, what goes on, and that it is done once."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.running.own_files import damage, make_club
from tournament.rescue.backups.kept_backups import list_backups, moment_of
from tournament.rescue.backups.lost_since import NotComparedError, find_lost
from tournament.rescue.backups.put_back import (
    RETURN_NOTE,
    PutBack,
    Wish,
    fulfil,
    read_return,
    take_wish,
    write_wish,
)
from tournament.serving.data_file import backups

TABLES = """
CREATE TABLE IF NOT EXISTS tournament_event (id, name);
CREATE TABLE IF NOT EXISTS tournament_session (id, event_id, date);
CREATE TABLE IF NOT EXISTS tournament_change (key, session_id);
CREATE TABLE IF NOT EXISTS django_session (session_key UNIQUE, session_data, expire_date);
"""


@pytest.fixture
def data(tmp_path) -> Path:
    """A club with one evening, of which one change is logged."""
    path = tmp_path / "etui.sqlite3"
    make_club(path)
    run(path, TABLES)
    evening(path, 1, "Mardi soir", "2026-11-17")
    change(path, "a", 1)
    return path


@pytest.fixture
def copy(data) -> Path:
    return backups.back_up(data, backups.folder_of(data))


def run(path: Path, statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(statements)


def evening(path: Path, number: int, name: str, day: str) -> None:
    run(path, f"INSERT INTO tournament_event VALUES ({number}, '{name}')")
    run(path, f"INSERT INTO tournament_session VALUES ({number}, {number}, '{day}')")


def change(path: Path, key: str, session: int | None) -> None:
    run(path, f"INSERT INTO tournament_change VALUES ('{key}', {session or 'NULL'})")


def logins(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT session_key FROM django_session")]


class LostTests:
    def test_nothing_is_lost_where_nothing_was_entered(self, data, copy):
        assert find_lost(data, copy).is_nothing

    def test_evenings_and_their_changes_are_counted(self, data, copy):
        change(data, "b", 1)
        change(data, "c", 1)
        evening(data, 2, "Jeudi", "2026-11-19")
        change(data, "d", 2)
        change(data, "e", None)
        lost = find_lost(data, copy)
        assert [(one.name, one.changes, one.is_whole) for one in lost.evenings] == [
            ("Jeudi", 1, True),
            ("Mardi soir", 2, False),
        ]
        assert (lost.of_club, lost.is_nothing) == (1, False)

    def test_two_histories_with_as_many_changes_are_told_apart(self, data, copy):
        change(data, "b", 1)
        change(copy, "another", 1)
        assert [one.changes for one in find_lost(data, copy).evenings] == [1]

    def test_neither_file_is_written(self, data, copy):
        before = data.read_bytes(), copy.read_bytes()
        find_lost(data, copy)
        assert (data.read_bytes(), copy.read_bytes()) == before

    def test_what_cannot_be_compared_is_said(self, data, copy):
        damage(data)
        with pytest.raises(NotComparedError):
            find_lost(data, copy)


class WishTests:
    def test_it_is_read_once(self, data):
        write_wish(data, Wish("a backup", "a login"))
        assert take_wish(data) == Wish("a backup", "a login")
        assert take_wish(data) is None

    @pytest.mark.parametrize("content", ["", "{", "[]", '{"other": 1}', "\0"])
    def test_one_that_cannot_be_read_is_none(self, data, content):
        (data.parent / "put-back.json").write_text(content)
        assert take_wish(data) is None
        assert not (data.parent / "put-back.json").exists()

    def test_without_a_wish_or_a_way_to_begin_again_nothing_ends(self):
        stops: list[int] = []
        asked = PutBack()
        asked.begin()
        assert not asked.is_offered
        asked.stop = lambda: stops.append(1)
        asked.begin()
        assert (asked.is_offered, stops) == (True, [])


class FulfilTests:
    def test_the_backup_is_back_with_the_login_of_whoever_asked_alone(self, data, copy):
        run(data, "INSERT INTO django_session VALUES ('own', 'x', 'y'), ('other', 'x', 'y')")
        change(data, "b", 1)
        outcome = fulfil(Wish(str(copy), "own"), data)
        assert find_lost(data, copy).is_nothing
        assert logins(data) == ["own"]
        assert (outcome.backup, outcome.failure) == (copy, "")
        assert [one.changes for one in find_lost(outcome.kept_at, copy).evenings] == [1]

    def test_which_backups_it_was_about_is_known_after_the_next_start(self, data, copy):
        change(data, "b", 1)
        assert read_return(data) is None
        outcome = fulfil(Wish(str(copy)), data)
        assert outcome.kept_at
        assert read_return(data) == outcome

    @pytest.mark.parametrize("content", ["", "[]", "{}", "null", '{"backup": 7, "kept_at": "x"}'])
    def test_a_note_of_it_that_cannot_be_read_is_none(self, data, content):
        (data.parent / RETURN_NOTE).write_text(content)
        assert read_return(data) is None

    def test_no_other_backup_is_made_of_what_one_holds_already(self, data, copy):
        change(data, "b", 1)
        folder = backups.folder_of(data)
        before = backups.back_up_if_changed(data, folder)
        outcome = fulfil(Wish(str(copy), "own"), data)
        assert outcome.kept_at == before
        assert backups.back_up_if_changed(data, folder) is None
        assert backups.all_backups(folder) == [before, copy]
        change(data, "c", 1)
        assert backups.back_up_if_changed(data, folder)

    def test_what_came_from_a_stick_is_kept_here(self, data, copy, tmp_path):
        stick = tmp_path / "stick"
        stick.mkdir()
        there = copy.rename(stick / copy.name)
        change(data, "b", 1)
        fulfil(Wish(str(there), "own"), data)
        assert backups.back_up_if_changed(data, backups.folder_of(data))

    def test_damaged_data_are_set_aside(self, data, copy):
        damage(data)
        outcome = fulfil(Wish(str(copy), "own"), data)
        assert outcome.kept_at.parent.name == "set-aside"
        assert find_lost(data, copy).is_nothing

    def test_a_backup_that_is_gone_or_damaged_changes_nothing(self, data, copy):
        before = data.read_bytes()
        damage(copy)
        assert fulfil(Wish(str(copy)), data).failure == "damaged"
        copy.unlink()
        assert fulfil(Wish(str(copy)), data).failure == "damaged"
        assert data.read_bytes() == before


class ListTests:
    def test_the_moment_is_that_of_the_name_whenever_the_file_was_copied(self, tmp_path):
        path = tmp_path / "etui-2026-01-02-030405-2.sqlite3"
        path.touch()
        assert f"{moment_of(path):%Y-%m-%d %H:%M:%S}" == "2026-01-02 03:04:05"

    def test_only_the_newest_are_checked_again(self, data, tmp_path):
        made = [backups.back_up(data, tmp_path / "backups") for _ in range(3)]
        damage(made[0])
        damage(made[2])
        found = list_backups(tmp_path / "backups", place="here", checked=1)
        assert [one.state for one in found] == ["damaged", "", ""]

    def test_a_folder_that_is_not_there_holds_none(self, tmp_path):
        assert list_backups(tmp_path / "none", place="second", checked=3) == []
