"""PBN: deals, their double dummy and par, read and written.

Source: the standard 2.1 (tistis.nl/pbn), 3.4 and 3.6, and what programs write besides: `Ability`
and `Minimax` of the JFR tools, `DoubleDummyTricks` of BBO's and BridgeWebs', par as `NS 7N; +1520`.
A line of figures is named by its columns, never by its place: programs order the rows as they like.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import HEX_STRAINS, TrickTable, read_tricks
from scoring.errors import ScoringError
from scoring.notation.board import Seat, Vulnerability
from scoring.notation.contract import Strain
from tournament.evening.files.errors import Note, add_location
from tournament.files.board_cards import NAMES as NAMES
from tournament.files.board_cards import STRAINS as STRAINS
from tournament.files.board_cards import figure_lines
from tournament.files.deals.found import (
    SEATS,
    FoundBoard,
    FoundBoards,
    UnreadBoard,
    attempt_board,
    show_text,
)
from tournament.files.pbn.games import PbnGame, read_games

VULNERABLE = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.ALL: "All",
}
# A head, before it a sign where the rows are sorted by it, behind it its width.
_HEAD = re.compile(r"(?:^|;)\s*[+-]?([A-Za-z]+)")
_ABILITY = re.compile(r"([NESW]):([0-9A-D]{5})")
# NS 420, EW 600, NS 100 EW -100: the points of the side named first.
_SIDE_SCORE = re.compile(r"(NS|EW)\s+([+-]?[0-9]{1,5})(?:\s+(?:NS|EW)\s+[+-]?[0-9]{1,5})?")
# NS 7N; +1520, EW 4S; -620: a contract's side, and the points of NS.
_CONTRACT_SCORE = re.compile(r"(?:NS|EW)\s+[^;]{1,20};\s*([+-]?[0-9]{1,5})")
# 4SW-420, 6HDE800: a contract, its declarer and the points of NS.
_MINIMAX = re.compile(r"[1-7](?:[SHDCN]|NT)[DRX]{0,2}[NESW](-?[0-9]{1,5})")


def read_pbn(data: bytes) -> FoundBoards:
    """Read the deals of a file; games without one are passed over. Raises FileError."""
    return find_deals(read_games(data))


def find_deals(games: Iterable[PbnGame]) -> Iterator[FoundBoard | UnreadBoard]:
    """Yield the deal of each game that has one, with what is said of it.

    Files of results have the same deal in many games: it is read once.
    """
    deals = dict[str, Deal]()
    for game in games:
        if game.text_of("Deal"):
            yield attempt_board(game.text_of("Board"), partial(read_board, game, deals))


def read_board(game: PbnGame, deals: dict[str, Deal]) -> FoundBoard:
    """Read the deal of a game, unless it is among those that were read. Raises FileError."""
    text = game.text_of("Deal")
    with add_location(line=game.line, field="Deal"):
        if text not in deals:
            deals[text] = read_deal(text)
    return found_board(game, deals[text])


def found_board(game: PbnGame, deal: Deal) -> FoundBoard:
    """Return a game's deal with what its other tags say."""
    notes = list[Note]()
    table = find_table(game, notes)
    score = find_par_score(game, notes)
    return FoundBoard(
        deal,
        game.text_of("Board"),
        game.text_of("Dealer"),
        # Here a dash is none of the sides, not something unknown.
        game.tags.get("Vulnerable", "").strip().replace("?", ""),
        table,
        score,
        tuple(
            Note(note.code, {"line": game.line, **note.details}) for note in (*game.notes, *notes)
        ),
    )


def find_table(game: PbnGame, notes: list[Note]) -> TrickTable | None:
    """Return the double-dummy table of a game, and remark others that are not the same."""
    counting = ""
    table = None
    for tag, read in TABLES.items():
        if tag not in game.tags:
            continue
        try:
            found = read(game)
        except ScoringError:
            notes.append(Note("double_dummy_unread", {"field": tag}))
            continue
        if table is None:
            counting, table = tag, found
        elif found not in (None, table):
            notes.append(Note("double_dummy_differs", {"field": tag, "other": counting}))
    return table


