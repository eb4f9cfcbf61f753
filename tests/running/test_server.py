"""The server as a process: its doors, its lock, its data after a kill and after a damage."""

import os
import socket
import sqlite3
from contextlib import closing
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tests.running.server import ANY_PORTS, ask, manage, prepare, running

# What the door in front of Django says, before any page is looked for.
SHUT = (404, "No such page")
WRONG_NAME = (400, "This is not the address of this computer")
ENGLISH = "Accept-Language: en"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("data")) as started:
        yield started


def refused(port: int, target: str, *headers: str, host: str = "") -> tuple[int, str]:
    """The status, and the title of the page."""
    status, page = ask(port, target, ENGLISH, *headers, host=host)
    return status, page.partition("<h1>")[2].partition("</h1>")[0]


class NetworkDoorTests:
    @pytest.mark.parametrize(
        "target",
        [
            "/director/",
            "/director/login/",
            "/%64irector/",
            "//director/",
            "/./director/",
            "/director%2F",
            "http://127.0.0.1:8765/director/",
            "https://localhost/director/",
            "/director/?/static/",
        ],
    )
    def test_the_director_is_not_there(self, server, target):
        assert refused(server.network, target) == SHUT

    @pytest.mark.parametrize("target", ["/static/../director/", "/static/%2e%2e/director/"])
    def test_no_way_leads_out_of_a_public_folder(self, server, target):
        assert ask(server.network, target)[0] == 404

    @pytest.mark.parametrize(
        "header",
        ["X-Forwarded-Port: 8765", "X-Forwarded-Host: localhost", "Forwarded: host=localhost"],
    )
    def test_a_header_opens_nothing(self, server, header):
        assert refused(server.network, "/director/", header) == SHUT

    def test_a_link_for_the_director_does_not_work_there(self, server):
        assert refused(server.network, server.login_path) == SHUT

    def test_public_files_are_there(self, server):
        assert ask(server.network, "/static/css/site.css")[0] == 200

    def test_it_listens_beyond_this_computer_and_the_other_door_does_not(self, server):
        if not server.note["public"]:
            pytest.skip("this machine has no network")
        address = server.note["public"][0].split("/")[2].split(":")[0]
        with socket.create_connection((address, server.network), timeout=5):
            pass
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((address, server.local), timeout=5)


class TooLargeTests:
    @pytest.mark.parametrize(
        ("language", "told"),
        [("en", "choose a file of less than 12 MB"), ("fr", "un fichier de moins de 12 Mo")],
    )
    def test_it_is_read_to_its_end_and_refused_in_words(self, server, language, told):
        length = 30_000_000
        head = [
            "POST /director/login/ HTTP/1.1",
            f"Host: 127.0.0.1:{server.local}",
            f"Accept-Language: {language}",
            f"Content-Length: {length}",
        ]
        with socket.create_connection(("127.0.0.1", server.local), timeout=20) as connection:
            connection.sendall("\r\n".join([*head, "", ""]).encode())
            for _ in range(30):
                connection.sendall(b"x" * (length // 30))
            answer = b"".join(iter(lambda: connection.recv(65536), b"")).decode()
        assert answer.startswith("HTTP/1.1 413 ")
        assert told in answer


class HostTests:
    @pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "127.0.0.1:1", ","])
    def test_a_wrong_name_is_refused_at_both_doors(self, server, host):
        assert refused(server.local, "/director/", host=host) == WRONG_NAME
        assert refused(server.network, "/static/css/site.css", host=host) == WRONG_NAME

    def test_a_network_name_does_not_open_this_computers_door(self, server):
        host = f"{socket.gethostname()}:{server.local}"
        assert refused(server.local, "/director/", host=host) == WRONG_NAME

    def test_the_computers_own_name_opens_the_network_door(self, server):
        host = f"{socket.gethostname()}:{server.network}"
        assert ask(server.network, "/static/css/site.css", host=host)[0] == 200


class DirectorDoorTests:
    def test_this_computer_gets_the_login_page(self, server):
        assert ask(server.local, "/director/login/")[0] == 200

    def test_the_printed_link_logs_in_once(self, server):
        link = f"http://127.0.0.1:{server.local}{server.login_path}"
        assert follow(link) == f"http://127.0.0.1:{server.local}/director/"
        assert follow(link) == link


