"""What a server counts of its requests, who may read it, and that no name is in it."""

import re

import pytest
from django.test import Client

from tests.builders import a_club
from tests.tournament.setup.arrange import running
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.operating import counts
from tournament.operating.views import watching as views

pytestmark = pytest.mark.django_db
KEY = "a-key-of-an-operator-alone"


@pytest.fixture(autouse=True)
def counting(settings):
    """Counters of this test alone."""
    settings.METRICS_KEY = KEY
    counts.counts.cache_clear()
    yield
    counts.counts.cache_clear()


def read(key: str = KEY):
    return Client().get("/metrics/", headers={"Authorization": f"Bearer {key}"})


def value(name: str) -> float | None:
    """Read one line's figure, None where there is no such line."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", read().content.decode(), re.MULTILINE)
    return found and float(found[1])


class KeyTests:
    def test_who_has_the_key_reads_prometheus_s_text(self):
        answer = read()
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        assert "no-store" in answer.headers["Cache-Control"]

    @pytest.mark.parametrize("key", ["", "a-key-of-an-operator-alonf", KEY[:-1], "é"])
    def test_for_others_nothing_is_there(self, key):
        assert read(key).status_code == 404

    def test_nor_for_anybody_where_no_key_was_chosen(self, settings):
        settings.METRICS_KEY = ""
        assert read("").status_code == 404
        assert Client().get("/metrics/").status_code == 404

    def test_without_a_key_nothing_is_counted(self, settings):
        settings.METRICS_KEY = ""
        Client().get("/health/")
        settings.METRICS_KEY = KEY
        assert value('etui_requests_total{method="GET",page="health",status="200"}') is None


class CountedTests:
    def test_each_answer_is_counted_by_its_page(self):
        for _ in range(3):
            Client().get("/health/")
        Client().get("/s/abcd2345/")
        Client().get("/no/such/page/")
        line = 'etui_requests_total{{method="GET",page="{}",status="{}"}}'
        assert value(line.format("health", 200)) == 3
        assert value(line.format("public_ranking", 404)) == 1
        assert value(line.format("unknown", 404)) == 1
        assert value('etui_request_seconds_count{method="GET"}') == 8

    def test_a_mistake_is_counted_by_its_class(self, monkeypatch):
        def fail():
            raise ZeroDivisionError("of Mme Bastide")

        monkeypatch.setattr(views, "find_health", fail)
        assert Client(raise_request_exception=False).get("/health/").status_code == 500
        assert value('etui_errors_total{error="ZeroDivisionError",page="health"}') == 1
        assert b"Bastide" not in read().content

    def test_what_is_not_there_is_no_mistake(self):
        Client().get("/no/such/page/")
        assert b"etui_errors_total{" not in read().content

    def test_clubs_and_evenings_are_counted_by_state(self):
        session = running(14, HOWELL_14)
        a_club("Cercle du Lac")
        assert value("etui_clubs") == 2
        assert value('etui_evenings{state="running"}') == 1
        assert value("etui_disk_free_bytes") > 0
        assert session.event.club.name.encode() not in read().content

    def test_no_code_and_no_name_is_a_label(self):
        session = running(14, HOWELL_14)
        Client().get(f"/s/{session.code}/")
        Client().get("/s/abcd2345/?q=Bastide")
        said = read().content.decode()
        assert "public_ranking" in said
        assert not any(word in said for word in (session.code, "abcd2345", "Bastide"))
