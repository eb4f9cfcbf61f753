"""A reader's own notes about boards: on the phone that wrote them, and nowhere else."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

PUBLISHED = """
from tests.tournament.public.seasons import a_published_evening
from tournament.models import Club
print(a_published_evening(Club.objects.get(), 0).code)
"""
WORDS = {
    "fr-FR": ("Ma note sur cette donne", "Emporter toutes mes notes en texte", "donne 1"),
    "en-GB": ("My note on this board", "Take away all my notes as a text", "board 1"),
}
FULL = {
    "fr-FR": "Ce téléphone n’a plus de place\u202f: votre dernière saisie n’est pas gardée.",
    "en-GB": "This phone has no room left: what you wrote last is not kept.",
}
NOTE = "Jouer ♠ avant ♥."


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    data = tmp_path_factory.mktemp("notes")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", PUBLISHED)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield f"http://127.0.0.1:{server.local}/s/{made.stdout.split()[-1]}/boards"


class OwnNoteTests:
    @pytest.mark.parametrize("locale", WORDS)
    def test_it_stays_on_the_phone_and_can_be_taken_away(self, chromium, boards, locale):
        summary, take_away, title = WORDS[locale]
        page = chromium.new_context(
            locale=locale, viewport={"width": 390, "height": 844}
        ).new_page()
        sent = []
        page.on("request", lambda one: sent.append((one.method, one.post_data)))
        page.goto(f"{boards}/1/")
        button = page.get_by_role("button", name=take_away)
        page.get_by_text(summary).click()
        expect(button).to_be_hidden()
        page.get_by_role("textbox").fill(NOTE)
        page.reload()
        expect(page.get_by_role("textbox")).to_have_value(NOTE)
        with page.expect_download() as download:
            button.click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        assert text.splitlines()[0].endswith(title)
        assert text.splitlines()[1] == NOTE
        page.goto(f"{boards}/2/")
        page.get_by_text(summary).click()
        expect(page.get_by_role("textbox")).to_have_value("")
        assert {method for method, _ in sent} == {"GET"}

    @pytest.mark.parametrize("locale", FULL)
    def test_a_phone_without_room_says_that_it_is_not_kept(self, chromium, boards, locale):
        page = chromium.new_context(locale=locale).new_page()
        page.goto(f"{boards}/1/")
        page.get_by_text(WORDS[locale][0]).click()
        page.get_by_role("textbox").fill(NOTE)
        expect(page.get_by_role("alert")).to_be_hidden()
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
        page.get_by_role("textbox").fill(f"{NOTE} Non.")
        expect(page.get_by_role("alert")).to_have_text(FULL[locale])
        page.get_by_role("textbox").fill("")
        expect(page.get_by_role("alert")).to_be_hidden()

    def test_an_emptied_note_is_gone(self, chromium, boards):
        page = chromium.new_context(locale="fr-FR").new_page()
        page.goto(f"{boards}/1/")
        page.get_by_text(WORDS["fr-FR"][0]).click()
        for text in (NOTE, ""):
            page.get_by_role("textbox").fill(text)
        assert page.evaluate("() => Object.keys(localStorage)") == []
        expect(page.get_by_role("button", name=WORDS["fr-FR"][1])).to_be_hidden()
