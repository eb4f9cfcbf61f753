"""The revision through a real server: both doors, another process, wrong codes."""

import json
import time

from tests.running.server import ask, manage, running


def told(port: int, code: str) -> dict[str, int]:
    status, body = ask(port, f"/live/{code}")
    assert status == 200, body
    return json.loads(body)


def until(condition, seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


class LiveTests:
    def test_both_doors_tell_of_an_evening_made_by_another_process(self, tmp_path):
        with running(tmp_path) as server:
            assert ask(server.network, "/live/none2345")[0] == 404
            manage(tmp_path, "demo")
            listing = ask(server.network, "/", host=f"127.0.0.1:{server.network}")[1]
            code = listing.split("/s/")[1].split("/")[0]
            assert until(lambda: ask(server.network, f"/live/{code}")[0] == 200)
            assert told(server.network, code)["v"] > 0
            assert told(server.local, code) == told(server.network, code)
