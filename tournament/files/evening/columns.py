"""What a column of an evening's file must hold: the kinds that the registry of models names."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tournament.evening.files.carried import FileColumn, FileTable
from tournament.files.evening.dealt import cards, trick_figures
from tournament.files.evening.fields import (
    SMALL,
    Kind,
    breaks,
    cents,
    clock,
    day,
    figure,
    key,
    known_profile,
    lead,
    moment,
    numbers,
    one_of,
    optional,
    outcome,
    read_plain,
    ruled,
    sharings,
    text,
    truth,
    whole,
    wishes,
    word,
    words,
)
from tournament.files.evening.rules import extra_rankings, match_rules, own_rules

SEATS = ("north_id", "east_id", "south_id", "west_id")
# Some without limits, others made with those of their column.
KINDS: Mapping[str, Kind] = {
    "cents": cents,
    "breaks": breaks,
    "cards": cards,
    "clock": clock,
    "day": day,
    "extra_rankings": extra_rankings,
    "key": key,
    "known_profile": known_profile,
    "lead": lead,
    "match_rules": match_rules,
    "moment": moment,
    "outcome": outcome,
    "own_rules": own_rules,
    "plain": read_plain,
    "ruled": ruled,
    "sharings": sharings,
    "tricks": trick_figures,
    "truth": truth,
}
LIMITED: Mapping[str, Callable[[FileColumn], Kind]] = {
    "figure": lambda column: figure(column.least, highest_value(column)),
    "numbers": lambda column: numbers(column.least),
    "one_of": lambda column: one_of(*column.choices),
    "signs": lambda column: signs(column),
    "text": lambda column: text(highest_value(column), column.least),
    "whole": lambda column: whole(column.least, highest_value(column)),
    "wishes": lambda column: wishes(highest_value(column)),
    "word": lambda column: word(highest_value(column)),
    "words": lambda column: words(highest_value(column)),
}


@cache
def kinds_of(table: FileTable) -> Mapping[str, Kind]:
    """Find the readers of a table's columns, by their names."""
    return {name: kind_of(column) for name, column in table.columns.items()}


def kind_of(column: FileColumn) -> Kind:
    """Find the reader of a column's values."""
    kind = KINDS[column.kind] if column.kind in KINDS else LIMITED[column.kind](column)
    return optional(kind) if column.is_optional else kind


def highest_value(column: FileColumn) -> int:
    return SMALL if column.most is None else column.most


def signs(column: FileColumn) -> Kind:
    """Make the reader of a text that consists of the known signs only."""
    whole_text, sign = text(highest_value(column), column.least), one_of(*column.choices)

    def read(value: Any) -> str:
        found = str(whole_text(value))
        for one in found:
            sign(one)
        return found

    return read
