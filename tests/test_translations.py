"""The French catalogue says all that the program says, no more, and is compiled as it stands."""

import ast
import functools
import gettext
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.translation.template import templatize

from tests.source import HERE, nodes

CATALOGUE = HERE / "tournament" / "locale" / "fr" / "LC_MESSAGES"
PLAIN = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy"}
IN_CONTEXT = {"pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy"}

pytestmark = pytest.mark.skipif(not CATALOGUE.exists(), reason="there is no catalogue yet")

# A context, empty when there is none, and the English text.
Message = tuple[str, str]


def in_code() -> Iterator[Message]:
    for path in (HERE / "tournament").rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Call):
                yield from message(node)


def in_templates() -> Iterator[Message]:
    for path in (HERE / "templates").rglob("*.html"):
        source = templatize(path.read_text(encoding="utf-8"))
        for start in re.finditer(r"\bn?p?gettext\(", source):
            yield from message(first_call(source[start.start() :]))


def first_call(source: str) -> ast.Call:
    """The call that the text begins with: up to the first bracket that completes it."""
    for bracket in re.finditer(r"\)", source):
        try:
            found = ast.parse(source[: bracket.end()], mode="eval").body
        except SyntaxError:
            continue
        assert isinstance(found, ast.Call)
        return found
    raise AssertionError(f"no complete call in {source[:80]}")


def message(call: ast.Call) -> Iterator[Message]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    words = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if name in PLAIN and words:
        yield "", words[0]
    elif name in IN_CONTEXT and len(words) > 1:
        yield words[0], words[1]


def read(compiled: Path) -> dict[Message, list[str]]:
    with compiled.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog
    french: dict[Message, list[str]] = {}
    for key, text in catalogue.items():
        msgid = key[0] if isinstance(key, tuple) else key
        context, _, english = msgid.rpartition("\x04")
        french.setdefault((context, english), []).append(text)
    french.pop(("", ""), None)
    return french


@functools.cache
def in_program() -> frozenset[Message]:
    return frozenset({*in_code(), *in_templates()})


class CatalogueTests:
    def test_every_text_of_the_program_has_a_french_one(self):
        french = read(CATALOGUE / "django.mo")
        assert sorted(in_program() - {m for m in french if all(french[m])}) == []

    def test_no_text_is_kept_that_nobody_uses(self):
        assert sorted(set(read(CATALOGUE / "django.mo")) - in_program()) == []

    def test_none_is_a_guess(self):
        assert "#, fuzzy" not in (CATALOGUE / "django.po").read_text(encoding="utf-8")

    @pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext's msgfmt")
    def test_it_is_compiled_as_it_is_written(self, tmp_path):
        fresh = tmp_path / "django.mo"
        subprocess.run(["msgfmt", "--check", "-o", fresh, str(CATALOGUE / "django.po")], check=True)
        assert read(fresh) == read(CATALOGUE / "django.mo")

    def test_french_signs_stand_behind_a_narrow_space(self):
        """U+202F before ; : ? ! » and after «, so that no line begins with a lone sign."""
        wrong = re.compile(r"\w[ \u00a0][;:?!»]|[)»’>][ \u00a0][;:?!»]|«[ \u00a0]")
        texts = [text for texts in read(CATALOGUE / "django.mo").values() for text in texts]
        assert [text for text in texts if wrong.search(text)] == []

    def test_placeholders_are_the_same_in_both_languages(self):
        wrong = [
            (english, texts)
            for (_, english), texts in read(CATALOGUE / "django.mo").items()
            # Of plurals the compiled file keeps the English singular alone: msgfmt checks those.
            if len(texts) == 1 and not placeholders(texts[0]) <= placeholders(english)
        ]
        assert wrong == []


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)[a-z]|%[sd]", text))
