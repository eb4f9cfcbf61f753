"""What the pages of the help say, as plain text: for the search and for tests."""

import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import get_language

from tournament.help.tasks import Task

BLOCKS = frozenset({"p", "li", "h2", "dt", "dd"})


@dataclass
class BlockReader(HTMLParser):
    """Reads the blocks of a text, each as one line."""

    blocks: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCKS:
            self.blocks.append("")

    def handle_data(self, data: str) -> None:
        if self.blocks:
            self.blocks[-1] += data


def choose_language() -> str:
    """Choose the language in which a text is shown: the active one, where there are texts in it."""
    languages = dict(settings.LANGUAGES)
    active = (get_language() or settings.LANGUAGE_CODE).split("-")[0]
    return active if active in languages else "en"


@cache
def read_blocks(task: Task, language: str) -> tuple[str, ...]:
    """Read the paragraphs and steps of a task's text in a language, without markup."""
    reader = BlockReader()
    reader.feed(render_to_string(task.template(language)))
    reader.close()
    # Narrow spaces stay: they hold a sign with its word.
    lines = (re.sub(r"[ \n]+", " ", block).strip() for block in reader.blocks)
    return tuple(line for line in lines if line)
