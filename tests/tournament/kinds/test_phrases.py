"""What each kind says in words of its own: all kinds the same things, and nothing unused."""

import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.template import Context, Engine
from django.utils import translation

from tests.source import HERE
from tests.test_architecture import in_room
from tournament.words.kind import WORDS, say

PAIRS, TEAMS = SimpleNamespace(kind="pairs"), SimpleNamespace(kind="teams")
SAID = re.compile(r"""\{% say [\w.]+ "([\w.]+)\"""")


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


def templates() -> Iterator[str]:
    for path in (HERE / "templates").rglob("*.html"):
        yield path.read_text(encoding="utf-8")


def code() -> Iterator[str]:
    for path in in_room("tournament"):
        if "kinds" not in path.parts:
            yield path.read_text(encoding="utf-8")


def render(template: str, **values: object) -> str:
    engine = Engine(builtins=["tournament.templatetags.bridge"])
    return engine.from_string(template).render(Context(values))


class PhraseTests:
    @pytest.mark.parametrize("kind", [*WORDS])
    def test_every_kind_says_the_same_things(self, kind):
        assert list(WORDS.get(kind).phrases) == sorted(WORDS.get("pairs").phrases)

    def test_templates_say_what_there_is(self):
        names = {name for text in templates() for name in SAID.findall(text)}
        assert names - set(WORDS.get("pairs").phrases) == set()

    def test_every_phrase_is_said_somewhere(self):
        program = "\n".join([*templates(), *code()])
        assert [name for name in WORDS.get("pairs").phrases if f'"{name}"' not in program] == []

    def test_a_kind_speaks_of_its_own_contestants(self):
        assert say(PAIRS, "own.choose") == "Choose my pair"
        assert say(TEAMS, "own.choose") == "Choose my team"
        assert say(SimpleNamespace(kind="individual"), "own.choose") == "Choose my name"

    def test_a_phrase_without_values_may_have_a_per_cent_sign(self, monkeypatch):
        text = "above 50% it is a minimum"
        monkeypatch.setitem(WORDS.get("pairs").phrases, "some.label", text)
        assert say(PAIRS, "some.label") == text

    def test_a_count_has_a_singular_and_a_plural(self):
        assert [say(TEAMS, "contestants.count", n=n) for n in (1, 2)] == ["1 team", "2 teams"]

    def test_a_kind_takes_of_the_values_what_it_speaks_of(self):
        values = {"number": "7", "names": "Petit – Roux", "team": "Les Lilas"}
        assert say(PAIRS, "phone.you_are", **values) == "You are pair 7, Petit – Roux."
        assert say(TEAMS, "phone.you_are", **values) == "You are Les Lilas."


class TagTests:
    def test_what_stands_in_a_phrase_is_escaped(self):
        template = '{% say event "card.of_names" team=name number=1 names=name %}'
        assert render(template, event=TEAMS, name="<b>") == "Card of &lt;b&gt;."

    def test_a_phrase_can_be_kept_under_a_name(self):
        template = '{% say event "head.contestant" as head %}{{ head }}!'
        assert render(template, event=PAIRS) == "Pair!"
