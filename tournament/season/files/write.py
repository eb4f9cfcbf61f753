"""A season's ranking as a workbook: the ranking, and what each evening brought everybody."""

import json
from collections.abc import Iterator, Sequence

from django.utils import translation
from django.utils.translation import gettext, pgettext

from tournament.evening.report import Heading
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.season.values.event_rules import EventRules
from tournament.season.values.named import NamedLine
from tournament.season.values.table import SeasonTable
from tournament.season.words.event import short_label
from tournament.season.words.rules import missing_text, rules_text
from tournament.words.dates import short_day


def season_xlsx(heading: Heading, table: SeasonTable, lines: Sequence[NamedLine]) -> bytes:
    """Write a ranking in the club's language."""
    with translation.override(heading.language):
        grids = [ranking_grid(table, lines), evenings_grid(table, lines)]
        return write_xlsx(grids, title=table.name, day=heading.date)


def ranking_grid(table: SeasonTable, lines: Sequence[NamedLine]) -> CellGrid:
    """Make the ranking; who is not yet qualified stands beneath, without a rank."""
    if table.rules.event is not None:
        return event_grid(table, table.rules.event, lines)
    heads = (
        gettext("Rank"),
        gettext("Name"),
        gettext("Total"),
        pgettext("column of a season", "Counted"),
        pgettext("column of a season", "Played"),
        "",
    )
    rows = [
        (
            one.line.rank if one.line.is_qualified else "",
            one.name,
            one.line.total,
            len(one.line.counted),
            one.line.played,
            "" if one.line.is_qualified else missing_text(table, one.line),
        )
        for one in lines
    ]
    return CellGrid(gettext("Ranking"), heads, tuple(rows), note=rules_text(table.rules))


def event_grid(table: SeasonTable, event: EventRules, lines: Sequence[NamedLine]) -> CellGrid:
    """Make the ranking of an event: each session's figure and rank beside the total."""
    labels = [short_label(event, evening.key) for evening in table.evenings]
    rank_of = gettext("Rank")
    heads = [rank_of, gettext("Name"), pgettext("of an event", "Final")]
    for label in labels:
        heads += [label, f"{rank_of} {label}"]
    heads += [gettext("Carried over"), gettext("Total"), ""]
    rows = []
    for one in lines:
        scores = {score.evening: score for score in one.line.scores}
        row: list[CellValue] = [one.line.rank, one.name, one.line.final]
        for number in range(len(labels)):
            score = scores.get(number)
            row += [score.worth, score.rank] if score else ["", ""]
        carried = "" if one.line.carried is None else one.line.carried
        missed = "" if one.line.is_qualified else missing_text(table, one.line)
        rows.append((*row, carried, one.line.total, missed))
    note = rules_text(table.rules)
    return CellGrid(gettext("Ranking"), tuple(heads), tuple(rows), note=note)


def season_json(table: SeasonTable, lines: Sequence[NamedLine]) -> bytes:
    """Write a ranking as JSON: its rules, its evenings, each contestant with every figure."""
    names = {one.line.key: one.name for one in lines}
    content = table.to_json()
    for line, own in zip(table.lines, content["lines"], strict=True):
        own["name"] = names[line.key]
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def evenings_grid(table: SeasonTable, lines: Sequence[NamedLine]) -> CellGrid:
    """Make the list of what each evening was worth to whom."""
    heads = (
        gettext("Name"),
        gettext("Date"),
        pgettext("column", "Evening"),
        gettext("Rank"),
        gettext("Handicap"),
        pgettext("column of a season", "Worth"),
        pgettext("column of a season", "Counts"),
    )
    rows = (row for one in lines for row in list_rows(table, one))
    return CellGrid(pgettext("sheet of a season", "Evenings"), heads, tuple(rows))


def list_rows(table: SeasonTable, named: NamedLine) -> Iterator[tuple[CellValue, ...]]:
    """List the evenings of a contestant."""
    for score in named.line.scores:
        evening = table.evenings[score.evening]
        counts = gettext("yes") if score.counts else gettext("no")
        name = (named.name, short_day(evening.day), evening.name)
        yield (*name, score.rank, score.handicap or "", score.worth, counts)
