"""Loads templates without the line breaks that only lay them out.

Just inside an element, or a tag of Django's that chooses or names, a line break and its indentation
are not written into the page; elsewhere they are one line break, as good as a space, and between
attributes a space. What has to be a space just inside is written `{{ " " }}`. After a turn of a
loop the break stays: its turns are apart. A line that is a comment, or that loads tags, leaves
none. What stands in scripts, `pre`, `textarea` and texts to be translated is not touched.
"""

import re

from django.template.base import Origin
from django.template.loaders import filesystem

TAG = r"(?>\{%(?:(?!%\}).)*%\}|\{\{(?:(?!\}\}).)*\}\})"
QUOTED = rf'"(?>{TAG}|[^"])*+"'
VOID = "br|col|hr|img|input|link|meta|source|wbr"
KEPT = (
    r"(?P<kept><(?P<name>script|style|pre|textarea)\b.*?</(?P=name)>"
    r"|\{% blocktranslate\b.*?\{% endblocktranslate %\})"
)
# At the start of a line, where a template has its notes.
SILENT = r"(?m:^)\{(?:#(?:(?!#\}).)*#|% load\b(?:(?!%\}).)*%)\}"
BREAK = re.compile(
    rf"{KEPT}|(?P<start>{SILENT}"
    r"|\{% (?:if|elif|else|for|empty|with|ifchanged)\b(?:(?!%\}).)*%\}"
    rf'|<(?!(?:{VOID})\b)[a-z](?>{TAG}|{QUOTED}|[^>"])*+>)?'
    r"[ \t]*\n[ \t\n]*(?P<end>(?=\{% (?:elif|else|endif|endwith|endifchanged)\b|</))?",
    re.DOTALL,
)
START = re.compile(rf'{KEPT}|<[a-z](?>{TAG}|{QUOTED}|[^>"])*+>', re.DOTALL)
# Between attributes; what stands in quotes or in a tag of Django's is found first, and stays.
GAP = re.compile(rf"({TAG}|{QUOTED})|\n", re.DOTALL)


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        return close_up(super().get_contents(origin))


def close_up(text: str) -> str:
    """Take the line breaks out of a template that are its layout alone.

    >>> close_up('<p>\\n  {{ rank }}{% if tied %}\\n    , equal\\n  {% endif %}.\\n</p>\\n')
    '<p>{{ rank }}{% if tied %}, equal{% endif %}.</p>\\n'
    >>> close_up('{% for name in names %}\\n  <b>{{ name }}</b>\\n{% endfor %}\\n')
    '{% for name in names %}<b>{{ name }}</b>\\n{% endfor %}\\n'
    >>> close_up('<input name="a"\\n  {% if b %}\\n    checked\\n  {% endif %}>\\n')
    '<input name="a" {% if b %}checked{% endif %}>\\n'
    """
    return START.sub(set_in_line, BREAK.sub(closed_up, text))


def set_in_line(match: re.Match[str]) -> str:
    return match["kept"] or GAP.sub(lambda gap: gap[1] or " ", match[0])


def closed_up(match: re.Match[str]) -> str:
    if match["kept"]:
        return match["kept"]
    if start := match["start"]:
        # Its attributes too may stand on several lines.
        return start[0] + close_up(start[1:])
    return "\n" if match["end"] is None else ""
