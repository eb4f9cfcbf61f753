"""The results of an evening as pages that need no server: ranking, cards, boards, one folder.

They open from a disk as well as from a web space: links name files beside them, styles lie among
them, there is no script and no address of anybody else. Written in the club's language, from what
the public may see: names are those that the report says.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import translation

from tournament.evening.kind import RULES
from tournament.evening.own.board_keys import board_keys
from tournament.evening.report import Report
from tournament.evening.scores.boards.board_parts import board_parts
from tournament.evening.scores.boards.board_side import turned
from tournament.evening.scores.own_card import own_card
from tournament.files.report_parts import filled_rankings, played_boards
from tournament.web.site.folder import style_files, zip_folder

STYLES = ("site", "phone", "ranking", "card", "board", "public", "deal", "plain")


@dataclass(frozen=True)
class FolderAddresses:
    """The files of the folder beside one another; it explains no figure."""

    def card(self, pair: str) -> str:
        return f"card-{pair.lower()}.html"

    def board(self, number: int, side: str = "") -> str:
        return f"board-{number}.html"

    def why_board(self, number: int, pair: str) -> str:
        return ""

    def why_pair(self, pair: str) -> str:
        return ""

    def why_round(self, number: int, pair: str) -> str:
        return ""


ADDRESSES = FolderAddresses()


def site_zip(report: Report) -> bytes:
    """Write the folder as an archive, to be unpacked where the pages shall stand."""
    return zip_folder(site_files(report))


def site_files(report: Report) -> Iterator[tuple[str, str]]:
    """Make the files of the folder with their names; `index.html` is the ranking.

    Boards that somebody is still to play are left out, as on the players' pages.
    ExportError("no_results") while nobody has a figure.
    """
    with translation.override(report.heading.language):
        yield from pages(RULES.of(report).cut_open_boards(report))
    yield from style_files(STYLES)


def pages(report: Report) -> Iterator[tuple[str, str]]:
    boards = played_boards(report)
    values = {
        "report": report,
        "boards": boards,
        "addresses": ADDRESSES,
    }
    yield page("index.html", "ranking", values, rankings=filled_rankings(report))
    numbers = tuple(board.number for board in boards)
    yield page("boards.html", "boards", values, keys=board_keys(report, numbers))
    for pair in report.pairs:
        yield page(ADDRESSES.card(pair.key), "card", values, card=own_card(report, pair.key))
    for place, board in enumerate(boards):
        yield page(
            ADDRESSES.board(board.number),
            "board",
            values,
            board=board,
            parts=board_parts(report, board),
            turned=turned(board, "NS"),
            deals=report.deals_by_board.get(board.number, ()),
            before=boards[place - 1] if place else None,
            after=boards[place + 1] if place + 1 < len(boards) else None,
        )


def page(name: str, template: str, values: dict[str, object], **more: object) -> tuple[str, str]:
    return name, render_to_string(f"site/{template}.html", {**values, **more})
