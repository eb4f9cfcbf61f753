"""What the program writes of itself for a reader and for a program, and the number of a mistake."""

import json
import logging
import re
import sys

import pytest
from django.test import Client

from tournament.operating.views import watching as views
from tournament.serving.callers.request_numbers import number_requests, request_number
from tournament.serving.plain_log import JsonLines, Plain

TOKEN = "3LuCFxdm2XbGKnr4VQl6Bg"


def record(message: str, error: object = None, name: str = "test") -> logging.LogRecord:
    return logging.LogRecord(name, logging.ERROR, "", 0, message, (), error)


def written(one: logging.LogRecord) -> dict[str, object]:
    line = JsonLines().format(one)
    assert "\n" not in line
    return json.loads(line)


class NumberTests:
    def test_each_request_has_one_of_its_own(self):
        with number_requests() as first:
            assert request_number() == first
            assert re.fullmatch(r"[0-9]{8}", first)
        with number_requests() as second:
            assert second != first
        assert request_number() == ""

    @pytest.mark.django_db
    @pytest.mark.parametrize(("language", "word"), [("fr", "numéro"), ("en", "number")])
    def test_the_page_of_a_mistake_says_the_number_that_the_log_has(
        self, monkeypatch, caplog, language, word
    ):
        formatted = []

        def fail():
            raise ZeroDivisionError

        monkeypatch.setattr(views, "find_health", fail)
        monkeypatch.setattr(
            logging.getLogger("django.request"),
            "handle",
            lambda one: formatted.append(Plain("%(message)s").format(one)),
        )
        client = Client(raise_request_exception=False, headers={"Accept-Language": language})
        page = client.get("/health/").content.decode()
        number = re.search(r"<b>([0-9]{8})</b>", page)[1]
        assert word in page
        assert any(line.startswith(f"[{number}] ") for line in formatted)
        assert "ZeroDivisionError" in "".join(formatted)


class JsonTests:
    def test_a_line_is_an_object(self):
        with number_requests() as number:
            line = written(record("Not Found: /s/abcd2345/"))
        assert line.pop("time").endswith("+00:00")
        assert line == {
            "level": "ERROR",
            "logger": "test",
            "request": number,
            "message": "Not Found: /s/abcd2345/",
        }

    def test_a_mistake_has_its_class_and_its_trace_without_secrets(self):
        try:
            raise ValueError(f"/t/{TOKEN}/ is odd")
        except ValueError:
            line = written(record(f"failed at /t/{TOKEN}/", error=sys.exc_info()))
        assert line["error"] == "ValueError"
        assert line["message"] == "failed at /t/.../"
        assert "ValueError: /t/.../ is odd" in line["trace"]
        assert TOKEN not in json.dumps(line)

    def test_a_refused_host_has_no_trace(self):
        try:
            raise ValueError("x")
        except ValueError:
            line = written(record("Invalid", error=sys.exc_info(), name="django.security.Host"))
        assert "trace" not in line

    @pytest.mark.django_db
    def test_a_request_is_a_line_with_its_page_and_without_what_was_asked_for(self, caplog):
        caplog.set_level(logging.INFO, logger="etui.requests")
        Client().get(f"/t/{TOKEN}/?q=Bastide")
        (one,) = [found for found in caplog.records if found.name == "etui.requests"]
        line = written(one)
        assert line["message"] == "GET /t/.../ 404"
        assert (line["page"], line["status"]) == ("table_enter", 404)
        assert line["seconds"] >= 0
        assert "Bastide" not in json.dumps(line)