def follow(link: str) -> str:
    """Opens the link in a fresh browser, presses its one button; where that leads."""
    jar = CookieJar()
    browser = build_opener(HTTPCookieProcessor(jar))
    try:
        browser.open(link, timeout=10)
        token = next((cookie.value for cookie in jar if cookie.name == "csrftoken"), "")
        fields = urlencode({"csrfmiddlewaretoken": token}).encode()
        return browser.open(link, fields, timeout=10).geturl()
    except HTTPError as refusal:
        return refusal.geturl()


class SecondServerTests:
    def test_it_refuses_and_says_where_the_first_one_is(self, server):
        second = manage(server.data, "serve", "--no-browser", *ANY_PORTS)
        assert second.returncode == 1
        assert str(server.process.pid) in second.stderr
        assert f"http://127.0.0.1:{server.local}/director/" in second.stderr

    def test_a_port_of_another_program_is_refused_in_a_sentence(self, server, tmp_path):
        prepare(tmp_path)
        other = manage(tmp_path, "serve", "--no-browser", "--port", str(server.local))
        assert other.returncode == 1
        assert f"Port {server.local} belongs to another program" in other.stderr
        assert "Traceback" not in other.stderr

    def test_restoring_under_a_running_server_is_refused(self, server):
        copy = manage(server.data, "backup")
        assert copy.returncode == 0, copy.stderr
        refused = manage(server.data, "restore", copy.stdout.strip().rpartition("/")[2])
        assert refused.returncode == 1
        assert "Stop it first" in refused.stderr


@pytest.mark.whole
class RestartTests:
    def test_after_a_kill_the_same_data_come_back_on_the_same_ports(self, tmp_path):
        prepare(tmp_path)
        with running(tmp_path) as first:
            ports = first.local, first.network
            first.kill()
        with closing(sqlite3.connect(tmp_path / "etui.sqlite3")) as data, data:
            data.execute("UPDATE tournament_club SET name = 'Club des Tilleuls'")
        with running(tmp_path, "--no-demo") as second:
            assert (second.local, second.network) == ports
            assert "has stopped" in second.stop()
        with closing(sqlite3.connect(tmp_path / "etui.sqlite3")) as data:
            assert data.execute("SELECT name FROM tournament_club").fetchall() == [
                ("Club des Tilleuls",)
            ]

    def test_without_the_network_there_is_one_door(self, tmp_path):
        prepare(tmp_path)
        with running(tmp_path, "--port", "0", "--no-network") as alone:
            assert alone.note["public"] == []
            assert alone.note["network_port"] is None
            assert ask(alone.local, "/static/css/site.css")[0] == 200


class FolderTests:
    def test_a_folder_that_cannot_be_used_is_said_in_a_sentence(self, tmp_path):
        (tmp_path / "file").touch()
        refused = manage(tmp_path / "file" / "data", "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert "cannot be used" in refused.stderr
        assert "Traceback" not in refused.stderr

    @pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
    def test_nobody_else_may_read_the_data(self, server):
        for path in (server.data, *server.data.iterdir()):
            assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.whole
class DamageTests:
    def test_damaged_data_stop_the_start_and_a_backup_brings_them_back(self, tmp_path):
        prepare(tmp_path)
        with running(tmp_path) as server:
            server.stop()
        file = tmp_path / "etui.sqlite3"
        sound = file.read_bytes()
        damaged = sound[:4096] + b"x" * (len(sound) - 4096)
        file.write_bytes(damaged)
        refused = manage(tmp_path, "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert "damaged" in refused.stderr
        assert file.read_bytes() == damaged
        # Of two in a second the later one has a number behind: by stems it is the last.
        kept = (tmp_path / "backups").iterdir()
        backup = max(kept, key=lambda path: path.stem).name
        assert f"restore {backup}" in refused.stderr
        assert manage(tmp_path, "restore", backup).returncode == 0
        with running(tmp_path):
            pass

    def test_data_of_a_newer_version_are_left_alone(self, tmp_path):
        prepare(tmp_path)
        with closing(sqlite3.connect(tmp_path / "etui.sqlite3")) as data, data:
            data.execute(
                "INSERT INTO django_migrations (app, name, applied)"
                " VALUES ('tournament', '9999_later', '2030-01-01')"
            )
        refused = manage(tmp_path, "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert "newer" in refused.stderr
