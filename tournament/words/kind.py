"""What each kind of event and of stage says in words of its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import mod
from typing import Any, NamedTuple, TypeAlias

from django.utils.functional import Promise

from tournament.evening.by_kind import ByKind, OfKind
from tournament.evening.report import AppealLine, Rank, Report
from tournament.evening.stages.conditions import OddField
from tournament.words.columns import RankColumn
from tournament.words.draws.mending import Mending

# A text that is translated when it is said, with values in it; `n` is the one of a plural.
Phrase = str | Promise


@dataclass(frozen=True, kw_only=True)
class Words:
    """The words of a kind, in alphabetical order.

    `cells_beside_name`: what stands on the room's screen between a name and its figure.
    `by_session_label`: what is ticked where an average goes by the rest of the session.
    `describe_comparison`: with whose results a score was compared; empty where that goes without
    saying.
    `list_columns`: the columns of a ranking with these ranks, from left to right.
    `mending`: what can be mended between two rounds, by the address to which its form is sent.
    `name_appealed`: what an appeal is about, in short.
    `name_rank`: a rank as an ordinal, as the noun of its contestants wants it: 1re of a pair.
    `note_matches`: what is to be known of an evening's matches, under its ranking.
    `parts`: by a place of a page the templates of what the kind shows there.
    `phrases`: what all kinds say, each of its own contestants, by what is meant.
    `tie_breaks`: what decided between who was level, by the rule that did.
    """

    cells_beside_name: Callable[[Report, str], tuple[str, ...]]
    by_session_label: Promise
    describe_comparison: Callable[[Report], str]
    list_columns: Callable[[Report, Sequence[Rank]], tuple[RankColumn, ...]]
    mending: Mapping[str, Mending]
    name_appealed: Callable[[Report, AppealLine], str]
    name_rank: Callable[[int], str]
    note_matches: Callable[[Report], list[str]]
    parts: Mapping[str, tuple[str, ...]]
    phrases: Mapping[str, Phrase]
    tie_breaks: Mapping[str, Phrase]


WORDS: ByKind[Words] = ByKind()
"""In which words the kinds of event there are speak: each registers its own here."""


# What stands at a place, and the columns of what it rests on.
PlaceAndFigures: TypeAlias = tuple[Callable[[Rank], str], Iterable[RankColumn]]


class DrawnInRoom(NamedTuple):
    """A ranking on the room's screen: the unit over it, empty where it has none, the style of its
    table, and the template of its rows."""

    unit: str
    style: str
    rows: str


@dataclass(frozen=True, kw_only=True)
class StageWords:
    """The words of a kind of stage, in alphabetical order.

    `add_unit`: a figure that ranks, written already, with its unit on the page of whose it is.
    `figure`: what ranks, without its unit.
    `figure_head`: the head of the column that ranks.
    `figure_with_unit`: what ranks, with its unit.
    `goes_over`: what another evening takes over of this one; empty for nothing.
    `in_room`: how its ranking is drawn on the room's screen.
    `keep_lists`: those of the lists that compare figures.
    `list_columns`: what stands at a place, and the columns of what ranks there, given the figures
    that the kind of event has.
    `name_form`: the form of scoring within a sentence.
    `name_option`: a format offered to an odd number, which is named already, with what becomes of
    the odd one out.
    `note_figures`: what ranks and what stands beside it, where that does not go without saying.
    `note_ranks`: what is to be known of its ranks.
    `parts`: by a place of a page the templates that draw its ranking there.
    `say_byes`: so many byes in an evening of matches of so many boards.
    `sits_out`: where a contestant goes who has no match in the next round.
    """

    add_unit: Callable[[Report, str], str]
    figure: Callable[[Report, Rank], str]
    figure_head: Callable[[Report], str]
    figure_with_unit: Callable[[Report, Rank], str]
    goes_over: str | Promise
    in_room: Callable[[Report], DrawnInRoom]
    keep_lists: Callable[[Sequence[Any]], Sequence[Any]]
    list_columns: Callable[[Report, Iterable[RankColumn]], PlaceAndFigures]
    name_form: Callable[[Report], str]
    name_option: Callable[[str, OddField], str]
    note_figures: Callable[[Report], str]
    note_ranks: Callable[[Report], list[str]]
    parts: Mapping[str, tuple[str, ...]]
    say_byes: Callable[[int, int], str]
    sits_out: str | Promise


STAGE_WORDS: ByKind[StageWords] = ByKind()


def say(holder: OfKind, name: str, /, **values: object) -> str:
    """Say a phrase as the kind of an event says it, with values in it."""
    return say_of(holder.kind, name, **values)


def say_of(kind: str, name: str, /, **values: object) -> str:
    """Say a phrase as a kind says it, by the kind's stored name."""
    phrase = WORDS.get(kind).phrases[name]
    # Without values a per cent sign is one.
    return str(mod(phrase, values) if values else phrase)


def describe_kinds(kinds: Iterable[str]) -> list[tuple[str, ...]]:
    """List kinds of evening, each with its name, what it means, and its key."""
    about = ("kind.name", "kind.meaning", "kind.key")
    return [(kind, *(say_of(kind, name) for name in about)) for kind in kinds]
