"""What `/health/` says of each part of a server, and when it takes the server out of service."""

import os
import time

import pytest
from django.db import DatabaseError, connection
from django.test import Client

from tests.builders import a_club
from tournament.operating import health
from tournament.serving.doors import network_door
from tournament.serving.doors.network_door import FairDispatcher

pytestmark = pytest.mark.django_db
HOUR = 3600


@pytest.fixture
def laid(settings, tmp_path):
    """The operator's folder of backups, with one of this moment."""
    settings.DATA_DIR = tmp_path
    settings.BACKUPS = str(tmp_path / "dumps")
    (tmp_path / "dumps").mkdir()
    dump = tmp_path / "dumps" / "etui.dump"
    dump.write_bytes(b"dumped")
    return dump


@pytest.fixture
def room(monkeypatch):
    """So many bytes are free, on whatever disk."""

    def free(number: int) -> None:
        monkeypatch.setattr(health, "count_free_bytes", lambda folder: number)

    free(10**12)
    return free


def ask() -> tuple[int, dict[str, str]]:
    answer = Client().get("/health/")
    assert answer.headers["Content-Type"] == "application/json"
    assert "no-store" in answer.headers["Cache-Control"]
    return answer.status_code, answer.json()


class HealthTests:
    def test_a_server_that_is_well_says_so(self, laid, room):
        parts = dict.fromkeys(("process", "database", "disk", "queue", "backup"), "ok")
        assert ask() == (200, {"status": "ok", **parts})

    def test_it_is_out_of_service_when_the_database_does_not_answer(self, laid, room, monkeypatch):
        def fail(*_arguments):
            raise DatabaseError("gone")

        monkeypatch.setattr(connection, "cursor", fail)
        status, said = ask()
        assert status == 503
        assert (said["status"], said["database"], said["disk"]) == ("failing", "failing", "ok")

    def test_little_room_is_a_warning_that_keeps_it_in_service(self, laid, room):
        room(health.LEAST_FREE_BYTES - 1)
        status, said = ask()
        assert (status, said["status"], said["disk"]) == (200, "warning", "low")

    def test_a_folder_of_data_that_is_gone_has_no_room(self, laid, settings, tmp_path):
        settings.DATA_DIR = tmp_path / "gone"
        assert ask()[1]["disk"] == "low"

    def test_many_who_wait_for_a_thread_are_a_warning(self, laid, room, monkeypatch):
        dispatcher = FairDispatcher()
        monkeypatch.setattr(network_door.InTurn, "__len__", lambda queue: 101)
        status, said = ask()
        assert (status, said["status"], said["queue"]) == (200, "warning", "long")
        del dispatcher

    def test_a_backup_of_the_day_before_yesterday_is_late(self, laid, room):
        before = time.time() - 27 * HOUR
        os.utime(laid, (before, before))
        status, said = ask()
        assert (status, said["status"], said["backup"]) == (200, "warning", "late")

    def test_so_is_a_folder_without_any(self, laid, room):
        laid.unlink()
        assert ask()[1]["backup"] == "late"

    def test_one_that_was_never_finished_is_none(self, laid, room):
        laid.rename(laid.with_suffix(".partial"))
        assert ask()[1]["backup"] == "late"

    def test_one_of_yesterday_evening_is_not(self, laid, room):
        before = time.time() - 25 * HOUR
        os.utime(laid, (before, before))
        assert ask()[1]["backup"] == "ok"

    def test_nobody_knows_where_nobody_said_where_they_lie(self, room, settings, monkeypatch):
        settings.BACKUPS = ""
        monkeypatch.setattr(health.backups, "data_file", lambda: None)
        assert ask()[1]["backup"] == "unknown"

    def test_it_says_no_name_and_no_figure(self, laid, room):
        a_club("Cercle du Lac")
        _, said = ask()
        assert set(said.values()) == {"ok"}

    def test_only_who_reads_may_ask(self):
        assert Client().post("/health/").status_code == 405


class OwnBackupsTests:
    """Those that the program lays itself beside a file of SQLite."""

    @pytest.fixture
    def data(self, settings, tmp_path, monkeypatch, room):
        settings.BACKUPS = ""
        data = tmp_path / "etui.sqlite3"
        data.write_bytes(b"data")
        monkeypatch.setattr(health.backups, "data_file", lambda: data)
        return data

    def lay(self, data, hours: int):
        folder = data.parent / "backups"
        folder.mkdir()
        copy = folder / "etui-2026-11-17-213000.sqlite3"
        copy.write_bytes(b"data")
        moment = time.time() - hours * HOUR
        os.utime(copy, (moment, moment))

    def test_an_old_one_is_right_as_long_as_nothing_changed(self, data):
        self.lay(data, hours=200)
        long_ago = time.time() - 201 * HOUR
        os.utime(data, (long_ago, long_ago))
        assert ask()[1]["backup"] == "ok"

    def test_it_is_late_once_something_changed(self, data):
        self.lay(data, hours=200)
        assert ask()[1]["backup"] == "late"

    def test_none_at_all_is_late(self, data):
        assert ask()[1]["backup"] == "late"
