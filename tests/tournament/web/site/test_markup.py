"""Which line breaks of a template are written into a page, and which only lay it out."""

import pytest
from django.template.loader import get_template

from tournament.web.site.markup import close_up


class CloseUpTests:
    @pytest.mark.parametrize(
        ("text", "page"),
        [
            ("<p>\n  one\n  two\n</p>\n", "<p>one\ntwo</p>\n"),
            ("<b>\n  {{ a }}\n</b>.", "<b>{{ a }}</b>."),
            ("<br>\n  one", "<br>\none"),
            ('<input name="a">\n  <p>', '<input name="a">\n<p>'),
            ("a{% if b %}\n  , b\n{% endif %}.", "a{% if b %}, b{% endif %}."),
            ("{% if a %}\n  b\n{% else %}\n  c\n{% endif %}", "{% if a %}b{% else %}c{% endif %}"),
            ("{% with a=b %}\n  c\n{% endwith %}\n", "{% with a=b %}c{% endwith %}\n"),
            ("{% block a %}\n  b\n{% endblock %}", "{% block a %}\nb\n{% endblock %}"),
            ("a\n{# b #}\n{% load c %}\nd\n", "a\n{# b #}{% load c %}d\n"),
            ('{% if a %}\n  {{ " " }}b\n{% endif %}', '{% if a %}{{ " " }}b{% endif %}'),
        ],
    )  # fmt: skip
    def test_breaks_just_inside_are_left_away(self, text, page):
        assert close_up(text) == page

    def test_the_turns_of_a_loop_stay_apart(self):
        text = "{% for a in b %}\n  <b>{{ a }}</b>\n{% empty %}\n  c\n{% endfor %}"
        assert close_up(text) == "{% for a in b %}<b>{{ a }}</b>\n{% empty %}c\n{% endfor %}"

    def test_an_attribute_may_stand_on_several_lines(self):
        text = '<a href="{% if a > b %}\n    c\n  {% endif %}"\n  title="{% url "a" %}">\n  d\n</a>'
        page = '<a href="{% if a > b %}c{% endif %}" title="{% url "a" %}">d</a>'
        assert close_up(text) == page

    @pytest.mark.parametrize("name", ["pre", "textarea", "script", "style"])
    def test_what_is_shown_as_it_stands_is_not_touched(self, name):
        text = f"<{name}>\n  one\n    two\n</{name}>"
        assert close_up(text) == text

    def test_a_text_to_be_translated_is_not_touched(self):
        text = "{% blocktranslate %}\n  <b>\n one</b>\n{% endblocktranslate %}"
        assert close_up(text) == text

    def test_templates_are_loaded_so(self):
        assert "\n " not in get_template("parts/_field.html").template.source
