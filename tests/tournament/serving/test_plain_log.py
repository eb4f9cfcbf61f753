"""No secret of an address is in a line that the program writes, whatever goes wrong."""

import logging
import sys

import pytest
from django.test import Client

from tournament.serving.callers import guesses
from tournament.serving.plain_log import Plain
from tournament.web.phones.hall_page import LOOKED_AT

TOKEN = "3LuCFxdm2XbGKnr4VQl6Bg"


def line(message: str, *arguments: object, error: object = None) -> str:
    record = logging.LogRecord("test", logging.ERROR, "", 0, message, arguments, error)
    return Plain("%(levelname)s %(message)s").format(record)


class SecretTests:
    @pytest.mark.parametrize(
        "folder",
        ["/t/", "/b/", "/director/enter/", "/rescue/", "/director/lost/Mg~", "/director/email/"],
    )
    def test_a_secret_is_left_out(self, folder):
        said = line("%s: %s", "Not Found", f"{folder}{TOKEN}/")
        assert said == f"ERROR Not Found: {folder.removesuffix('Mg~')}.../"

    @pytest.mark.parametrize("asked", ["/h/", "/h/?code=", "/h/?evening=x&code="])
    @pytest.mark.parametrize("code", ["k7qdmnpw", "K7QD%20MNPW", "k7qd+mnpw", "k7qd-mnpw"])
    def test_so_is_the_code_of_a_hall_s_table(self, asked, code):
        """A card stays on its table for years."""
        assert line(f"Not Found: {asked}{code}") == f"ERROR Not Found: {asked}..."

    @pytest.mark.parametrize(
        "address",
        [
            "/s/abcd2345/board/3/",
            "/t/board/12/confirm/",
            "/s/abcd2345/card/7/claims/12/",
            "/h/seats/?evening=abcd2345",
            "/h/seats/names/?evening=abcd2345",
            "/b/12/names/",
        ],
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

    @pytest.mark.django_db
    def test_a_card_that_is_not_let_in_is_not_in_the_log(self, caplog):
        """So a right code is refused while its address tries too many."""
        for _ in range(LOOKED_AT + 1):
            guesses.count("hall 127.0.0.1", most=LOOKED_AT)
        answer = Client().get("/h/k7qdmnpw/")
        guesses.forget()
        assert answer.status_code == 429
        console = logging.getLogger().handlers
        plain = next(one.formatter for one in console if isinstance(one.formatter, Plain))
        written = [plain.format(record) for record in caplog.records]
        assert any("/h/.../" in one for one in written)
        assert "k7qdmnpw" not in "".join(written)


class RefusedTests:
    def test_a_wrong_host_is_one_line(self, caplog):
        Client().get("/", HTTP_HOST="evil.example\r\nX: y")
        console = logging.getLogger().handlers
        plain = next(one.formatter for one in console if isinstance(one.formatter, Plain))
        (record,) = [one for one in caplog.records if one.name.startswith("django.security")]
        written = plain.format(record)
        assert "Invalid HTTP_HOST header" in written
        assert written.count("\n") == 0
