"""The search of the help, in either language, with and without accents."""

import pytest
from django.utils import translation

from tournament.help.search import search_tasks


def slugs(text: str, language: str) -> list[str]:
    with translation.override(language):
        return [found.task.slug for found in search_tasks(text, language)]


class SearchTests:
    @pytest.mark.parametrize(
        ("text", "language", "first"),
        [
            ("retard", "fr", "late-pair"),
            ("ETUI FAUSSE", "fr", "fouled-board"),
            ("étui faussé", "fr", "fouled-board"),
            ("tresorier", "fr", "fees"),
            ("departager", "fr", "ranking"),
            ("mot de passe oublié", "fr", "logins"),
            ("wifi", "fr", "phones"),
            ("late pair", "en", "late-pair"),
            ("usebio", "en", "federation-files"),
            ("tie", "en", "ranking"),
            ("break", "en", "clock"),
            ("carnet", "en", "fees"),
        ],
    )
    def test_the_page_about_it_comes_first(self, text, language, first):
        assert slugs(text, language)[0] == first

    def test_a_word_is_found_by_its_beginning(self):
        assert "fees" in slugs("trésor", "fr")

    def test_where_no_page_has_all_the_words_those_with_most_are_found(self):
        assert slugs("carnet zeppelin", "en") == slugs("carnet", "en")

    def test_what_nobody_says_is_nowhere(self):
        assert slugs("zeppelin", "en") == []

    @pytest.mark.parametrize("text", ["", "  ", "?!", "<b>"])
    def test_signs_alone_are_no_question(self, text):
        assert len(slugs(text, "en")) in (0, len(slugs("b", "en")))

    def test_the_excerpt_is_the_part_that_speaks_of_it(self):
        with translation.override("en"):
            (best, *_) = search_tasks("carnet", "en")
        assert best.excerpt.startswith("A carnet has ten entries")
