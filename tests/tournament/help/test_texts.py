"""The texts of the help: one a task and language, alike in both, true to the pages' own words."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.test_translations import CATALOGUE, HERE, read
from tests.tournament.test_shortcuts import KEYS, OF_THE_PAGE
from tournament.help.tasks import TASKS
from tournament.help.texts import read_blocks

TEXTS = HERE / "templates" / "help" / "texts"
# About twenty lines of a page: this many words, in either language.
FEWEST_WORDS, MOST_WORDS = 120, 280
KEYS_IN_ENGLISH = {"Entrée": "Enter", "Échap": "Esc", "Page ↓": "PgDn"}
# Keys of the browser, of a form, and of lists: no page declares them.
OTHER_KEYS = {"ctrl", "enter", "esc", "pgdn", "f11", "↑", "↓"}


def source(slug: str, language: str) -> str:
    return (TEXTS / language / f"{slug}.html").read_text(encoding="utf-8")


def marked(tag: str, text: str) -> list[str]:
    """What stands between the tags; a label's three dots are no part of its word."""
    return [unescape(one).rstrip("…") for one in re.findall(rf"<{tag}>(.*?)</{tag}>", text)]


def tags(text: str) -> list[str]:
    return [tag for tag in re.findall(r"</?(\w+)", text) if tag != "samp"]


def french_words() -> dict[str, set[str]]:
    words: dict[str, set[str]] = {}
    for (_, english), texts in read(CATALOGUE / "django.mo").items():
        words.setdefault(english.rstrip("…"), set()).update(text.rstrip("…") for text in texts)
    return words


class TextFileTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_each_task_has_its_text_and_no_text_lacks_a_task(self, language):
        found = {path.stem for path in (TEXTS / language).iterdir()}
        assert found == set(TASKS)

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("slug", TASKS)
    def test_a_text_has_about_twenty_lines(self, slug, language):
        words = " ".join(read_blocks(TASKS[slug], language)).split()
        assert FEWEST_WORDS <= len(words) <= MOST_WORDS

    @pytest.mark.parametrize("slug", TASKS)
    def test_both_languages_have_the_same_steps(self, slug):
        assert tags(source(slug, "fr")) == tags(source(slug, "en"))

    @pytest.mark.parametrize("slug", TASKS)
    def test_both_languages_name_the_same_keys(self, slug):
        french = [KEYS_IN_ENGLISH.get(key, key) for key in marked("kbd", source(slug, "fr"))]
        assert french == marked("kbd", source(slug, "en"))

    @pytest.mark.parametrize("slug", TASKS)
    def test_every_key_is_one_of_the_house(self, slug):
        keys = {key.lower() for key in marked("kbd", source(slug, "en"))}
        known = {key for key in keys if key in KEYS or OF_THE_PAGE.fullmatch(key)}
        assert keys - known - OTHER_KEYS == set()

    def test_words_of_a_page_are_named_as_the_page_has_them(self):
        """What stands in bold is a label, in English and in French the same one."""
        french = french_words()
        wrong = [
            (slug, english, own)
            for slug in TASKS
            for english, own in zip(
                marked("b", source(slug, "en")), marked("b", source(slug, "fr")), strict=True
            )
            if own not in french.get(english, ())
        ]
        assert wrong == []

    @pytest.mark.parametrize("path", sorted((TEXTS / "fr").iterdir()), ids=lambda path: path.stem)
    def test_french_signs_stand_behind_a_narrow_space(self, path: Path):
        text = re.sub(r"<[^>]*>", "", path.read_text(encoding="utf-8"))
        assert re.findall(r".{9}(?:[ \u00a0][;:?!»]|«[ \u00a0]|')", text) == []

    @pytest.mark.parametrize("slug", TASKS)
    def test_what_is_related_is_another_task(self, slug):
        related = TASKS[slug].related
        assert related
        assert slug not in related
        assert set(related) <= set(TASKS)
