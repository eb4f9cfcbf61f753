"""Paper and pen: pages in mm from the top left corner, type in pt, the four embedded fonts; pages
bound into a file, in the club's language whatever the reader's.

Knows nothing of bridge but the suit signs. The same pages give the same bytes.
"""

import dataclasses
import datetime
import functools
import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tournament.evening.report import Heading
from tournament.files.text import printable
from tournament.words.deals.secrecy import early_text

MM = 72 / 25.4
PT = 1 / MM
FONTS = Path(__file__).resolve().parents[2] / "static" / "fonts"

TEXT = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
NARROW = "DejaVuSansCondensed"
NARROW_BOLD = "DejaVuSansCondensed-Bold"

HEAVY, LINE, HAIR, FINE = 1, 0.5, 0.2, 0.12

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0

# Half the height of capitals and figures in DejaVu: puts them in the middle of a row.
HALF_CAPITAL = 0.365

# Without colour a full red suit looks like a black one in a dim room: red suits are hollow.
PAPER_SIGNS = {"S": "♠", "H": "♡", "D": "♢", "C": "♣"}
HOLLOW_SCALE = 1.1

# Streams as bytes: spelt in letters they took a quarter more room, and time for nothing.
rl_config.useA85 = 0

# Directions of letters: to the left, or that of their neighbours; all others go to the right.
WAYS = {"R": "R", "AL": "R", "WS": "N", "ON": "N", "NSM": "N"}


@dataclass(frozen=True)
class Style:
    """A font and its size in pt."""

    font: str
    size: float

    def sized(self, size: float) -> "Style":
        return Style(self.font, size)

    def bold(self) -> "Style":
        return Style({TEXT: BOLD, NARROW: NARROW_BOLD}.get(self.font, self.font), self.size)


DENSE = Style(NARROW, 11)


@dataclass(frozen=True)
class Run:
    """A piece of a line in one style, raised above the baseline by `rise` mm."""

    text: str
    style: Style
    rise: float = 0


@dataclass(frozen=True)
class PaperPage:
    """One side of A4; `draw` gets a pen at its top left corner."""

    draw: "Callable[[Pen], None]"
    wide: bool = False

    @property
    def size(self) -> tuple[float, float]:
        return (297, 210) if self.wide else (210, 297)


class PaperCanvas(Canvas):
    """A canvas that forms a text once, however often its document shows it: names, figures and
    contracts come again and again. What it writes is what `drawString` would."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._formed: dict[tuple[str, Style], str] = {}

    def show(self, x: float, y: float, text: str, style: Style) -> None:
        """Show a text at a point, in points from the lower left corner."""
        key = text, style
        if key not in self._formed:
            self._formed[key] = self._form(text, style)
        self.addLiteral(f"BT 1 0 0 1 {write_number(x)} {write_number(y)} Tm {self._formed[key]}")

    def _form(self, text: str, style: Style) -> str:
        """Write a text in its font's codes, with what ends it."""
        self.setFont(style.font, style.size)
        formed = self.beginText(0, 0)
        formed.textLine(text)
        return formed.getCode().partition(" Tm ")[2]


@functools.lru_cache(maxsize=8192)
def write_number(number: float) -> str:
    """Write a length as a page says it; columns and rows have few."""
    return fp_str(number)


