"""Breaks texts to be translated, and comments."""

import re
import textwrap

from tests.markup.fit import Doc, Fill, Group, Inside, Line
from tests.markup.read import EXPRESSION, parts

COMMENT = 108
SPACES = re.compile(r"[ \t\n]+")
WORD = re.compile(rf"(?:{EXPRESSION}|[^ \t\n])+")
TRANSLATED = re.compile(
    r"\{% translate (?P<quote>[\"'])(?P<text>(?:[^%{]|%(?!\})|\{(?![{%]))+?)(?P=quote)"
    r"(?: context (?P<context>\"[^\"]*\"|'[^']*'))?(?: as (?P<name>\w+))? %\}"
)


def spread(words: list[Doc]) -> Fill:
    """Write words with a space between each two, or a break."""
    docs: list[Doc] = []
    for word in words:
        docs += [Line(" "), word]
    return Fill(docs[1:])


def doc_of_phrase(text: str) -> Doc:
    """Break a text to be translated; `trimmed` joins its lines again."""
    start, body, end = parts(r"(\{%.*?%\})(.*)(\{%.*?%\})", text)
    is_trimmed = " trimmed" in start
    if not is_trimmed and ("\n" in body or body != body.strip()):
        return text
    halves = re.split(r"(\{% plural %\})", body)
    flat = start + "".join(SPACES.sub(" ", half.strip(" \n")) for half in halves) + end
    docs: list[Doc] = []
    for half in halves:
        is_plural = half.startswith("{% plural")
        docs += [Line(), half] if is_plural else [Inside([Line(), spread([*WORD.findall(half)])])]
    opened = start if is_trimmed else start.replace("blocktranslate", "blocktranslate trimmed", 1)
    return Group(flat, [opened, *docs, Line(), end])


def doc_of_translated(text: str) -> Doc:
    """Break a short text to be translated as a long one: the same message."""
    if not (match := TRANSLATED.fullmatch(text)):
        return text
    more = f" context {match['context']}" if match["context"] else ""
    more += f" asvar {match['name']}" if match["name"] else ""
    start, end = f"{{% blocktranslate trimmed{more} %}}", "{% endblocktranslate %}"
    words = Inside([Line(), spread([*WORD.findall(match["text"])])])
    return Group(text, [start, words, Line(), end])


def doc_of_comment(text: str) -> Doc:
    """Break a comment into several."""
    if not text.startswith("{#"):
        return text
    lines = textwrap.wrap(text[2:-2].strip(), COMMENT, break_long_words=False)
    docs: list[Doc] = []
    for line in lines:
        docs += [Line(), f"{{# {line} #}}"]
    return Group(text, docs[1:])
