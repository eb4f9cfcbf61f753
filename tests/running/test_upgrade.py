"""Data of an earlier state are brought up to date by a start, and every page of them opens.

The dump is the demonstration's club as the program wrote it when 0010 was its newest migration:
one evening finished, one half played; names are invented.
"""

import gzip
import http.client
import re
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest
from django.urls import resolve

from tests.running.browser import PlainBrowser
from tests.running.server import HERE, running

DUMP = HERE / "tests" / "golden" / "upgrade" / "migration-0010.sql.gz"
# What is hidden until a phone has chosen its pair leads nowhere before.
LINK = re.compile(r'(?<!hidden><a class="button wide" )href="(/[^"#]*)')
# Files, what a script asks, and the way out.
NO_PAGES = ("/static/", "/live/", "/director/enter/", "/director/logout/")
# Pages of one kind show the same tables; a page of another round or board is no other page.
OF_A_KIND = 2


def opened(browser: PlainBrowser, *, most: int = OF_A_KIND) -> Iterator[tuple[str, int]]:
    """Pages reached from the first ones by their links, so many of each kind, and their status."""
    waiting, seen = deque(["/director/", "/"]), {"/director/", "/"}
    kinds: Counter[str] = Counter()
    while waiting:
        path = waiting.popleft()
        kind = resolve(path.partition("?")[0]).url_name
        if kinds[kind] >= most:
            continue
        kinds[kind] += 1
        status, page = look(browser, path)
        yield path, status
        found = [unescape(link) for link in LINK.findall(page)]
        new = [link for link in found if link not in seen and not link.startswith(NO_PAGES)]
        seen.update(new)
        waiting.extend(dict.fromkeys(new))


def look(browser: PlainBrowser, path: str) -> tuple[int, str]:
    """A print is no text; of it the status counts."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    with closing(http.client.HTTPConnection("127.0.0.1", browser.port, timeout=60)) as connection:
        connection.request("GET", path, headers={"Cookie": cookies})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace")


def load(dump: Path, data: Path) -> None:
    with closing(sqlite3.connect(data)) as connection:
        connection.executescript(gzip.decompress(dump.read_bytes()).decode())


@pytest.mark.whole
class UpgradeTests:
    def test_every_page_of_older_data_opens(self, tmp_path):
        load(DUMP, tmp_path / "etui.sqlite3")
        with running(tmp_path) as server:
            browser = PlainBrowser(server.local)
            browser.log_in(server.login_path)
            statuses = dict(opened(browser))
        assert {path: status for path, status in statuses.items() if status >= 400} == {}
        # More than the first page of each: both evenings, their boards, pairs and prints.
        assert len(statuses) > 60
