"""Who comes in: a second factor, a lost password and an invitation by mail, a person made nameless.

Mails go by the protocol itself to a server of the test; codes are those of a telephone's program.
"""

import os
import re
import time
from email.message import EmailMessage
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_pages import violations
from tests.running.postbox import open_postbox
from tests.running.server import prepare, running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
PICTURES = Path(os.environ["ETUI_PICTURES"]) if "ETUI_PICTURES" in os.environ else None
WIDTHS = (320, 390, 1280)
FIRST, NEW = "un mot de passe long", "tilleuls et marronniers"
ADDRESS = "olga@club.example"
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
HALF_MINUTE = 30


@pytest.fixture
def postbox():
    with open_postbox() as found:
        yield found


@pytest.fixture
def server(tmp_path, postbox, monkeypatch):
    """A program to which its operator has named a server for mails."""
    for name, value in postbox.settings.items():
        monkeypatch.setenv(name, value)
    prepare(tmp_path / "data")
    with running(tmp_path / "data") as found:
        yield found


def link_in(mail: EmailMessage) -> str:
    return re.search(r"http://\S+", mail.get_content())[0]


class Visit:
    """An owner's browser, in one language."""

    def __init__(self, director: Director, language: str, port: int) -> None:
        self.page, self.language = director.page, language
        self.director, self.home = director, f"http://127.0.0.1:{port}"

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else f"{self.home}{path}")

    def fill(self, **values: str) -> None:
        for name, value in values.items():
            self.page.locator(f"main [name={name}]").fill(value)

    def send(self) -> None:
        with self.page.expect_navigation():
            self.page.locator("main button.primary").last.click()

    def is_right(self, name: str) -> None:
        """No fault for axe, no way sideways, at each width; pictures where they are wanted."""
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 844})
            assert self.page.evaluate("document.documentElement.scrollWidth") <= width, name
            assert violations(self.page) == [], (name, width)
            picture(self.page, PICTURES, f"{self.language}-{name}-{width}")

    def log_in(self, password: str) -> None:
        self.page.context.clear_cookies(name="sessionid")
        self.go("/director/login/")
        self.fill(username="director", password=password)
        self.send()

    def secrets(self) -> list[str]:
        return self.page.locator("main .secret").all_inner_texts()


@pytest.fixture
def olga(chromium, server, request) -> Visit:
    director = come_in(chromium, server, LOCALES[request.param], server.login_path)
    visit = Visit(director, request.param, server.local)
    visit.go("/director/account/")
    visit.fill(new_password1=FIRST, new_password2=FIRST)
    visit.send()
    return visit


def set_up(olga: Visit) -> tuple[pyotp.TOTP, list[str]]:
    """The program of a telephone, and the recovery codes."""
    olga.go("/director/account/code/")
    olga.is_right("code-set-up")
    telephone = pyotp.TOTP(olga.secrets()[0].replace(" ", ""))
    olga.fill(code=telephone.now())
    olga.send()
    olga.is_right("recovery-codes")
    return telephone, olga.secrets()


both = pytest.mark.parametrize("olga", LOCALES, indirect=True)


class SecondFactorTests:
    @both
    def test_a_code_of_the_telephone_and_a_recovery_code_log_in(self, olga):
        telephone, codes = set_up(olga)
        olga.log_in(FIRST)
        olga.is_right("login-code")
        olga.fill(code="000000")
        olga.send()
        olga.is_right("login-code-wrong")
        # Each works once: the next one, of a telephone whose clock is ahead.
        olga.fill(code=telephone.at(time.time() + HALF_MINUTE))
        olga.send()
        expect(olga.page.locator("header")).to_contain_text("Étui")
        assert "/login/" not in olga.page.url
        olga.log_in(FIRST)
        olga.fill(code=codes[0])
        olga.send()
        assert "/login/" not in olga.page.url
        # The sessions until now are listed, with the wrong try.
        olga.go("/director/account/")
        olga.is_right("account")
        expect(olga.page.locator(".logins").first.locator("li")).to_have_count(3)
        olga.go("/director/account/code/")
        olga.is_right("code")


class MailTests:
    @both
    def test_a_lost_password_and_an_invitation_come_by_mail(self, olga, postbox, chromium):
        olga.go("/director/account/email/")
        olga.fill(email=ADDRESS, password=FIRST)
        olga.is_right("own-email")
        olga.send()
        mail = postbox.take()
        assert mail["To"] == ADDRESS
        olga.go(link_in(mail))
        olga.is_right("confirm-email")
        olga.send()
        olga.page.context.clear_cookies(name="sessionid")
        olga.go("/director/login/")
        olga.is_right("login")
        olga.go("/director/lost/")
        olga.is_right("lost-password")
        olga.fill(email=ADDRESS)
        olga.send()
        olga.is_right("lost-password-sent")
        olga.go(link_in(postbox.take()))
        olga.is_right("new-password")
        olga.fill(new_password1=NEW, new_password2=NEW)
        olga.send()
        olga.log_in(NEW)
        assert "/login/" not in olga.page.url
        self.invite(olga, postbox, chromium)

    def invite(self, olga, postbox, chromium):
        """By a mail whose link opens once."""
        olga.go("/director/club/")
        olga.fill(username="diane", email="diane@club.example")
        with olga.page.expect_navigation():
            olga.page.locator("form[action$='/members/'] button").last.click()
        olga.is_right("invited")
        mail = postbox.take()
        assert mail["To"] == "diane@club.example"
        page = chromium.new_context(locale=LOCALES[olga.language]).new_page()
        diane = Visit(Director(page), olga.language, 0)
        diane.go(link_in(mail))
        diane.is_right("enter")
        diane.send()
        expect(page.locator("header")).to_contain_text("Étui")


class PersonsTests:
    @both
    def test_a_club_names_who_is_responsible_and_makes_a_person_nameless(self, olga):
        olga.go("/director/players/new/")
        olga.fill(first_name="Élodie", last_name="Quatrefages-Montbrun")
        olga.send()
        olga.go("/director/club/persons/")
        olga.fill(address="12, allée des Tilleuls", contact="")
        olga.page.locator("[name=is_public]").check()
        olga.send()
        olga.is_right("persons-refused")
        olga.fill(contact=ADDRESS)
        olga.send()
        olga.is_right("persons")
        olga.go("/director/players/")
        olga.page.locator("main a", has_text="Quatrefages").first.click()
        olga.is_right("player")
        olga.page.locator("a[href$='/nameless/']").click()
        olga.is_right("nameless")
        olga.fill(name="Élodie Quatrefages-Montbrun")
        with olga.page.expect_navigation():
            olga.page.locator("main button.danger").click()
        expect(olga.page.locator("main")).not_to_contain_text("Quatrefages")
