"""Copies are complete, checked, kept by a rule, and put back without losing what was there."""

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.running.own_files import damage, make_club
from tournament.serving.data_file import backups
from tournament.serving.data_file.own_file import UnusableError


@pytest.fixture
def data(tmp_path) -> Path:
    path = tmp_path / "etui.sqlite3"
    write(path, "first")
    return path


def write(path: Path, word: str) -> None:
    make_club(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS words (word TEXT)")
        connection.execute("INSERT INTO words VALUES (?)", [word])


def words(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT word FROM words")]


class BackUpTests:
    def test_a_backup_holds_the_data(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        assert words(copy) == ["first"]

    def test_a_backup_made_while_someone_writes_holds_whole_writes_only(self, data, tmp_path):
        with closing(sqlite3.connect(data)) as writer:
            writer.execute("INSERT INTO words VALUES ('begun')")
            copy = backups.back_up(data, tmp_path / "backups")
            writer.commit()
        assert words(copy) == ["first"]
        assert words(data) == ["first", "begun"]

    def test_two_backups_in_one_second_are_two_files(self, data, tmp_path):
        made = [backups.back_up(data, tmp_path / "backups") for _ in range(3)]
        assert backups.all_backups(tmp_path / "backups") == made[::-1]

    def test_damaged_data_never_become_a_backup(self, data, tmp_path):
        damage(data)
        with pytest.raises(backups.NotCopiedError):
            backups.back_up(data, tmp_path / "backups")
        assert list((tmp_path / "backups").iterdir()) == []

    def test_a_folder_that_cannot_be_made_is_said(self, data, tmp_path):
        (tmp_path / "backups").write_text("a file is in the way")
        with pytest.raises(backups.NotCopiedError):
            backups.back_up(data, tmp_path / "backups")

    def test_unchanged_data_are_not_copied_again(self, data, tmp_path):
        assert backups.back_up_if_changed(data, tmp_path / "backups")
        assert backups.back_up_if_changed(data, tmp_path / "backups") is None
        write(data, "second")
        assert backups.back_up_if_changed(data, tmp_path / "backups")


class PruneTests:
    def test_the_latest_twenty_and_the_last_of_each_day_are_kept(self, tmp_path):
        old = [f"etui-2026-01-{day:02}-{hour}0000.sqlite3" for day in (1, 2) for hour in (20, 21)]
        new = [f"etui-2026-03-05-{hour:02}0000.sqlite3" for hour in range(20)]
        for name in old + new:
            (tmp_path / name).touch()
        backups.prune(tmp_path)
        kept = {path.name for path in tmp_path.iterdir()}
        assert kept == {old[1], old[3], *new}


class RestoreTests:
    def test_the_backup_takes_the_place_and_the_data_become_a_backup(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        write(data, "second")
        kept = backups.restore(copy, data)
        assert words(data) == ["first"]
        assert words(kept) == ["first", "second"]
        assert kept in backups.all_backups(tmp_path / "backups")

    def test_data_that_the_newest_backup_holds_are_not_kept_twice(self, data, tmp_path):
        first = backups.back_up(data, tmp_path / "backups")
        write(data, "second")
        second = backups.back_up(data, tmp_path / "backups")
        assert backups.restore(first, data) == second
        assert backups.all_backups(tmp_path / "backups") == [second, first]

    def test_a_younger_file_that_holds_less_is_not_taken_for_them(self, data, tmp_path):
        first = backups.back_up(data, tmp_path / "backups")
        write(data, "second")
        copied = first.with_name("etui-2099-01-01-000000.sqlite3")
        copied.write_bytes(first.read_bytes())
        kept = backups.restore(first, data)
        assert kept not in {first, copied}
        assert words(kept) == ["first", "second"]

    def test_damaged_data_are_set_aside_with_their_journal(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        damage(data)
        Path(f"{data}-journal").write_bytes(b"")
        aside = backups.restore(copy, data)
        assert words(data) == ["first"]
        assert aside.parent.name == "set-aside"
        assert Path(f"{aside}-journal").exists()

    def test_a_damaged_backup_is_refused_before_anything_moves(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        damage(copy)
        with pytest.raises(UnusableError):
            backups.restore(copy, data)
        assert words(data) == ["first"]

    def test_no_journal_of_the_old_data_is_left_beside_the_new(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        Path(f"{data}-journal").write_bytes(b"of the old file")
        backups.restore(copy, data)
        assert not Path(f"{data}-journal").exists()
        assert words(data) == ["first"]

    def test_without_room_for_the_copy_the_data_stay(self, data, tmp_path, monkeypatch):
        copy = backups.back_up(data, tmp_path / "backups")
        write(data, "second")

        def full(*paths: Path) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(backups, "copy_database", full)
        with pytest.raises(backups.NotCopiedError, match="No space left"):
            backups.restore(copy, data)
        assert words(data) == ["first", "second"]
        assert not data.with_suffix(".partial").exists()
