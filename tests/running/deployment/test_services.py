"""`docs/deployment.md`: units and their settings, a backup and the way back, a container's file.

Nothing is installed on this computer: what the document lays into /etc goes into a folder here.
"""

import configparser
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.running.deployment.deployed import (
    BEFORE,
    CLUB,
    DATABASE,
    HERE,
    RESTORE,
    SERVE,
    SERVER,
    UNITS,
    done,
)

pytestmark = pytest.mark.whole
SERVICES = ("etui.service", "etui-backup.service", "etui-backup.timer")
OTHER_CLUB = CLUB.replace("Cercle du Lac", "Club des Tilleuls").replace("olga", "oscar")
CLUBS = (
    "venv/bin/python manage.py shell -v0 -c "
    "'from tournament.models import Club; print(*sorted(c.name for c in Club.objects.all()))'"
)
LIST = "psql --quiet --tuples-only --command 'SELECT datname FROM pg_database' postgres"


def read_unit(name: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string((SERVER / name).read_text(encoding="utf-8"))
    return unit


def read_environment() -> dict[str, str]:
    lines = (SERVER / "etui.env").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


class UnitTests:
    def test_the_service_has_the_variables_of_the_document(self):
        exported = " ".join(line for line in BEFORE if line.startswith("export "))
        assert dict(re.findall(r"(\w+)=(\S+)", exported)) == read_environment()

    def test_it_starts_as_the_document_does(self):
        service = read_unit("etui.service")["Service"]
        program = "/opt/etui/current/"
        assert service["ExecStart"] == program + SERVE
        migrate = next(line for line in BEFORE if "migrate" in line)
        assert service["ExecStartPre"] == f"{program}{migrate} --verbosity=0"

    def test_it_may_write_where_its_data_lie_alone(self):
        service = read_unit("etui.service")["Service"]
        assert (service["ProtectSystem"], service["User"]) == ("strict", "etui")
        assert read_environment()["ETUI_DATA"] == f"/var/lib/{service['StateDirectory']}"
        backup = read_unit("etui-backup.service")["Service"]
        assert backup["ReadWritePaths"] == read_environment()["ETUI_BACKUPS"]

    def test_the_commands_lay_them_with_the_modes_that_they_need(self, tmp_path):
        (tmp_path / "systemd" / "system").mkdir(parents=True)
        commands = "\n".join(line for line in UNITS.splitlines() if "systemctl" not in line)
        for written, instead in {"sudo ": "", "--group etui ": "", "/etc/": f"{tmp_path}/"}.items():
            assert written in commands
            commands = commands.replace(written, instead)
        subprocess.run(["sh", "-e", "-c", commands], cwd=HERE, check=True)
        modes = {
            path.name: path.stat().st_mode & 0o777 for path in tmp_path.rglob("*") if path.is_file()
        }
        assert modes == {"etui.env": 0o640, **dict.fromkeys(SERVICES, 0o644)}

    @pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
    def test_systemd_finds_nothing_wrong(self, tmp_path):
        """With programs that are on this computer in place of those of a server."""
        for name in SERVICES:
            text = (SERVER / name).read_text(encoding="utf-8")
            (tmp_path / name).write_text(re.sub(r"/opt/etui/current/\S+", "/bin/true", text))
        command = ["systemd-analyze", "verify", *(str(tmp_path / name) for name in SERVICES)]
        verified = subprocess.run(command, capture_output=True, text=True, check=False)
        of_these = [line for line in verified.stderr.splitlines() if "etui" in line]
        assert of_these == []

    def test_the_timer_starts_the_backup_each_night(self):
        timer = read_unit("etui-backup.timer")["Timer"]
        assert (timer["OnCalendar"], timer["Persistent"]) == ("*-*-* 04:00", "yes")


@pytest.fixture(scope="module")
def begun(follow, exports):
    """A server's database with one club."""
    done(follow(DATABASE))
    done(follow("\n".join(BEFORE)))
    done(follow(exports + CLUB))


class BackupTests:
    @pytest.fixture
    def dumps(self, root) -> Path:
        folder = root / "dumps"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder

    def back_up(self, follow, exports, url: str = "") -> tuple[int, str]:
        other = f"export DATABASE_URL={url}\n" if url else ""
        process = follow(f"{exports}{other}{SERVER / 'etui-backup'}")
        written = process.communicate(timeout=120)[0]
        return process.returncode, written

    def test_a_dump_is_laid_with_the_key(self, begun, follow, exports, dumps, root):
        assert self.back_up(follow, exports)[0] == 0
        names = sorted(path.name for path in dumps.iterdir())
        assert re.fullmatch(r"etui-\d{4}-\d\d-\d\d-\d{6}\.dump secret\.key", " ".join(names))
        key = root / "data" / "secret.key"
        assert (dumps / "secret.key").read_bytes() == key.read_bytes()
        assert {path.stat().st_mode & 0o077 for path in dumps.iterdir()} == {0}

    def test_what_fails_leaves_nothing_behind(self, begun, follow, exports, dumps):
        status, written = self.back_up(follow, exports, "postgresql:///no_such_database")
        assert status != 0
        assert "no_such_database" in written
        assert list(dumps.iterdir()) == []

    def test_dumps_of_over_a_month_go(self, begun, follow, exports, dumps):
        for name, days in (("old", 40), ("recent", 20)):
            dump = dumps / f"etui-{name}.dump"
            dump.touch()
            moment = time.time() - days * 86_400
            os.utime(dump, (moment, moment))
        assert self.back_up(follow, exports)[0] == 0
        assert not (dumps / "etui-old.dump").exists()
        assert (dumps / "etui-recent.dump").exists()

    def test_a_dump_is_put_back_and_the_present_data_stay(self, begun, follow, exports, dumps):
        assert self.back_up(follow, exports)[0] == 0
        done(follow(exports + OTHER_CLUB))
        assert done(follow(exports + CLUBS)).splitlines()[-1] == "Cercle du Lac Club des Tilleuls"
        commands = "\n".join(line for line in RESTORE.splitlines() if "systemctl" not in line)
        done(follow(commands.replace("sudo -u etui ", "env PGUSER=etui ")))
        assert done(follow(exports + CLUBS)).splitlines()[-1] == "Cercle du Lac"
        assert "etui_before" in done(follow(LIST))
        # As a server that starts would: nothing is left to be updated.
        done(follow(f"{exports}venv/bin/python manage.py migrate --check"))


class ContainerTests:
    def test_the_image_holds_what_the_program_is_made_of(self):
        text = (SERVER / "Containerfile").read_text(encoding="utf-8")
        copied = set(re.findall(r"^COPY (\S+)", text, re.MULTILINE))
        top = {"manage.py", "scoring", "movements", "tournament", "templates", "static"}
        assert copied == {*top, "requirements-server.txt"}
        assert all((HERE / name).exists() for name in copied)

    def test_it_starts_as_the_document_does(self):
        text = (SERVER / "Containerfile").read_text(encoding="utf-8")
        begin = SERVE.removeprefix("venv/bin/").replace("127.0.0.1:8000", "0.0.0.0:8000")
        assert f"exec {begin}" in text
