"""No word of a French page is English: neither one that has a translation, nor a label that Django
made of a field's name."""

import gettext
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.forms import BaseForm, BoundField
from django.forms.utils import pretty_name
from django.template import Context
from django.test import Client

from tests.builders import a_session, a_user
from tests.tournament.draws.test_draw_round import again
from tests.tournament.kinds.individual.evenings import an_individual, play
from tests.tournament.kinds.teams.test_every_page import READ, address
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.opened import pages
from tests.tournament.teams.playing import play_round
from tournament.models import Role, Session, StageKind

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
CATALOGUE = Path("tournament/locale/fr/LC_MESSAGES/django.mo")
READ_ALOUD = ("aria-label", "title", "placeholder", "data-key-label")
# Written in English on purpose, or the same in both.
SILENT = ("script", "style", "kbd")


def both_languages() -> tuple[set[str], set[str]]:
    """The texts that are said otherwise in French, whatever their context, and all French ones."""
    with CATALOGUE.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    texts = {key[0] if isinstance(key, tuple) else key: text for key, text in catalogue.items()}
    french = set(texts.values())
    english = {key.split("\x04")[-1] for key in texts if key}
    return {text for text in english - french if "%" not in text}, french


class Words(HTMLParser):
    """The texts of a page, and what is read aloud of it, but for what stands in English."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        is_silent = tag in SILENT or values.get("lang") == "en" or self.is_silent
        if tag not in ("input", "br", "img", "meta", "link", "hr", "source", "wbr"):
            self.open.append((tag, is_silent))
        if not is_silent:
            self.found |= {str(values[name]).strip() for name in READ_ALOUD if values.get(name)}

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self.is_silent:
            self.found.add(" ".join(data.split()))

    @property
    def is_silent(self) -> bool:
        return bool(self.open) and self.open[-1][1]


def words_of(page: str) -> set[str]:
    reader = Words()
    reader.feed(page)
    return reader.found


def made_labels(context: Context | list[Context]) -> set[str]:
    """The labels that Django made of fields' names, which nobody wrote and nobody translated."""
    contexts = context if isinstance(context, list) else [context]
    values = [value for one in contexts for layer in one.dicts for value in layer.values()]
    forms = {id(one): one for one in map(form_of, values) if one is not None}
    labels = {str(field.label) for form in forms.values() for field in form}
    names = {pretty_name(field.name) for form in forms.values() for field in form}
    return labels & names


def form_of(value: object) -> BaseForm | None:
    if isinstance(value, BoundField):
        return value.form
    return value if isinstance(value, BaseForm) else None


def english_on(session: Session, paths: list[str]) -> dict[str, set[str]]:
    client, (english, french) = Client(raise_request_exception=False), both_languages()
    client.force_login(a_user(session.event.club, Role.OWNER, "odile"))
    found = {}
    for path in paths:
        answer = client.get(path, headers={"accept-language": "fr"})
        if answer.get("Content-Type", "").startswith("text/html") and answer.status_code < 300:
            text = answer.content.decode()
            made = made_labels(answer.context or []) - french
            words = words_of(text) & (english | made)
            if words:
                found[path] = words
    return found


class TeamsTests:
    @pytest.mark.slow
    @pytest.mark.parametrize("kind", [StageKind.SWISS, StageKind.KNOCK_OUT, StageKind.ROUND_ROBIN])
    def test_while_it_is_set_up(self, kind):
        session = an_event_of_teams(5, kind=kind, boards=4, started=False)
        assert english_on(session, list(pages(session))) == {}

    @pytest.mark.parametrize("kind", [StageKind.SWISS, StageKind.KNOCK_OUT, StageKind.ROUND_ROBIN])
    def test_while_it_is_played(self, kind):
        session = an_event_of_teams(5, kind=kind, boards=2)
        play_round(session, 1)
        assert english_on(again(session), list(pages(session))) == {}


class PairsTests:
    def test_while_it_is_set_up(self):
        session = a_session()
        assert english_on(session, [at for name in READ if (at := address(session, name))]) == {}


class IndividualTests:
    def test_while_it_is_set_up(self):
        session = an_individual(8, started=False)
        assert english_on(session, [at for name in READ if (at := address(session, name))]) == {}

    def test_while_it_is_played(self):
        session = an_individual(9)
        play(session, share=0.5)
        assert english_on(session, [at for name in READ if (at := address(session, name))]) == {}


class ReaderTests:
    def test_an_english_word_is_found(self):
        page = '<main><label for="a">Round</label><b lang="en">Table</b><p>Tour 2</p></main>'
        assert words_of(page) == {"Round", "Tour 2"}
        assert "Round" in both_languages()[0]
