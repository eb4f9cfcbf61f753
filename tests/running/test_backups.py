"""Copies are complete, checked, kept by a rule, and put back without losing what was there."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tournament import backups


@pytest.fixture
def data(tmp_path) -> Path:
    path = tmp_path / "etui.sqlite3"
    write(path, "first")
    return path


def write(path: Path, word: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS words (word TEXT)")
        connection.execute("INSERT INTO words VALUES (?)", [word])


def words(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT word FROM words")]


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:] = b"x" * (len(content) - 100)
    path.write_bytes(content)


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
        made = {backups.back_up(data, tmp_path / "backups") for _ in range(3)}
        assert len(made) == 3

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
    def test_the_backup_takes_the_place_and_the_data_are_set_aside(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        write(data, "second")
        aside = backups.restore(copy, data)
        assert words(data) == ["first"]
        assert words(aside) == ["first", "second"]

    def test_a_damaged_backup_is_refused_before_anything_moves(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        damage(copy)
        with pytest.raises(backups.DamagedError):
            backups.restore(copy, data)
        assert words(data) == ["first"]

    def test_a_journal_is_set_aside_with_the_data_it_belongs_to(self, data, tmp_path):
        copy = backups.back_up(data, tmp_path / "backups")
        Path(f"{data}-journal").write_bytes(b"of the old file")
        aside = backups.restore(copy, data)
        assert Path(f"{aside}-journal").read_bytes() == b"of the old file"
        assert words(data) == ["first"]


class CheckTests:
    def test_sound_data_pass(self, data):
        backups.check(data)
        backups.check(data, thorough=True)

    def test_damaged_data_are_noticed(self, data):
        damage(data)
        with pytest.raises(backups.DamagedError):
            backups.check(data)

    def test_a_file_of_another_kind_is_noticed(self, data):
        data.write_text("Not a database at all. " * 100)
        with pytest.raises(backups.DamagedError):
            backups.check(data)
