"""Tables on paper: columns of fixed width, rows of fixed height, texts in the middle of a row."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from tournament.evening.report import ResultLine
from tournament.prints.layout import fit_text, shrink_style
from tournament.prints.paper import (
    DENSE,
    HAIR,
    HOLLOW_SCALE,
    LEFT,
    PAPER_SIGNS,
    RIGHT,
    Pen,
    Run,
    Style,
    middle_baseline,
    runs_width,
)
from tournament.words import game
from tournament.words.figures import decimals_of
from tournament.words.game import Outcome

# A figure may stand out of its column by so much: the gap is in the column beside it.
OVERHANG = 0.5
# In points: smaller names are seen, not read.
LEAST_READ = 7.0


@dataclass(frozen=True)
class TextColumn:
    """A column of texts; `indent` is kept free at its left where texts start there."""

    width: float
    align: float = LEFT
    style: Style = DENSE
    indent: float = 0


@dataclass(frozen=True)
class CellPlace:
    """Where a cell is drawn: a column, or several in one, of a row."""

    x: float
    y: float
    height: float
    column: TextColumn

    @property
    def anchor(self) -> float:
        if self.column.align == LEFT:
            return self.x + self.column.indent
        return self.x + self.column.align * self.column.width

    @property
    def space(self) -> float:
        return self.column.width - self.column.indent

    def text(self, pen: Pen, text: str, style: Style) -> None:
        baseline = middle_baseline(self.y, self.height, style.size)
        pen.text(self.anchor, baseline, text, style, self.column.align)

    def runs(self, pen: Pen, runs: Sequence[Run]) -> None:
        """Draw pieces in a line, all smaller if they do not fit."""
        wide = runs_width(runs)
        scale = min(1.0, (self.space + OVERHANG) / wide) if wide else 1.0
        smaller = (
            [replace(run, style=run.style.sized(run.style.size * scale)) for run in runs]
            if scale < 1
            else runs
        )
        baseline = middle_baseline(self.y, self.height, self.column.style.size * scale)
        pen.runs(self.anchor, baseline, smaller, self.column.align)


class Drawable(Protocol):
    def draw(self, pen: Pen, place: CellPlace) -> None: ...


Content = str | Drawable


@dataclass(frozen=True)
class TextCell:
    """A text, over several columns or otherwise than its column says."""

    text: str
    style: Style | None = None
    align: float | None = None
    span: int = 1

    def draw(self, pen: Pen, place: CellPlace) -> None:
        if self.align is not None:
            place = replace(place, column=replace(place.column, align=self.align))
        style = self.style or place.column.style
        place.text(pen, self.text, shrink_style(self.text, place.space + OVERHANG, style))


@dataclass(frozen=True)
class EndsCell(TextCell):
    """A text at the left of its columns and one at their right, both smaller if they meet."""

    right: str = ""

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = shrink_style(
            f"{self.text}  {self.right}", place.space, self.style or place.column.style
        )
        place.text(pen, self.text, style)
        place = replace(place, column=replace(place.column, align=RIGHT))
        place.text(pen, self.right, style)


@dataclass(frozen=True)
class NameCell:
    """A name in several lengths, the longest first; the first that fits is drawn."""

    candidates: tuple[str, ...]

    def draw(self, pen: Pen, place: CellPlace) -> None:
        place.text(pen, *fit_text(self.candidates, place.space, place.column.style))


@dataclass(frozen=True)
class StackedNames:
    """Names one under the other in the same cell, each in several lengths."""

    texts: tuple[tuple[str, ...], ...]
    leading: float

    def draw(self, pen: Pen, place: CellPlace) -> None:
        top = place.y + (place.height - self.leading * len(self.texts)) / 2
        for number, candidates in enumerate(self.texts):
            line = replace(place, y=top + number * self.leading, height=self.leading)
            line.text(pen, *fit_text(candidates, place.space, place.column.style))


@dataclass(frozen=True)
class SurnamesCell:
    """Surnames in a line where type that can be read holds them, else one under the other."""

    names: tuple[str, ...]

    def draw(self, pen: Pen, place: CellPlace) -> None:
        text = game.join_names(self.names)
        style = shrink_style(text, place.space, place.column.style)
        if style.size >= LEAST_READ or len(self.names) < 2:
            place.text(pen, text, style)
            return
        low = replace(place, column=replace(place.column, style=style.sized(LEAST_READ)))
        leading = place.height / len(self.names) * 0.96
        StackedNames(tuple((name,) for name in self.names), leading).draw(pen, low)


@dataclass(frozen=True)
class ContractCell:
    """A contract such as 4♡x, in the style of its column."""

    parts: Outcome

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = place.column.style
        runs = [Run(self.parts.level, style), strain_run(self.parts.strain, style)]
        place.runs(pen, [*runs, Run(self.parts.penalty, style)])


@dataclass(frozen=True)
class LeadCell:
    """A lead such as ♠A; nothing where none was noted."""

    card: str

    def draw(self, pen: Pen, place: CellPlace) -> None:
        if self.card:
            style = place.column.style
            rank = Run(game.rank(self.card[1]), style)
            place.runs(pen, [strain_run(self.card[0], style), rank])


@dataclass(frozen=True)
class MoveCell:
    """Where something goes: a table in bold and a word after it, or a word alone."""

    table: str
    word: str

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = place.column.style
        gap = "\N{NO-BREAK SPACE}" if self.table and self.word else ""
        place.runs(pen, [Run(self.table, style.bold()), Run(gap + self.word, style)])


@dataclass(frozen=True)
class NotedCell:
    """A text with a small note under it."""

    text: str
    note: str

    def draw(self, pen: Pen, place: CellPlace) -> None:
        style = place.column.style
        if not self.note:
            TextCell(self.text).draw(pen, place)
            return
        above = replace(place, height=place.height * 0.62)
        TextCell(self.text, style.sized(style.size * 0.9)).draw(pen, above)
        below = replace(place, y=place.y + place.height * 0.56, height=place.height * 0.4)
        small = DENSE.sized(style.size * 0.6)
        below.text(pen, self.note, shrink_style(self.note, place.space + OVERHANG, small))


def strain_run(strain: str, style: Style) -> Run:
    sign = PAPER_SIGNS.get(strain)
    if sign is None:
        return Run(game.strain_sign(strain), style)
    # Hollow signs look smaller and lighter than full ones.
    scale = HOLLOW_SCALE if strain in "HD" else 1
    return Run(sign, style.sized(style.size * scale))


class PrintedTable:
    """A table that is drawn row by row, and knows where the next one goes."""

    def __init__(self, pen: Pen, x: float, y: float, columns: Sequence[TextColumn]) -> None:
        self.pen = pen
        self.x = x
        self.y = y
        self.columns = tuple(columns)
        self.width = sum(column.width for column in columns)

    def row(self, contents: Sequence[Content], height: float) -> None:
        x, index = self.x, 0
        for content in contents:
            drawable = TextCell(content) if isinstance(content, str) else content
            span = drawable.span if isinstance(drawable, TextCell) else 1
            column = merge_columns(self.columns[index : index + span])
            drawable.draw(self.pen, CellPlace(x, self.y, height, column))
            x += column.width
            index += span
        self.y += height

    def rule(self, weight: float = HAIR) -> None:
        """Draw a line under the last row."""
        self.pen.rule(self.x, self.y, self.x + self.width, weight)

    def skip(self, height: float) -> None:
        self.y += height

    def restyled(self, columns: Sequence[TextColumn]) -> None:
        """Draw the rows from here on with other type in the same columns."""
        self.columns = tuple(columns)


def merge_columns(columns: Sequence[TextColumn]) -> TextColumn:
    if len(columns) == 1:
        return columns[0]
    return replace(columns[0], width=sum(column.width for column in columns))


def award_decimals(lines: Iterable[ResultLine]) -> int:
    return decimals_of(award for line in lines for award in (line.ns_award, line.ew_award))
