"""Data that cannot be opened start into a page with their backups, and come back from there."""

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tests.running.own_files import damage
from tests.running.server import ANY_PORTS, MANAGE, environment, manage, prepare
from tournament.serving.data_file import backups

LINK = re.compile(r"http://127\.0\.0\.1:\d+/rescue/\S+/")
SAID = {
    "en": ("The data cannot be opened", "The data file is damaged", "Go back to the backup of"),
    "fr": (
        "Les données ne peuvent pas être ouvertes",
        "Le fichier de données est abîmé",
        "Revenir à la sauvegarde du",
    ),
}


@pytest.fixture
def data(tmp_path) -> Path:
    """Damaged, with one backup."""
    prepare(tmp_path)
    assert manage(tmp_path, "backup").returncode == 0
    damage(tmp_path / "etui.sqlite3")
    return tmp_path


@contextmanager
def started(data: Path) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """With a window to be opened, on a computer that has none; what it says up to the link."""
    own = {k: v for k, v in environment(data).items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    process = subprocess.Popen(
        [*MANAGE, "serve", "--no-demo", *ANY_PORTS],
        env=own,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines = []
    try:
        for line in process.stdout or ():
            lines.append(line)
            if LINK.search(line):
                break
        yield process, lines
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


class Browser:
    """What is asked for and sent, with its cookies."""

    def __init__(self) -> None:
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, address: str, language: str = "en", **sent: str) -> tuple[int, str]:
        data = urlencode(sent).encode() if sent else None
        try:
            with self.opener.open(
                Request(address, data, {"Accept-Language": language}), timeout=20
            ) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()


@pytest.mark.skipif(os.name == "nt", reason="a window is opened there")
class RescueTests:
    def test_damaged_data_come_back_from_the_page(self, data):
        browser = Browser()
        with started(data) as (process, lines):
            link = LINK.search(lines[-1]).group()
            for language, said in SAID.items():
                status, page = browser.ask(link, language)
                assert status == 200
                assert all(words in page for words in said)
            self.is_shut_otherwise(browser, link)
            self.go_back(browser, link, page)
            # Its last word before it serves; of one that ends there are no more lines.
            assert any(line.startswith("Data: ") for line in process.stdout)
            status, page = browser.ask(f"{link.partition('/rescue/')[0]}/director/")
            assert (status, "password" in page) == (200, True)
            assert process.poll() is None
        assert len(list((data / "set-aside").glob("*.sqlite3"))) == 1
        assert not (data / "put-back.json").exists()

    def is_shut_otherwise(self, browser: Browser, link: str) -> None:
        for path in ("/", "/director/", "/rescue/another/", "/s/abcdefgh/"):
            status, page = browser.ask(link.partition("/rescue/")[0] + path)
            assert (status, "etui-" in page) == (503, False)
        # Without what the form carries, nothing is done.
        assert browser.ask(link, backup="here/none")[0] == 503

    def go_back(self, browser: Browser, link: str, page: str) -> None:
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page).group(1)
        backup = re.search(r'name="backup" value="([^"]+)"', page).group(1)
        bad = browser.ask(link, csrfmiddlewaretoken=token, backup="here/../etui.sqlite3")
        assert bad[0] == 503
        status, page = browser.ask(link, csrfmiddlewaretoken=token, backup=backup)
        assert (status, "back_again.js" in page) == (202, True)

    def test_a_service_stops_with_its_words(self, data):
        refused = manage(data, "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert "The data file is damaged" in refused.stderr
        assert not LINK.search(refused.stdout)

    def test_without_a_choice_nothing_is_changed(self, data):
        before = (data / "etui.sqlite3").read_bytes()
        with started(data) as (process, lines):
            assert Browser().ask(LINK.search(lines[-1]).group())[0] == 200
            process.terminate()
            said = process.communicate(timeout=20)[0]
        assert process.returncode == 1
        assert "Traceback" not in said
        assert (data / "etui.sqlite3").read_bytes() == before
        assert len(backups.all_backups(data / "backups")) >= 1
