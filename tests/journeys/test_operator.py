"""Whoever runs a server, in a browser: a club is closed and opened, goes out as a file, is deleted
and comes back; what its owner and its players then see."""

import os
import re
import time
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_publishing import played
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
PICTURES = Path(os.environ["ETUI_PICTURES"]) if "ETUI_PICTURES" in os.environ else None
LINK = re.compile(r"(/director/enter/[\w-]+/)")
ENDED = "from tournament.models import Session; Session.objects.update(state='final')"
PASSWORD = "tilleuls et marronniers"
WIDTHS = (320, 390, 1280)
WORDS = {
    "fr": {
        "locale": "fr-FR",
        "closed": "Votre club est fermé",
        "public": "Ce club est fermé",
        "wrong": "Ce n’est pas le nom du club",
        "gone": "est supprimé",
        "plays": "Un tournoi de ce club est en cours",
        "limited": "Votre club peut garder 0 tournois",
    },
    "en": {
        "locale": "en-GB",
        "closed": "Your club is closed",
        "public": "This club is closed",
        "wrong": "This is not the name of the club",
        "gone": "is deleted",
        "plays": "An evening of this club is being played",
        "limited": "Your club may keep 0 evenings",
    },
}


def is_right(page: Page, name: str) -> None:
    """No fault for axe, no way sideways, at each width; pictures where they are wanted."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        assert violations(page) == [], (name, width)
        picture(page, PICTURES, f"{name}-{width}")


def go(page: Page, selector: str) -> None:
    with page.expect_navigation():
        page.locator(selector).first.click()


def an_operator(chromium: Browser, server: Server, locale: str) -> Page:
    """Made by command, with a password and a second factor."""
    said = manage(server.data, "operator", "ondine").stdout
    page = come_in(chromium, server, locale, LINK.search(said)[1]).page
    address = f"http://127.0.0.1:{server.local}/director/"
    page.goto(f"{address}account/")
    for field in page.locator("form.fields input[type=password]").all():
        field.fill(PASSWORD)
    go(page, "form.fields button.primary")
    page.goto(f"{address}server/")
    secret = page.locator(".secret").inner_text().replace(" ", "")
    page.locator("[name=code]").fill(pyotp.TOTP(secret).at(int(time.time())))
    go(page, "form.fields button.primary")
    page.goto(f"{address}server/")
    return page


class OperatorTests:
    @pytest.mark.parametrize("language", WORDS)
    def test_a_club_is_closed_opened_exported_deleted_and_comes_back(
        self, chromium, server, language, tmp_path
    ):
        words = WORDS[language]
        base = f"http://127.0.0.1:{server.local}"
        owner = come_in(chromium, server, words["locale"]).page
        code = played(server)
        page = an_operator(chromium, server, words["locale"])
        player = chromium.new_context(locale=words["locale"]).new_page()
        is_right(page, f"{language}-clubs")
        club = page.locator("td a").first.inner_text()
        go(page, "td a")
        is_right(page, f"{language}-club")
        own = page.url

        # Limited: nothing new begins, in words.
        go(page, "a[href$='/limits/']")
        is_right(page, f"{language}-limits")
        page.locator("[name=evenings]").fill("0")
        go(page, "form.fields button.primary")
        owner.goto(f"{base}/director/new/")
        go(owner, "main form button.primary")
        expect(owner.locator(".messages")).to_contain_text(words["limited"])

        # Not while an evening is played.
        go(page, "form[action$='/close/'] button")
        expect(page.locator(".messages")).to_contain_text(words["plays"])
        ended = manage(server.data, "shell", "-v0", "-c", ENDED)
        assert ended.returncode == 0, ended.stderr

        # Closed: its owner and its players are told.
        go(page, "form[action$='/close/'] button")
        is_right(page, f"{language}-closed")
        owner.goto(f"{base}/director/")
        expect(owner.locator("h1")).to_have_text(words["closed"])
        is_right(owner, f"{language}-closed-owner")
        assert player.goto(f"{base}/s/{code}/").status == 404
        expect(player.locator("h1")).to_have_text(words["public"])
        is_right(player, f"{language}-closed-player")
        go(page, "form[action$='/open/'] button")
        assert player.goto(f"{base}/s/{code}/").status == 200
        go(page, "form[action$='/close/'] button")

        # Its file first, then its name, typed.
        go(page, "a[href$='/delete/']")
        is_right(page, f"{language}-delete")
        with page.expect_download() as loaded:
            page.locator("a[href$='/file/']").click()
        file = tmp_path / loaded.value.suggested_filename
        loaded.value.save_as(file)
        page.locator("[name=name]").fill("X")
        go(page, "button.danger")
        expect(page.locator(".error, .errorlist").first).to_contain_text(words["wrong"])
        is_right(page, f"{language}-delete-wrong")
        page.locator("[name=name]").fill(club)
        go(page, "button.danger")
        expect(page.locator(".messages")).to_contain_text(words["gone"])
        is_right(page, f"{language}-deleted")
        assert page.request.get(own).status == 404
        assert player.goto(f"{base}/s/{code}/").status == 404
        owner.goto(f"{base}/director/")
        assert "/login/" in owner.url

        # And back, with an owner of its own.
        go(page, "a[href='/director/server/file/']")
        is_right(page, f"{language}-file")
        page.locator("[name=file]").set_input_files(file)
        page.locator("[name=owner]").fill("olga")
        go(page, "form.fields button.primary")
        is_right(page, f"{language}-back")
        link = LINK.search(page.locator(".secret").inner_text())[1]
        again = come_in(chromium, server, words["locale"], link).page
        assert again.goto(f"{base}/director/{code}/").status == 200
        assert player.goto(f"{base}/s/{code}/").status == 200
