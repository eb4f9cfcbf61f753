"""A phone never runs an old script beside a new one."""

import pytest
from django.templatetags.static import static

pytestmark = pytest.mark.django_db


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
