"""Templates are laid out by one program, no line of them is wider than a screen, and what a browser
shows of them stays."""

import pytest

from tests.markup.__main__ import TEMPLATES
from tests.markup.fit import WIDEST
from tests.markup.lay import lay_out
from tournament.web.site.markup import close_up

TEXTS = {path: path.read_text(encoding="utf-8") for path in sorted(TEMPLATES.rglob("*.html"))}
LONG = "{{ " + "|".join(["a_filter"] * 10) + " }}"
WORDS = " ".join(["word"] * 22)
# What is too long for a line, and the lines of it.
BROKEN = {
    "glued": (
        f"<td>{{{{ a }}}}{{% if b %}}<i>{LONG}</i>{{% endif %}}.</td>",
        ["<td>", "  {{ a }}{% if b %}", f"    <i>{LONG}</i>", "  {% endif %}.", "</td>"],
    ),
    "space": (
        f"<p>{{{{ a }}}}{{% if b %}} {LONG}{{% endif %}}.</p>",
        ["<p>", "  {{ a }}{% if b %}", f'    {{{{ " " }}}}{LONG}', "  {% endif %}.", "</p>"],
    ),
    "translated": (
        f"<p>{{% translate '{WORDS}' context 'c' %}}</p>",
        [
            "<p>",
            "  {% blocktranslate trimmed context 'c' %}",
            f"    {WORDS}",
            "  {% endblocktranslate %}",
            "</p>",
        ],
    ),
    "attributes": (
        f'<input name="a"{{% if b %}} title="{LONG}"{{% endif %}}>',
        [
            '<input name="a"',
            "    {% if b %}",
            f'      title="{LONG}"',
            "    {% endif %}>",
        ],
    ),
}


class TemplateTests:
    def test_templates_are_laid_out(self):
        others = [str(path) for path, text in TEXTS.items() if text != lay_out(text)]
        assert others == [], "python -m tests.markup lays them out"

    def test_no_line_is_wider_than_a_screen(self):
        lines = [line for text in TEXTS.values() for line in text.splitlines()]
        assert [line for line in lines if len(line) > WIDEST] == []


class LayOutTests:
    def test_what_fits_stays_on_its_line(self):
        assert lay_out("<p>{{ rank }}{% if tied %}, equal{% endif %}</p>") == (
            "<p>{{ rank }}{% if tied %}, equal{% endif %}</p>\n"
        )

    def test_what_is_not_laid_out_would_be_seen(self):
        assert lay_out("<ul>\n<li>one</li><li>two</li></ul>") == (
            "<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\n"
        )

    @pytest.mark.parametrize(("text", "lines"), BROKEN.values(), ids=BROKEN)
    def test_what_does_not_fit_is_broken_where_nothing_shows_it(self, text, lines):
        laid = lay_out(text)
        assert laid.splitlines() == lines
        assert lay_out(laid) == laid

    def test_what_was_broken_is_loaded_as_it_was(self):
        text = "<td>{{ a }}{% if b %}<i>" + LONG + "</i>{% else %}b{% endif %}.</td>\n"
        assert len(lay_out(text).splitlines()) > 1
        assert close_up(lay_out(text)) == text
