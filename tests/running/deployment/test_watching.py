"""`docs/deployment.md`, "Watching over it": both workers' health, counts and lines."""

import http.client
import json
import re

import pytest

from tests.running.deployment.deployed import BEFORE, HEALTH, NAME, Browser

pytestmark = pytest.mark.whole
KEY = re.search(r"ETUI_METRICS_KEY=(\S+)", "\n".join(BEFORE))[1]


def ask(port: int, path: str, **headers: str) -> tuple[int, str]:
    """Ask on the server itself, in front of which the proxy stands."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    said = answer.read().decode()
    connection.close()
    return answer.status, said


def read_metrics(port: int, key: str = KEY) -> tuple[int, str]:
    through_proxy = {"Host": NAME, "X-Forwarded-Proto": "https"}
    return ask(port, "/metrics/", Authorization=f"Bearer {key}", **through_proxy)


def sum_up(said: str, name: str) -> float:
    return sum(float(line.split()[-1]) for line in said.splitlines() if line.startswith(name))


class WatchingTests:
    def test_the_address_says_how_it_is(self, served, port, root):
        """Asked as curl does, which is not on every machine: without HTTPS, by its own name."""
        path = re.search(r"http://127\.0\.0\.1:8000(\S+)", HEALTH)[1]
        (root / "dumps").mkdir(exist_ok=True)
        assert json.loads(ask(port, path)[1])["backup"] == "late"
        (root / "dumps" / "etui.dump").write_bytes(b"dumped")
        said = json.loads(ask(port, path)[1])
        assert (said["database"], said["queue"], said["backup"]) == ("ok", "ok", "ok")

    def test_whichever_worker_is_asked_says_what_both_counted(self, served, port):
        asked = 'etui_requests_total{method="GET",page="robots",status="200"}'
        before = sum_up(read_metrics(port)[1], asked)
        for _ in range(40):
            assert Browser(port).ask("/robots.txt")[0] == 200
        assert {sum_up(read_metrics(port)[1], asked) for _ in range(12)} == {before + 40}

    def test_nothing_is_there_under_another_key(self, served, port):
        assert read_metrics(port, KEY[:-1])[0] == 404

    def test_its_lines_are_objects_and_no_secret_stands_in_them(self, served, port):
        token = "3LuCFxdm2XbGKnr4VQl6Bg"
        assert Browser(port).ask(f"/t/{token}/?q=Bastide")[0] == 404
        lines = served.wait_for(lambda lines: any('"GET /t/.../ 404"' in line for line in lines))
        objects = [json.loads(line) for line in lines if line.startswith("{")]
        (one,) = [line for line in objects if line["message"] == "GET /t/.../ 404"]
        assert (one["logger"], one["page"]) == ("etui.requests", "table_enter")
        assert re.fullmatch("[0-9]{8}", one["request"])
        assert not any(token in line or "Bastide" in line for line in lines)
