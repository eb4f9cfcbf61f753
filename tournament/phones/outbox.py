"""A phone's outbox: what it kept and now sends, read within bounds, one item at a time.

A phone sends the same item again, with the same key, until it is answered:

    {"table": "k7m2pqxz/A3", "unsent": 1, "waiting": 40, "mark": "", "entries": [
        {"key": "0f...", "kind": "result", "round": 2, "board": 5, "text": "4SS+1",
         "keyboard": "en", "base": 0, "after": "", "again": false, "mark": ""}]}

The hands of a board that were typed after play are such an item too, of the kind "hands": its
text is the deal as PBN has it, and "of" says whose it is as the page's address does, "section=A".

`waiting` is for how many seconds, by the phone's own clock, its oldest unsent item has been
there; `look` asks how far the table's boards are (sent as "look": true). A mark is what the
server gave for an item that it wrote into its log; that of the last one tells whether the log
is still the one that the phone knew. `after` is the key of the item that this one corrects,
while its revision is not known; `again` says that it was taken before.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import LONGEST_LINE, parse
from scoring.notation.outcome import Sides
from tournament.evening.files.errors import EveningFileError
from tournament.files.json_text import read_json

LONGEST = 64_000
MOST = 50
HANDS = "hands"
KINDS = ("result", "confirm", HANDS)
WHOSE = re.compile(r"[0-9a-zA-Z=&]{0,60}")
KEY = re.compile(r"[0-9a-f]{32}")
MARK = re.compile(r"[0-9a-f]{64}|")
TABLE = re.compile(r"[0-9a-z]{1,12}/[A-Z][0-9]{1,3}")
HIGHEST_REVISION = 2**31 - 1
A_DAY = 24 * 60 * 60


class UnreadableError(Exception):
    """No page of this program sends such a thing."""


@dataclass(frozen=True)
class OutboxItem:
    """`text` is how it was written, `keyboard` in which letters; `whose` names a deal among those
    of one board, empty where all play the same."""

    key: str
    kind: str
    round: int
    board: int
    text: str
    keyboard: Alphabet
    base: int
    corrects: str
    is_sent_again: bool
    mark: str
    whose: str = ""

    def sides(self) -> Sides:
        """Read the outcome of both sides; raise ScoringError where the line cannot be read."""
        return parse(self.text, self.keyboard)


@dataclass(frozen=True)
class Spoilt:
    """An item of which nothing is understood but its key."""

    key: str


@dataclass(frozen=True)
class Outbox:
    """`table` is the evening's code, the section's letter and the table's number."""

    table: str
    items: tuple[OutboxItem | Spoilt, ...]
    unsent: int
    waiting: int
    mark: str
    look: bool


def read_outbox(content: bytes) -> Outbox:
    """Read what a phone sent, or raise UnreadableError.

    A spoilt item does not spoil the others.
    """
    try:
        sent = read_json(content, longest=LONGEST)
    except EveningFileError as error:
        raise UnreadableError from error
    items = read_list(sent, "entries")
    return Outbox(
        table=text(sent, "table", TABLE),
        items=tuple(read_item(item) for item in items),
        unsent=number(sent, "unsent", 0, 999),
        waiting=number(sent, "waiting", 0, A_DAY),
        mark=text(sent, "mark", MARK),
        look=sent.get("look") is True,
    )


def read_item(sent: Any) -> OutboxItem | Spoilt:
    key = text(sent, "key", KEY)
    try:
        return make_item(key, sent)
    except (UnreadableError, ValueError):
        return Spoilt(key)


def make_item(key: str, sent: Mapping[str, Any]) -> OutboxItem:
    return OutboxItem(
        key=key,
        kind=text(sent, "kind", re.compile("|".join(KINDS))),
        round=number(sent, "round", 1, 99),
        board=number(sent, "board", 1, 999),
        text=text(sent, "text", re.compile(rf".{{1,{LONGEST_LINE}}}")),
        keyboard=Alphabet(sent.get("keyboard")),
        base=number(sent, "base", 0, HIGHEST_REVISION),
        corrects=text(sent, "after", re.compile(f"{KEY.pattern}|")),
        is_sent_again=sent.get("again") is True,
        mark=text(sent, "mark", MARK),
        whose=text(sent, "of", WHOSE),
    )


def read_list(sent: Any, name: str) -> list[Any]:
    value = sent.get(name) if isinstance(sent, dict) else None
    if not isinstance(value, list) or len(value) > MOST:
        raise UnreadableError
    return value


def text(sent: Any, name: str, form: re.Pattern[str]) -> str:
    value = sent.get(name, "") if isinstance(sent, dict) else None
    if not isinstance(value, str) or not form.fullmatch(value):
        raise UnreadableError
    return value


def number(sent: Any, name: str, least: int, most: int) -> int:
    value: object = sent.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnreadableError
    return value
