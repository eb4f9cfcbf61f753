"""A table's secret leaves no trace: not in what the server says, not in what it keeps."""

import pytest

from tests.running.server import ask, manage, prepare, running

EVENING = """
from tests.tournament.play.evenings import an_evening
from tournament.store.club.table_links import tokens
from tournament.services.table_links import provide_links
session = an_evening()
provide_links(session)
print(tokens(session)["A", 1])
"""


@pytest.fixture(scope="module")
def used(tmp_path_factory):
    """A server on which a card was scanned and its pages were opened, then stopped."""
    data = tmp_path_factory.mktemp("secret")
    prepare(data)
    token = manage(data, "shell", "-v0", "-c", EVENING).stdout.strip()
    with running(data) as server:
        answers = [
            ask(server.network, f"/t/{token}/"),
            ask(server.network, f"/t/{token[::-1]}/"),
            ask(server.network, "/t/", f"Cookie: etui_table={token}"),
            ask(server.network, "/t/board/1/", f"Cookie: etui_table={token}"),
            ask(server.network, "/t/board/9/", f"Cookie: etui_table={token}"),
        ]
        assert manage(data, "backup").returncode == 0
        said = server.stop()
    return token, answers, said, data


class TableSecretTests:
    def test_the_card_opens_its_table_on_the_network(self, used):
        _, answers, *_ = used
        assert [status for status, _ in answers] == [302, 404, 200, 200, 404]

    def test_the_server_says_nothing_of_it(self, used):
        token, _, said, _ = used
        assert token not in said
        assert token[::-1] not in said

    def test_no_page_holds_it(self, used):
        token, answers, *_ = used
        assert [body for _, body in answers if token in body] == []

    def test_no_file_keeps_it(self, used):
        token, _, _, data = used
        files = [path for path in data.rglob("*") if path.is_file()]
        assert any(path.suffix == ".sqlite3" for path in files)
        assert [path for path in files if token.encode() in path.read_bytes()] == []
