"""`docs/deployment.md`, followed command by command: PostgreSQL, two workers, a proxy in front.

The commands are read from the document itself. What differs here is listed in `here`: each of these
must stand in the document, so that neither can change without the other. The packages are not
downloaded again; that they are those of the lock is looked up.
"""

import contextlib
import http.client
import os
import re
import select
import socket
import subprocess
import sys
import time
from http.cookies import SimpleCookie
from importlib import metadata
from pathlib import Path
from urllib.parse import unquote, urlencode, urlsplit

import pytest

from tests import machine
from tournament.solver.solve import is_solver_here

HERE = Path(__file__).resolve().parent.parent.parent
TEXT = (HERE / "docs" / "deployment.md").read_text(encoding="utf-8")
INSTALL, DATABASE, START, CLUB, LINK = re.findall(r"^```sh\n(.*?)^```", TEXT, re.M | re.S)
*BEFORE, SERVE = START.strip().splitlines()
PROXY_HEARD, OTHER = "192.0.2.7", "198.51.100.9"
PASSWORD = "tilleuls et marronniers"
NAME = "bridge.example.org"

# More than are worked out before somebody stops it.
MANY = 200
WITH_MANY_DEALS = f"""
import datetime, secrets
from scoring.deals.boards import number_deals
from scoring.deals.numbers import draw_deals
from tournament.evening.states import DealOrigin
from tournament.models import Club, Visibility
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.setup.services.create_evening import Settings, create_evening
from tournament.store.write import By
settings = Settings(
    name="Soir", date=datetime.date(2026, 11, 17), starts_at=None, profile="ffb",
    boards_wanted=24, lead_wanted=False, visibility=Visibility.NOTHING,
)
session = create_evening(Club.objects.get(), By(), settings=settings)
boards = number_deals(draw_deals({MANY}, secrets.randbelow))
attach_deals(session, By(), new=NewSet(boards, DealOrigin.FILE))
print(session.code)
"""

pytestmark = pytest.mark.whole


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


@pytest.fixture(scope="module")
def cluster():
    programs = machine.postgresql_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here")
    with machine.throwaway_postgresql(programs, superuser="postgres") as url:
        folder = unquote(urlsplit(url).hostname or "")
        yield {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PGHOST": folder,
            "PGUSER": "postgres",
        }


@pytest.fixture(scope="module")
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def root(tmp_path_factory) -> Path:
    """Where the program lies, keeps its data and its temporary files."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def follow(cluster, port, root):
    """Runs commands of the document in one shell after another, in a folder as it describes."""
    folder = root / "etui"
    folder.mkdir()
    for name in ("manage.py", "tournament", "scoring", "movements", "templates", "static"):
        (folder / name).symlink_to(HERE / name)
    (folder / "venv").symlink_to(sys.prefix)
    here = {
        "/var/lib/etui": str(root / "data"),
        "postgresql:///etui": f"postgresql://etui@{cluster['PGHOST'].replace('/', '%2F')}/etui",
        "sudo -u postgres ": "",
        "127.0.0.1:8000": f"127.0.0.1:{port}",
    }
    own = {"LC_ALL": "en_GB.UTF-8", "HOME": str(root), "PYTHONUTF8": "1", **cluster}
    own["TMPDIR"] = str(root / "temporary")
    (root / "temporary").mkdir()

    def start(commands: str) -> subprocess.Popen[str]:
        for written, instead in here.items():
            assert written in TEXT
            commands = commands.replace(written, instead)
        shell = ["bash", "-e", "-c", commands]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return subprocess.Popen(shell, cwd=folder, env=own, **pipes)

    return start


def done(process: subprocess.Popen[str]) -> str:
    said = process.communicate(timeout=300)[0]
    assert process.returncode == 0, said
    return said


@pytest.fixture(scope="module")
def exports() -> str:
    lines = [line for line in BEFORE if line.startswith("export ")]
    assert len(lines) == 2
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def served(follow, exports, port):
    """As the document says, up to its last line of "Start"; how many workers have begun."""
    done(follow(DATABASE))
    done(follow("\n".join(BEFORE)))
    process = follow(exports + "exec " + SERVE)
    said = []
    for line in process.stdout:
        said.append(line)
        if sum("Booting worker" in one for one in said) == 2:
            break
    yield said
    process.terminate()
    process.communicate(timeout=30)
    assert process.returncode == 0


@pytest.fixture(scope="module")
def link(served, follow, exports) -> str:
    said = done(follow(exports + CLUB))
    assert "The club is created: Cercle du Lac." in said
    return re.search(rf"https://{NAME}(/director/enter/[\w-]+/)\n", said)[1]


@pytest.fixture(scope="module")
def olga(link, port) -> Browser:
    """Came in by the link, and chose a password."""
    browser = Browser(port)
    assert browser.ask(link, go="")[:2] == (302, "/director/")
    chosen = {"new_password1": PASSWORD, "new_password2": PASSWORD}
    assert browser.ask("/director/account/", **chosen)[:2] == (302, "/director/account/")
    return browser


class Sender:
    """A connection on which a request is sent piece by piece, as the proxy would hand it on."""

    def __init__(self, port: int, path: str, *headers: str, address: str = OTHER) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        own = [f"Host: {NAME}", "X-Forwarded-Proto: https", f"X-Forwarded-For: {address}"]
        own += [f"Referer: https://{NAME}{path}", "Accept-Language: en"]
        lines = [f"POST {path} HTTP/1.1", *own, *headers]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, data: bytes) -> bool:
        """Send; tell whether anybody still takes it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def is_answered(self) -> bool:
        """Tell whether an answer has come or the connection was closed, without waiting."""
        return bool(select.select([self.socket], [], [], 0)[0])

    def answer(self) -> str:
        """Everything that comes until the other side closes."""
        said = b""
        with contextlib.suppress(ConnectionError):
            while piece := self.socket.recv(65_536):
                said += piece
        self.socket.close()
        return said.decode()


