"""A phone never runs an old script beside a new one."""

import gzip
from pathlib import Path

import pytest
from django.templatetags.static import static

from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser

STATIC = Path(__file__).parents[3] / "static"

pytestmark = pytest.mark.django_db


def packed_text(client, name):
    answer = client.get(f"/static/{name}", headers={"accept-encoding": "gzip"})
    return gzip.decompress(answer.content).decode()


class StaticFileTests:
    def test_a_script_is_asked_for_again_each_time(self, client):
        answer = client.get("/static/js/outbox.js")
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "no-cache"
        kept = client.get("/static/js/outbox.js", headers={"if-none-match": answer.headers["ETag"]})
        assert kept.status_code == 304

    def test_a_style_is_kept_for_a_day_under_its_version(self, client):
        answer = client.get("/static/css/site.css?v=12345678")
        assert "max-age=86400" in answer.headers["Cache-Control"]
        assert static("css/site.css").startswith("/static/css/site.css?v=")

    def test_a_script_has_one_address_wherever_it_is_named(self):
        """Those that others import name no version: under two addresses one would run twice."""
        assert static("js/pad.js") == "/static/js/pad.js"

    def test_the_script_that_catches_early_keys_waits_for_nothing(self, client):
        """Neither for a style sheet nor for an answer: a key struck before it runs is lost."""
        assert "max-age=86400" in client.get(static("js/early.js")).headers["Cache-Control"]
        assert static("js/early.js").startswith("/static/js/early.js?v=")
        head = browser(an_evening()).get("/director/").text.partition("</head>")[0]
        assert 0 < head.index("js/early.js") < head.index('rel="stylesheet"')
        scripts = [path.read_text(encoding="utf-8") for path in (STATIC / "js").glob("*.js")]
        assert not any('"./early.js"' in script for script in scripts)

    @pytest.mark.parametrize("name", ["js/outbox.js", "js/kept.js"])
    def test_a_phone_is_spared_the_lines_that_tell_why_and_no_other(self, client, name):
        source = (STATIC / name).read_text(encoding="utf-8").splitlines()
        sent = packed_text(client, name).splitlines()
        assert any(line.startswith("//") for line in source)
        assert sent == [line for line in source if not line.lstrip().startswith("//")]

    def test_so_it_is_of_a_style_s(self, client):
        source = (STATIC / "css/table.css").read_text(encoding="utf-8")
        sent = packed_text(client, "css/table.css")
        assert "/*" in source
        assert "/*" not in sent
        assert sent.count("{") == source.count("{")
        assert any(line.startswith("  ") for line in source.splitlines())
        assert sent.splitlines() == [line.lstrip(" ") for line in sent.splitlines()]

    def test_no_text_of_a_script_runs_over_a_line_that_looks_like_a_comment(self):
        for script in (STATIC / "js").glob("*.js"):
            lines = script.read_text(encoding="utf-8").splitlines()
            assert [line for line in lines if line.count("`") % 2] == [], script.name
