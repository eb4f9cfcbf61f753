"""The window in which the program was started: the links that it prints, by the address chosen."""

import re
import socket

import pytest

from tests.running.server import ANY_PORTS, ask, manage, prepare, running
from tournament.serving import network

NAME = f"{socket.gethostname().lower()}.local"
pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(not network.addresses(), reason="this machine is on no network"),
]


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server whose first start made the demonstration evenings."""
    data = tmp_path_factory.mktemp("data")
    prepare(data)
    assert manage(data, "demo").returncode == 0
    with running(data, *ANY_PORTS) as server:
        yield server


def shell(server, code: str) -> None:
    assert manage(server.data, "shell", "-v0", "-c", code).returncode == 0


class PrintedTests:
    def test_the_start_prints_a_table_s_link_that_opens(self, demo):
        line = next(line for line in demo.said if line.startswith("Phone of table 1: "))
        path = re.search(r"/t/[\w-]{22}/", line)[0]
        assert ask(demo.network, path)[0] == 302

    def test_a_command_prints_them_all(self, demo):
        said = manage(demo.data, "table_links", "--no-codes").stdout.splitlines()
        assert said[0].startswith("For everyone: http://")
        # Thirteen pairs sit at seven tables.
        assert [line.split(":")[0] for line in said[1:]] == [f"Table {n}" for n in range(1, 8)]

    def test_codes_are_drawn_where_the_window_can(self, demo):
        assert manage(demo.data, "table_links").stdout.count("▄▄▄▄▄") >= 8

    def test_an_evening_that_is_not_there_is_told(self, demo):
        answer = manage(demo.data, "table_links", "zzzzzzzz")
        assert answer.returncode == 1
        assert "There is no such evening." in answer.stderr

    def test_the_address_chosen_comes_first(self, demo):
        choose = "from tournament.models import Club; Club.objects.update(address={!r})"
        shell(demo, choose.format(NAME))
        said = manage(demo.data, "table_links", "--no-codes").stdout
        assert said.count(f"http://{NAME}:{demo.network}/") == 8
        shell(demo, choose.format("203.0.113.9"))
        said = manage(demo.data, "table_links", "--no-codes").stdout
        assert "203.0.113.9 is no longer this computer’s address; links carry" in said
        assert said.count(f"http://{network.addresses()[0]}:{demo.network}/") == 8
        shell(demo, choose.format(""))


class SecretTests:
    def test_no_secret_is_in_what_the_server_writes(self, demo):
        """Neither a good one nor one that opens nothing, followed with every method."""
        line = next(line for line in demo.said if "/t/" in line)
        good = re.search(r"/t/([\w-]{22})/", line)[1]
        said = len(demo.said)
        for target in (f"/t/{good}/", f"/t/{good}/x/", f"/t/{good[::-1]}/", f"/t/{good}"):
            ask(demo.network, target)
        demo.process.terminate()
        rest = "".join(demo.process.stdout)
        assert len(demo.said) == said
        assert good not in rest
        assert good[::-1] not in rest
