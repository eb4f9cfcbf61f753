"""What each kind shows on pages that all kinds share: each template is there, and has its place."""

import re

import pytest
from django.template.loader import get_template

from tests.source import HERE
from tournament.words.kind import WORDS

PLACE = re.compile(r"""\|parts:"([\w.]+)\"""")


def places() -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in (HERE / "templates").rglob("*.html"))
    return {place for text in texts for place in PLACE.findall(text)}


class PartTests:
    @pytest.mark.parametrize("kind", [*WORDS])
    def test_every_part_has_a_place_on_a_page(self, kind):
        assert set(WORDS.get(kind).parts) - places() == set()

    def test_at_every_place_some_kind_shows_something(self):
        assert places() - {place for kind in WORDS for place in WORDS.get(kind).parts} == set()

    @pytest.mark.parametrize("kind", [*WORDS])
    def test_every_part_is_there(self, kind):
        names = [name for names in WORDS.get(kind).parts.values() for name in names]
        assert all(get_template(name) for name in names)
