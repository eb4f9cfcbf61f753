"""A server as `docs/deployment.md` describes it, followed command by command: PostgreSQL, two
workers, and whoever comes through the proxy in front.

The commands are read from the document itself. What differs here is listed in `here`: each of these
must stand in the document, so that neither can change without the other. The packages are not
downloaded again.
"""

import http.client
import re
import subprocess
import threading
from collections.abc import Callable, Iterable
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

HERE = Path(__file__).resolve().parents[3]
TEXT = (HERE / "docs" / "deployment.md").read_text(encoding="utf-8")
(
    FOLDERS, INSTALL, DATABASE, START, UNITS, CLUB, LINK, OPERATOR, SECOND_FACTOR, BACKUP, RESTORE,
    UPGRADE, HEALTH,
) = re.findall(r"^```sh\n(.*?)^```", TEXT, re.M | re.S)  # fmt: skip
SERVER = HERE / "docs" / "server"
*BEFORE, SERVE = START.strip().splitlines()
PROXY_HEARD, OTHER = "192.0.2.7", "198.51.100.9"
PASSWORD = "tilleuls et marronniers"
NAME = "bridge.example.org"


class Browser:
    """Comes through the proxy: over HTTPS, from this address."""

    def __init__(self, port: int, address: str = PROXY_HEARD) -> None:
        self.port = port
        self.headers = {
            "Host": NAME,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": f"10.9.9.9, {address}",
            "Accept-Language": "en",
        }
        self.cookies = SimpleCookie()

    def ask(self, path: str, form_on: str = "", **typed: str) -> tuple[int, str, str]:
        """Status, where it leads, and what it says; a form is sent as its page would, which may be
        another one."""
        cookie = "; ".join(f"{name}={one.value}" for name, one in self.cookies.items())
        headers = {**self.headers, "Cookie": cookie, "Referer": f"https://{NAME}{path}"}
        body = None
        if typed:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({**typed, "csrfmiddlewaretoken": self.token(form_on or path)})
            cookie = "; ".join(f"{name}={one.value}" for name, one in self.cookies.items())
            headers["Cookie"] = cookie
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("POST" if typed else "GET", path, body, headers)
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie") or ():
            self.cookies.load(line)
        said = answer.read().decode()
        connection.close()
        return answer.status, answer.headers.get("Location", ""), said

    def token(self, path: str) -> str:
        page = self.ask(path)[2]
        return re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]


class Written:
    """The lines of a server, as they come."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.more = threading.Condition()

    def read(self, pipe: Iterable[str]) -> None:
        for line in pipe:
            with self.more:
                self.lines.append(line)
                self.more.notify_all()

    def wait_for(self, are_enough: Callable[[list[str]], bool]) -> list[str]:
        with self.more:
            assert self.more.wait_for(lambda: are_enough(self.lines), timeout=120), self.lines
            return list(self.lines)


def done(process: subprocess.Popen[str]) -> str:
    said = process.communicate(timeout=300)[0]
    assert process.returncode == 0, said
    return said
