"""Items of `docs/security.md` that are held by settings, by Django or by a page as it stands."""

import logging
import os
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest
from django import forms
from django.contrib.sessions.backends.db import SessionStore
from django.core import signing
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.source import HERE
from tests.tournament.setup.browse import logged_in
from tournament.models import Membership
from tournament.people.forms import read_signed
from tournament.serving.plain_log import JsonLines, Plain

YEAR = 365 * 24 * 60 * 60
# Of ASCII letters and figures: each sign is worth 5.17 bits.
KEY = re.compile(r"[a-z0-9]{32}")
SERVER = """
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
import django
django.setup()
from django.test import Client
answer = Client(SERVER_NAME="bridge.example.org").get("/robots.txt", secure=True)
print(answer["Strict-Transport-Security"])
"""


class FieldReader(HTMLParser):
    """Fields of a page, as their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: list[dict[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "input":
            self.fields.append(dict(attrs))

    @property
    def passwords(self) -> list[dict[str, str | None]]:
        return [one for one in self.fields if "password" in (one.get("name") or "")]


class ServerTests:
    @pytest.mark.slow
    def test_browsers_ask_by_https_alone_for_a_year(self, tmp_path):
        own = {"ETUI_DATA": str(tmp_path), "ETUI_HTTPS": "1", "ETUI_HOSTS": "bridge.example.org"}
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"} | own
        command = [sys.executable, "-c", SERVER]
        answer = subprocess.run(
            command, env=environment, cwd=HERE, capture_output=True, text=True, check=True
        )
        assert answer.stdout.strip() == f"max-age={YEAR}"


@pytest.mark.django_db
class PasswordTests:
    @pytest.fixture
    def pages(self) -> list[FieldReader]:
        own = logged_in(a_club())
        answers = (Client().get(reverse("login")), own.get(reverse("account")))
        return [FieldReader(one.content.decode()) for one in answers]

    def test_a_field_hides_what_is_typed(self, pages):
        for page in pages:
            assert page.passwords
            assert {one["type"] for one in page.passwords} == {"password"}

    def test_programs_for_passwords_fill_it_in_and_nothing_keeps_them_out(self, pages):
        kinds = [one.get("autocomplete") for page in pages for one in page.passwords]
        assert set(kinds) == {"current-password", "new-password"}
        scripts = [one.read_text(encoding="utf-8") for one in (HERE / "static").rglob("*.js")]
        assert not any(re.search(r"[\"']paste[\"']|onpaste", text) for text in scripts)


@pytest.mark.django_db
class SessionTests:
    def test_its_key_has_more_than_128_bits_and_is_another_each_time(self):
        keys = set()
        for _ in range(20):
            store = SessionStore()
            store.create()
            keys.add(store.session_key)
        assert len(keys) == 20
        assert all(KEY.fullmatch(key) for key in keys)

    def test_whoever_is_closed_out_is_out_at_once(self):
        club = a_club()
        user, client = a_user(club), Client()
        client.force_login(user)
        assert client.get(reverse("tonight")).status_code == 200
        user.is_active = False
        user.save()
        assert client.get(reverse("tonight")).url.startswith(reverse("login"))

    def test_whoever_is_taken_out_of_a_club_sees_it_no_more(self):
        client = logged_in(a_club())
        assert client.get(reverse("players")).status_code == 200
        Membership.objects.all().delete()
        answer = client.get(reverse("players"))
        assert answer.url.startswith(reverse("clubs"))


@pytest.mark.django_db
class SignedTests:
    """Rows of a list that a page carries between two steps."""

    SALT = "rows"

    def test_what_was_changed_on_the_way_is_refused(self):
        club = a_club()
        text = signing.dumps([club.pk, ["Roux"]], salt=self.SALT)
        assert read_signed(club, text, self.SALT) == [["Roux"]]
        for other in (f"A{text[1:]}", text[:-1] + ("a" if text[-1] != "a" else "b"), ""):
            with pytest.raises(forms.ValidationError):
                read_signed(club, other, self.SALT)

    def test_another_key_signs_nothing_for_us(self, settings):
        club = a_club()
        settings.SECRET_KEY = "x" * 50
        text = signing.dumps([club.pk, []], salt=self.SALT)
        settings.SECRET_KEY = "y" * 50
        with pytest.raises(forms.ValidationError):
            read_signed(club, text, self.SALT)

    def test_it_is_signed_by_one_way_that_nobody_chooses(self):
        assert signing.TimestampSigner().algorithm == "sha256"


class LineTests:
    def written(self, caplog, formatter: logging.Formatter) -> list[str]:
        """The lines of an address with line breaks in it."""
        Client().get("/nowhere/%0A2026-12-01 ERROR an invented line%0D%0A")
        assert caplog.records
        return [formatter.format(one) for one in caplog.records]

    @pytest.mark.django_db
    @pytest.mark.parametrize("formatter", [Plain("%(message)s"), JsonLines()])
    def test_nobody_writes_a_line_of_their_own(self, caplog, formatter):
        lines = self.written(caplog, formatter)
        assert all("\n" not in line and "\r" not in line for line in lines)

    def test_a_line_says_its_time_with_its_zone(self):
        record = logging.LogRecord("test", logging.ERROR, "", 0, "text", (), None)
        assert re.search(r'"time": "[^"]+\+00:00"', JsonLines().format(record))
