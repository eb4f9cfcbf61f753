"""An afternoon of four through its pages: begun, typed, and its sheet as a reader finds it."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.urls import reverse

from tests.people import NAMES
from tests.tournament.four.arrange import last_game
from tournament.models import FourAfternoon

SIDES = ("NS", "EW")
BEGINNING = {
    "names": "\n".join(f"{first} {last}" for first, last in NAMES[:4]),
    "game": "rubber",
    "edition": "current",
    "honours": "on",
    "day": "2026-11-30",
    "price": "",
}


@dataclass
class ReadSheet:
    """Figures from the line upwards, and those of each game below it from the line downwards."""

    above: dict[str, list[int]] = field(default_factory=lambda: {side: [] for side in SIDES})
    games: list[dict[str, list[int]]] = field(default_factory=list)
    closed: int = 0
    totals: dict[str, int] = field(default_factory=dict)

    @property
    def below(self) -> dict[str, list[int]]:
        return {side: [one for game in self.games for one in game[side]] for side in SIDES}


class Reader(HTMLParser):
    """The cells of the sheet, part by part."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[tuple[str, list[list[str]]]] = []
        self.inside = self.in_cell = False

    def handle_starttag(self, tag, attributes):
        name = dict(attributes).get("class") or ""
        if tag == "table":
            self.inside = "four-sheet" in name
        elif self.inside and tag in ("thead", "tbody", "tfoot"):
            self.parts.append((name or tag, []))
        elif self.inside and tag == "tr":
            self.parts[-1][1].append([])
        elif self.inside and tag == "td":
            self.in_cell = True
            self.parts[-1][1][-1].append("")

    def handle_endtag(self, tag):
        self.inside = self.inside and tag != "table"
        self.in_cell = self.in_cell and tag != "td"

    def handle_data(self, text):
        if self.in_cell:
            self.parts[-1][1][-1][-1] += text


def read_sheet(page: str) -> ReadSheet:
    """Read the sheet of a game's page."""
    reader, sheet = Reader(), ReadSheet()
    reader.feed(page)
    for name, rows in reader.parts:
        figures = {side: list_figures(rows, number) for number, side in enumerate(SIDES)}
        if name == "above":
            sheet.above = {side: one[::-1] for side, one in figures.items()}
        elif name == "tfoot":
            sheet.totals = {side: one[0] for side, one in figures.items()}
        elif name.startswith("game") and any(figures.values()):
            sheet.games.append(figures)
            sheet.closed += "closed" in name
    return sheet


def list_figures(rows: list[list[str]], number: int) -> list[int]:
    """List the figure that ends each cell of a column; an empty cell has none."""
    cells = [row[number].strip() for row in rows if row]
    found = [re.search(r"([0-9]+)\s*$", cell) for cell in cells]
    return [int(one.group(1)) for one in found if one]


def type_line(page, row, line: str, table: int = 1, **more):
    """Post the line of a game's next deal, in French."""
    game = last_game(row, table).seated.key
    address = reverse("four_game", args=[row.pk, game])
    return page.post(address, {"line": line, "alphabet": "fr", **more})


def type_lines(page, row, *lines: str, table: int = 1) -> None:
    """Post several lines, none of which is refused."""
    for line in lines:
        assert type_line(page, row, line, table).status_code == 302, line


def game_page(page, row, table: int = 1) -> str:
    """The page of the game that a table plays, or played last."""
    game = last_game(row, table).seated.key
    return page.get(reverse("four_game", args=[row.pk, game])).content.decode()


def sheet_of(page, row, table: int = 1) -> ReadSheet:
    return read_sheet(game_page(page, row, table))


def begin(page, **more) -> FourAfternoon:
    """Begin an afternoon through its page and seat the four who are proposed; North deals."""
    response = page.post(reverse("four_begin"), {**BEGINNING, **more})
    form = page.get(response.url).context["form"]
    page.post(response.url, {**form.initial, "dealer": "N"})
    return FourAfternoon.objects.get()


def seat_next(page, row) -> None:
    """Seat the next game, all in the seats of the one before."""
    address = reverse("four_seats", args=[row.pk, 1])
    seats = {seat.value: key for seat, key in last_game(row).seated.players.items()}
    page.post(address, {**seats, "dealer": "N"})


def next_deal(page, row) -> str:
    """What the page says of the next deal: its number, who deals, who is vulnerable."""
    text = re.search(r'<p class="four-next">(.*?)</p>', game_page(page, row), re.DOTALL)
    return " ".join(re.sub("<[^>]+>", "", text.group(1)).split())


def end_game(page, row) -> None:
    """End the game under way before its end."""
    game = last_game(row).seated.key
    page.post(reverse("four_break", args=[row.pk, game]), {"game": game})
