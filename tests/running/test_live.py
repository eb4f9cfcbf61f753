"""The revision through a real server: both doors, another process, wrong codes."""

import json
import socket
import time

import pytest

from tests.running.server import ask, manage, prepare, running


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A server, and the code of an evening that another process made while it ran."""
    data = tmp_path_factory.mktemp("data")
    prepare(data)
    with running(data) as server:
        assert ask(server.network, "/live/none2345")[0] == 404
        assert manage(data, "demo").returncode == 0
        listing = ask(server.network, "/", host=f"127.0.0.1:{server.network}")[1]
        yield server, listing.split("/s/")[1].split("/")[0]


def told(port: int, code: str) -> dict[str, int]:
    status, body = ask(port, f"/live/{code}")
    assert status == 200, body
    # In one piece between its lengths: what has no length ends the connection.
    return json.loads(body[body.index("{") : body.index("}") + 1])


def until(condition, seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def connection_after(port: int, target: str, *headers: str) -> str:
    """What the server says of a connection that the browser would keep."""
    asked = [f"GET {target} HTTP/1.1", f"Host: 127.0.0.1:{port}", *headers, "", ""]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join(asked).encode())
        head = connection.recv(65536).decode("latin-1").partition("\r\n\r\n")[0]
    found = [line for line in head.split("\r\n") if line.startswith("Connection: ")]
    return found[0].removeprefix("Connection: ") if found else ""


class LiveTests:
    def test_both_doors_tell_of_an_evening_made_by_another_process(self, evening):
        server, code = evening
        assert until(lambda: ask(server.network, f"/live/{code}")[0] == 200)
        assert told(server.network, code)["v"] > 0
        local, network = told(server.local, code), told(server.network, code)
        # Asked one after the other, they tell the time one after the other.
        assert {**local, "now": 0} == {**network, "now": 0}
        assert local["now"] <= network["now"]

    def test_phones_take_turns_and_a_page_s_files_share_a_connection(self, evening):
        """Of 400 connections 500 phones cannot keep one each."""
        server, code = evening
        part = ("X-Etui-Part: main", "X-Etui-Language: en", "Accept-Encoding: gzip")
        for _ in range(2):  # made by the program, then kept in front of it
            assert connection_after(server.network, f"/s/{code}/", *part) == "close"
        assert connection_after(server.network, f"/live/{code}") == "close"
        assert connection_after(server.network, "/static/css/site.css") == ""
