"""How a sentence of the log is made: a text, and the fields of a change's detail that it names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.words import figures
from tournament.words.kind import WORDS, say_of

Detail: TypeAlias = Mapping[str, Any]
Writer: TypeAlias = Callable[[Detail], object]
Text: TypeAlias = str | Promise
# By which name of a detail the kind of its event is asked, and which it is where none stands there.
KIND, USUAL = "kind_of_event", "pairs"
ARROW = "\N{RIGHTWARDS ARROW}"
# Lists of numbers of boards, which are written in short.
OF_BOARDS = {"boards", "before"}


@dataclass(frozen=True)
class Sentence:
    """What the log says of one kind of change.

    `text` names fields of the detail, or makes the sentence of it; `fields` are those that are not
    written as they stand. `listed_as` is what the filter above the log calls the kind, empty where
    it does not offer it. Where a round `begins` by it, its name is that of a beginning. One that
    does not tell scores is read by who has still to play its boards.
    """

    text: Text | Writer
    fields: Mapping[str, Writer] = field(default_factory=dict)
    listed_as: Text = ""
    begins: bool = False
    tells_scores: bool = True

    def write(self, detail: Detail) -> str:
        """Write the sentence of a change."""
        values = {name: write(detail) for name, write in self.fields.items()}
        return write_text(self.text, {**detail, **values})


class Fields(dict[str, Any]):
    """The fields of a detail as sentences write them: lists in words, `line` by its numbers."""

    def __getitem__(self, name: str) -> Any:
        if name == "line":
            return about_line(self)
        value = super().__getitem__(name)
        if not isinstance(value, list):
            return value
        if name in OF_BOARDS:
            return figures.board_range(value)
        return (figures.RANGE if name == "match" else ", ").join(map(str, value))


def write_text(text: Text | Writer, detail: Detail, **values: object) -> str:
    """Fill the fields of a detail, and other values, into a text; or let it write itself."""
    filled = {**detail, **values}
    return str(text(filled) if callable(text) else text % Fields(filled))


def either(name: str, full: Text | Writer, empty: Text | Writer) -> Writer:
    """Make the sentence of two kinds of detail: `full` where that field holds something."""
    return lambda detail: write_text(full if detail[name] else empty, detail)


def optional(name: str) -> Writer:
    """Take a field that not every such detail has; nothing where it is not there."""
    return lambda detail: detail.get(name, "")


def phrase(name: str) -> Writer:
    """Make the sentence that the kind of the event says in words of its own."""

    def write(detail: Detail) -> str:
        return str(WORDS.get(detail.get(KIND, USUAL)).phrases[name] % Fields(detail))

    return write


def label(text: Text | Writer) -> Writer:
    """Make the sentence that names what was done, and after it whom."""

    def write(detail: Detail) -> str:
        named, what = name_values(detail), str(text(detail) if callable(text) else text)
        if not named:
            return what
        return pgettext("what: who", "%(what)s: %(who)s") % {"what": what, "who": named}

    return write


def name_values(detail: Detail) -> str:
    """Write names, numbers and values of a detail, one after the other."""
    kind = detail.get(KIND, USUAL)
    numbers = [say_of(kind, "log.numbered", number=one) for one in detail.get("pairs", [])]
    parts = [join_names(detail.get("names", "")), *numbers]
    if "from" in detail and "to" in detail:
        parts.append(f"{join_names(detail['from'])} {ARROW} {join_names(detail['to'])}")
    return ", ".join(part for part in parts if part)


def join_names(value: Any) -> str:
    """Join one name or many: players of a pair with a dash, pairs with a semicolon."""
    if not isinstance(value, list):
        return str(value)
    is_pairs = any(isinstance(one, list) for one in value)
    return ("; " if is_pairs else f" {figures.RANGE} ").join(join_names(one) for one in value)


def about_line(detail: Detail) -> str:
    """Name the line of a traveller of which a change speaks."""
    if "board" not in detail:
        return ""
    numbers = {name: detail[name] for name in ("board", "round", "table")}
    numbers["table"] = detail.get("at", detail["table"])
    return _("Board %(board)s, round %(round)s, table %(table)s:") % numbers


def count_boards(detail: Detail) -> int:
    """Count the boards of a detail, by which a sentence is singular or plural."""
    return len(detail["boards"])