def size_of(folder: Path) -> int:
    """Bytes in all files, those of PostgreSQL not among them: it has a folder of its own.

    Files that a program deleted and keeps open count too.
    """
    named = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    for number in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if number.readlink().as_posix().startswith(str(folder)) and not number.exists():
                named += number.stat().st_size
    return named


# A multipart form that says it carries a file, up to the file's first byte.
BOUNDARY = "X-Etui"
FORM = f"Content-Type: multipart/form-data; boundary={BOUNDARY}"
# What lets a request through to where its body is read.
TOKEN = f"Cookie: csrftoken={'0' * 32}"
FILE = (
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n'
    "Content-Type: application/octet-stream\r\n\r\n"
).encode()
PIECE = b"x" * 1_000_000
OVERSIZED = 60_000_000
STRANGERS_PAGES = ["/director/login/", "/t/entries/", "/s/abcd2345/", "/director/"]


@pytest.mark.usefixtures("served")
class HostileRequestsTests:
    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_what_a_stranger_sends_too_much_of_is_refused_by_its_length(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, f"Content-Length: {OVERSIZED}")
        assert "413 " in sender.answer().splitlines()[0]
        assert size_of(root) < 10_000_000

    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_of_what_is_sent_all_the_same_nothing_is_kept(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, f"Content-Length: {OVERSIZED}")
        sender.send(FILE)
        largest = 0
        for _ in range(OVERSIZED // len(PIECE)):
            is_taken = sender.send(PIECE)
            largest = max(largest, size_of(root))
            if not is_taken:
                break
        assert largest < 10_000_000

    @pytest.mark.parametrize("path", STRANGERS_PAGES)
    def test_nothing_is_kept_of_a_body_whose_length_is_not_said(self, port, root, path):
        sender = Sender(port, path, FORM, TOKEN, "Transfer-Encoding: chunked")
        chunk = b"%x\r\n%b\r\n" % (len(PIECE), PIECE)
        largest = 0
        for _ in range(OVERSIZED // len(PIECE)):
            is_taken = sender.send(chunk)
            largest = max(largest, size_of(root))
            if not is_taken:
                break
        assert largest < 10_000_000

    def test_an_invented_login_opens_no_larger_door(self, port):
        cookie = f"Cookie: sessionid={'0' * 32}"
        sender = Sender(port, "/director/", FORM, cookie, "Content-Length: 200000")
        sender.send(b"x" * 200_000)
        assert "413 " in sender.answer().splitlines()[0]

    def test_who_is_logged_in_sends_a_file(self, olga, port):
        """Of a megabyte: the page says what is wrong in its own words, the door does not."""
        cookie = "; ".join(f"{name}={one.value}" for name, one in olga.cookies.items())
        token = olga.token("/director/account/")
        field = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"'
        body = f"{field}\r\n\r\n{token}\r\n".encode() + FILE + PIECE
        body += f"\r\n--{BOUNDARY}--\r\n".encode()
        length = f"Content-Length: {len(body)}"
        headers = (FORM, f"Cookie: {cookie}", length, "Connection: close")
        sender = Sender(port, "/director/account/", *headers)
        sender.send(body)
        assert "422 " in sender.answer().splitlines()[0]

    def test_half_sent_requests_keep_nobody_waiting(self, port, olga):
        half = [Sender(port, "/director/login/", "Content-Length: 900") for _ in range(60)]
        for sender in half:
            assert sender.send(b"username=")
        statuses = {Browser(port).ask("/")[0] for _ in range(10)}
        assert statuses == {200}
        assert olga.ask("/director/")[0] == 200
        # They are still where they were: nobody was let in for want of them.
        assert not any(sender.is_answered() for sender in half)
        for sender in half:
            sender.socket.close()


class DeploymentTests:
    def test_the_packages_are_those_that_it_installs(self):
        lock = (HERE / INSTALL.split()[-1]).read_text(encoding="utf-8")
        locked = re.findall(r"^([\w-]+)==([\w.]+)", lock, re.M)
        assert "gunicorn" in dict(locked)
        wanted = {name: metadata.version(name) for name, _ in locked}
        assert wanted == dict(locked)

    def test_two_workers_begin(self, served):
        assert sum("Booting worker" in line for line in served) == 2

    def test_what_comes_without_https_is_sent_there(self, served, port):
        plain = Browser(port)
        del plain.headers["X-Forwarded-Proto"]
        assert plain.ask("/director/login/")[:2] == (301, f"https://{NAME}/director/login/")

    def test_the_owner_comes_in_by_the_link_and_sees_the_club(self, olga):
        status, _, page = olga.ask("/director/club/")
        assert status == 200
        assert 'value="Cercle du Lac"' in page

    def test_both_workers_know_the_login(self, olga):
        """Each request is a new connection, which whichever worker is free takes."""
        assert {olga.ask("/director/")[0] for _ in range(12)} == {200}

    def test_the_address_is_that_which_the_proxy_heard(self, olga):
        page = olga.ask("/director/account/")[2]
        assert PROXY_HEARD in page
        assert "10.9.9.9" not in page

    def test_the_link_opens_nothing_a_second_time(self, olga, link, port):
        assert Browser(port).ask(link)[0] == 410

    def test_the_password_logs_in_from_elsewhere_whatever_was_guessed(self, olga, port):
        guesser = Browser(port)
        wrong = {"username": "olga", "password": "x"}
        statuses = [guesser.ask("/director/login/", **wrong)[0] for _ in range(10)]
        assert statuses == [200] * 9 + [429]
        right = {"username": "olga", "password": PASSWORD}
        for address in (PROXY_HEARD, OTHER):
            assert Browser(port, address).ask("/director/login/", **right)[0] == 302

    @pytest.mark.parametrize("path", ["/", "/static/css/site.css", "/robots.txt"])
    def test_what_anybody_may_see_is_there(self, served, port, path):
        assert Browser(port).ask(path)[0] == 200

    @pytest.mark.skipif(not is_solver_here(), reason="the solver is not installed")
    def test_either_worker_tells_of_the_solver_and_stops_it(self, olga, follow, exports):
        made = f"{exports}venv/bin/python manage.py shell -v0 -c '{WITH_MANY_DEALS}'"
        deals = f"/director/{done(follow(made)).split()[-1]}/deals/"
        work = f"{deals}work-out/"
        assert olga.ask(work, form_on=deals, go="")[:2] == (302, work)
        # Whoever is asked shows how far it is; once it has stopped, the page of the deals.
        assert {olga.ask(work)[0] for _ in range(12)} == {200}
        assert olga.ask(work, then="stop")[:2] == (302, deals)
        until = time.monotonic() + 60
        while olga.ask(work)[0] == 200 and time.monotonic() < until:
            time.sleep(0.2)
        assert {olga.ask(work)[:2] for _ in range(12)} == {(302, deals)}
        assert f"of {MANY} deals are worked out" in olga.ask(deals)[2]
        assert f"{MANY} of {MANY}" not in olga.ask(deals)[2]

    def test_a_lost_password_is_forgotten_by_command(self, olga, follow, exports, port):
        said = done(follow(exports + LINK))
        again = re.search(rf"https://{NAME}(/director/enter/[\w-]+/)\n", said)[1]
        assert Browser(port).ask(again, go="")[:2] == (302, "/director/")
        right = {"username": "olga", "password": PASSWORD}
        assert Browser(port, OTHER).ask("/director/login/", **right)[0] == 200