def read_result_table(game: PbnGame) -> TrickTable | None:
    """Read `OptimumResultTable`; nothing where it has no rows."""
    rows = game.rows.get("OptimumResultTable", ())
    heads = _HEAD.findall(game.tags["OptimumResultTable"])
    figures = dict[tuple[Seat, Strain], int]()
    for row in rows:
        cells = dict(zip(heads, row.upper().split(), strict=False))
        seat = SEATS.get(cells.get("Declarer", ""))
        strain = read_strain(cells.get("Denomination", ""))
        tricks = cells.get("Result", "")
        if seat is None or strain is None or not re.fullmatch("[0-9]{1,2}", tricks):
            raise ScoringError("tricks_unreadable", found=row[:40])
        figures[seat, strain] = int(tricks)
    return TrickTable.of_tricks(figures) if rows else None


def read_strain(text: str) -> Strain | None:
    """Read S, H, D, C, NT or N."""
    return STRAINS.get("NT" if text == "N" else text)


def read_figures(game: PbnGame) -> TrickTable | None:
    """Read `DoubleDummyTricks`, twenty figures; nothing where it is empty."""
    text = game.text_of("DoubleDummyTricks")
    return read_tricks(text) if text else None


def read_ability(game: PbnGame) -> TrickTable | None:
    """Read `Ability`, as `N:63456 E:7A986 S:63456 W:7A986`, each from no-trump down."""
    text = game.text_of("Ability").upper()
    if not text:
        return None
    figures = {
        (Seat(seat), strain): int(figure, 16)
        for seat, row in _ABILITY.findall(text)
        for strain, figure in zip(HEX_STRAINS, row, strict=True)
    }
    return TrickTable.of_tricks(figures)


TABLES = {
    "OptimumResultTable": read_result_table,
    "DoubleDummyTricks": read_figures,
    "Ability": read_ability,
}


def find_par_score(game: PbnGame, notes: list[Note]) -> int | None:
    """Return NS's points at par, by `OptimumScore` or else `Minimax`."""
    for tag, read in (("OptimumScore", read_optimum), ("Minimax", read_minimax)):
        text = game.text_of(tag).upper()
        if not text:
            continue
        if (points := read(text)) is not None:
            return points
        notes.append(Note("par_unread", {"field": tag, "found": show_text(text)}))
    return None


def read_optimum(text: str) -> int | None:
    """Read NS's points; nothing where the text has another shape.

    >>> read_optimum("EW 600"), read_optimum("NS 100 EW -100"), read_optimum("EW 4S; -620")
    (-600, 100, -620)
    """
    if of_contract := _CONTRACT_SCORE.fullmatch(text):
        return int(of_contract[1])
    of_side = _SIDE_SCORE.fullmatch(text)
    if of_side is None:
        return None
    return int(of_side[2]) if of_side[1] == "NS" else -int(of_side[2])


def read_minimax(text: str) -> int | None:
    """Read NS's points behind a contract; nothing where the text has another shape.

    >>> read_minimax("4SW-420"), read_minimax("6HDE800"), read_minimax("0")
    (-420, 800, 0)
    """
    if text in ("0", "PASS"):
        return 0
    found = _MINIMAX.fullmatch(text)
    return int(found[1]) if found else None


def write_pbn(boards: Sequence[DealtBoard], *, double_dummy: bool = True) -> bytes:
    """Write the deals, with double dummy and par where they are known, unless not wanted."""
    parts = ["% PBN 2.1\r\n"]
    for board in boards:
        lines = [
            f'[Board "{board.number}"]',
            f'[Dealer "{board.dealer.value}"]',
            f'[Vulnerable "{VULNERABLE[board.vulnerability]}"]',
            f'[Deal "{write_deal(board.deal)}"]',
            *(figure_lines(board) if double_dummy else ()),
        ]
        parts.append("\r\n".join([*lines, "", ""]))
    return "".join(parts).encode("ascii")
