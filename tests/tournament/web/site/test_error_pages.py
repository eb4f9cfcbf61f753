"""What cannot be answered says so in the reader's language, and leads back."""

import sqlite3
from contextlib import closing

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils.html import escape

from tests.builders import a_club


@pytest.mark.django_db
class NotFoundTests:
    @pytest.mark.parametrize("address", ["/director/zzzz/", "/nowhere/"])
    def test_it_is_worded_in_french_and_leads_to_the_first_page(self, client, address):
        response = client.get(address, HTTP_ACCEPT_LANGUAGE="fr")
        page = response.content.decode()
        assert response.status_code == 404
        assert "Cette page n’existe pas" in page
        assert 'href="/"' in page

    def test_it_asks_for_a_code_and_leads_to_the_one_club(self, client):
        a_club("Club des Tilleuls")
        page = client.get("/nowhere/", HTTP_ACCEPT_LANGUAGE="en").content.decode()
        assert 'name="code"' in page
        assert "Club des Tilleuls" in page

    def test_it_is_worded_in_english(self, client):
        page = client.get("/nowhere/", HTTP_ACCEPT_LANGUAGE="en").content.decode()
        assert "No such page" in page


REFUSALS = {
    "fr": ("Cette page était ouverte depuis trop longtemps", "Rien n’a été modifié"),
    "en": ("This page was open too long", "Nothing was changed"),
}


@pytest.mark.django_db
class RefusedTests:
    @pytest.mark.parametrize("language", REFUSALS)
    def test_an_old_form_is_told_that_nothing_was_changed(self, language):
        client = Client(enforce_csrf_checks=True)
        response = client.post("/director/login/", {}, HTTP_ACCEPT_LANGUAGE=language)
        page = response.content.decode()
        assert response.status_code == 403
        assert all(words in page for words in REFUSALS[language])
        assert 'name="code"' in page
        assert 'href=""' in page

    def test_the_wrong_method_is_told_so_and_which_ones_are_right(self, client):
        response = client.post("/", HTTP_ACCEPT_LANGUAGE="en")
        assert response.status_code == 405
        assert response.headers["Allow"] == "GET, HEAD"
        assert "only takes what its form sends" in response.content.decode()

    def test_a_request_for_another_host_is_a_bad_one(self, client):
        response = client.get("/", HTTP_HOST="evil.example", HTTP_ACCEPT_LANGUAGE="en")
        assert response.status_code == 400
        assert "This request cannot be read" in response.content.decode()


@pytest.mark.django_db
class MistakeTests:
    def test_a_mistake_of_the_program_is_told_without_a_trace(self, monkeypatch):
        # The fault is planted: a clean program has none to show.
        monkeypatch.setattr("tournament.public.views.home.find_only_club", lambda: 1 / 0)
        client = Client(raise_request_exception=False)
        response = client.get("/", HTTP_ACCEPT_LANGUAGE="fr")
        page = response.content.decode()
        assert response.status_code == 500
        assert "Le programme a commis une erreur" in page
        assert '<html lang="fr">' in page
        assert "ZeroDivisionError" not in page


@pytest.mark.django_db
class FullDiskTests:
    @pytest.mark.parametrize(
        ("language", "title"),
        [
            ("en", "The director's computer cannot write"),
            ("fr", "L’ordinateur de l’arbitre ne peut plus rien enregistrer"),
        ],
    )
    def test_it_is_told_as_what_it_is(self, monkeypatch, language, title):
        """A database that may not grow by a page, as SQLite says it of a full disk."""

        def write() -> None:
            with closing(sqlite3.connect(":memory:")) as full:
                full.execute("CREATE TABLE lines (line)")
                full.execute("PRAGMA max_page_count = 2")
                try:
                    full.execute("INSERT INTO lines VALUES (zeroblob(100000))")
                except sqlite3.OperationalError as error:
                    raise OperationalError(*error.args) from error

        monkeypatch.setattr("tournament.public.views.home.find_only_club", write)
        client = Client(raise_request_exception=False)
        response = client.get("/", HTTP_ACCEPT_LANGUAGE=language)
        assert response.status_code == 507
        page = response.content.decode()
        assert f"<h1>{escape(title)}</h1>" in page.replace("\n", "")
