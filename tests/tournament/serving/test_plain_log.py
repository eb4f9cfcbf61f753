"""No secret of an address is in a line that the program writes, whatever goes wrong."""

import logging
import sys

import pytest
from django.test import Client

from tournament.serving.plain_log import Plain

TOKEN = "3LuCFxdm2XbGKnr4VQl6Bg"


def line(message: str, *arguments: object, error: object = None) -> str:
    record = logging.LogRecord("test", logging.ERROR, "", 0, message, arguments, error)
    return Plain("%(levelname)s %(message)s").format(record)


class SecretTests:
    @pytest.mark.parametrize("folder", ["/t/", "/director/enter/", "/rescue/"])
    def test_a_secret_is_left_out(self, folder):
        said = line("%s: %s", "Not Found", f"{folder}{TOKEN}/")
        assert said == f"ERROR Not Found: {folder}.../"

    @pytest.mark.parametrize(
        "address", ["/s/abcd2345/board/3/", "/t/board/12/confirm/", "/s/abcd2345/card/7/claims/12/"]
    )
    def test_the_rest_stays(self, address):
        assert line(f"Not Found: {address}") == f"ERROR Not Found: {address}"

    def test_the_receipt_of_a_claim_is_left_out(self):
        """It withdraws the claim, and reads what became of it."""
        written = line("Not Found: /s/abcd2345/claims/3-k7qdmnpw/")
        assert written == "ERROR Not Found: /s/abcd2345/claims/3-.../"

    def test_an_exception_tells_none_either(self):
        try:
            raise ValueError(f"/t/{TOKEN}/ is odd")
        except ValueError:
            said = line("failed", error=sys.exc_info())
        assert TOKEN not in said
        assert "ValueError: /t/.../ is odd" in said

    @pytest.mark.django_db
    def test_the_handlers_of_the_program_write_so(self, caplog):
        """What Django says of an address that it does not find, as the console would show it."""
        Client().get(f"/t/{TOKEN}/")
        console = logging.getLogger().handlers
        plain = next(one.formatter for one in console if isinstance(one.formatter, Plain))
        said = [plain.format(record) for record in caplog.records]
        assert any("Not Found: /t/.../" in one for one in said)
        assert TOKEN not in "".join(said)


class RefusedTests:
    def test_a_wrong_host_is_one_line(self, caplog):
        Client().get("/", HTTP_HOST="evil.example\r\nX: y")
        console = logging.getLogger().handlers
        plain = next(one.formatter for one in console if isinstance(one.formatter, Plain))
        (record,) = [one for one in caplog.records if one.name.startswith("django.security")]
        written = plain.format(record)
        assert "Invalid HTTP_HOST header" in written
        assert written.count("\n") == 0