class Pen:
    """A pen that draws from its own top left corner; a card gets one moved to its corner."""

    def __init__(
        self, canvas: PaperCanvas, page_height: float, left: float = 0, top: float = 0
    ) -> None:
        self.canvas = canvas
        self.page_height = page_height
        self.left = left
        self.top = top

    def offset(self, x: float, y: float) -> "Pen":
        return Pen(self.canvas, self.page_height, self.left + x, self.top + y)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return (self.left + x) * MM, (self.page_height - self.top - y) * MM

    def text(self, x: float, baseline: float, text: str, style: Style, align: float = LEFT) -> None:
        if not text:
            return
        ordered = visual_order(text)
        if align:
            x -= align * text_width(ordered, style)
        self.canvas.show(*self.point(x, baseline), ordered, style)

    def runs(self, x: float, baseline: float, runs: Sequence[Run], align: float = LEFT) -> None:
        x -= align * runs_width(runs)
        for run in runs:
            self.text(x, baseline - run.rise, run.text, run.style)
            x += text_width(run.text, run.style)

    def rule(self, x1: float, y: float, x2: float, weight: float = HAIR) -> None:
        """Draw a level line; half of its weight is on each side of `y`."""
        self.stroke((x1, y), (x2, y), weight)

    def upright(self, x: float, y1: float, y2: float, weight: float = HAIR) -> None:
        self.stroke((x, y1), (x, y2), weight)

    def stroke(self, start: tuple[float, float], end: tuple[float, float], weight: float) -> None:
        self.canvas.setLineWidth(weight * MM)
        self.canvas.line(*self.point(*start), *self.point(*end))

    def box(self, x: float, y: float, wide: float, high: float, weight: float = LINE) -> None:
        self.canvas.setLineWidth(weight * MM)
        self.canvas.rect(*self.point(x, y + high), wide * MM, high * MM)

    def fill(self, x: float, y: float, wide: float, high: float) -> None:
        self.canvas.rect(*self.point(x, y + high), wide * MM, high * MM, stroke=0, fill=1)

    def dashed(self, start: tuple[float, float], end: tuple[float, float], dash: float) -> None:
        self.canvas.setDash(dash * MM, dash * MM)
        self.stroke(start, end, 0.25)
        self.canvas.setDash()


def write_document(pages: Iterable[PaperPage], *, title: str, author: str, language: str) -> bytes:
    register_fonts()
    buffer = io.BytesIO()
    canvas = PaperCanvas(
        buffer,
        pageCompression=1,
        invariant=1,
        lang=language,
        initialFontName=TEXT,
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator("Étui")
    for page in pages:
        wide, high = page.size
        canvas.setPageSize((wide * MM, high * MM))
        page.draw(Pen(canvas, high))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


@functools.cache
def register_fonts() -> None:
    for name in (TEXT, BOLD, NARROW, NARROW_BOLD):
        pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf", shapable=False))


# ---- text ----


def text_width(text: str, style: Style) -> float:
    """Measure a text in mm."""
    return 0.001 * style.size * count_units(text, style.font) * PT


@functools.lru_cache(maxsize=16384)
def count_units(text: str, font: str) -> float:
    """Measure a text in thousandths of its size: names and figures are measured again and again."""
    register_fonts()
    return pdfmetrics.stringWidth(text, font, 1000)


def runs_width(runs: Sequence[Run]) -> float:
    return sum(text_width(run.text, run.style) for run in runs)


def middle_baseline(top: float, height: float, size: float) -> float:
    """Find the baseline on which capitals and figures stand in the middle of a row."""
    return top + height / 2 + HALF_CAPITAL * size * PT


def visual_order(text: str) -> str:
    """Put a text in the order of the paper, scripts that are read to the left turned round.

    Arabic letters keep their single forms; the rest of a name stands as it was typed.
    """
    if text.isascii() and text.isprintable():
        return text
    text = printable(unicodedata.normalize("NFC", text))
    ways = "".join(WAYS.get(unicodedata.bidirectional(sign), "L") for sign in text)
    for run in re.finditer("R(?:[RN]*R)?", ways):
        start, end = run.span()
        text = text[:start] + text[start:end][::-1] + text[end:]
    return text


def mark_early(
    pages: Iterable[PaperPage], secret_until: datetime.datetime | None
) -> Iterator[PaperPage]:
    """Write above each page that it is handed out while the hands are secret; nothing otherwise."""
    if secret_until is None:
        yield from pages
        return
    text = early_text(secret_until)

    def marked(page: PaperPage) -> PaperPage:
        def draw(pen: Pen) -> None:
            page.draw(pen)
            pen.text(page.size[0] / 2, 7.5, text, Style(BOLD, 11), CENTRE)

        return dataclasses.replace(page, draw=draw)

    yield from map(marked, pages)


def bind(heading: Heading, title: str | Promise, pages: Callable[[], Iterable[PaperPage]]) -> bytes:
    """Draw the pages of a sheet as a PDF whose properties name title, event and club.

    A lazy title is translated and the pages are drawn here, once the language is set.
    """
    with translation.override(heading.language):
        return write_document(
            mark_early(pages(), heading.early_until),
            title=f"{title} · {heading.event}",
            author=heading.club,
            language=heading.language,
        )
