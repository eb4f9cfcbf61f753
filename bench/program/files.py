"""Files of sixty pairs and twenty-seven boards: USEBIO, written and read, and plain pages.

Needs Django set up.
"""

import datetime
from decimal import Decimal
from xml.etree import ElementTree

from bench.rules.pure import field
from bench.timing import Measure, measure, note_ratios
from scoring.notation.board import dealer, vulnerability
from scoring.notation.codes import encode
from scoring.notation.outcome import Sides
from scoring.notation.points import ns_points
from tournament.evening.parts.card import Card, CardRound
from tournament.evening.report import (
    Board,
    Contestant,
    Heading,
    Person,
    Rank,
    Ranking,
    Report,
    ResultLine,
)
from tournament.evening.seats import Seats
from tournament.files.read_evening import ReadEvening
from tournament.files.usebio.read import event_of
from tournament.files.usebio.write import usebio_xml
from tournament.files.xml_tree import read_tree
from tournament.kinds.pairs.files.usebio.read import read_event
from tournament.kinds.pairs.site_pages import site_zip

TABLES = 30
BOARDS = 27


def read_usebio(data: bytes) -> ReadEvening:
    """Read an event of pairs as the program does."""
    return read_event(*event_of(read_tree(data)))


def measures() -> list[Measure]:
    report = evening()
    data = usebio_xml(report)
    parse = measure("  parsing the XML alone", lambda: ElementTree.fromstring(data))
    size = f"{TABLES * 2} pairs x {BOARDS} boards, {len(data) // 1000} kB"
    return [
        measure(f"writing USEBIO: {size}", lambda: usebio_xml(report)),
        note_ratios(
            measure("reading it", lambda: read_event(*event_of(read_tree(data)))), parse=parse
        ),
        parse,
        measure(site_label(report), lambda: site_zip(report)),
    ]


def site_label(report: Report) -> str:
    pages = len(report.pairs) + len(report.boards) + 2
    size = f"{pages} pages, {len(site_zip(report)) // 1000} kB packed"
    return f"folder of plain pages, {TABLES * 2} pairs: {size}"


def evening() -> Report:
    played = field(BOARDS, TABLES).played
    return Report(
        heading=Heading("Mesures", "fr", "Mesures", "abcd", datetime.date(2026, 11, 17)),
        kind="pairs",
        scoring="matchpoints",
        profile="ffb",
        winners=2,
        movement="mitchell",
        tables=TABLES,
        rounds=BOARDS,
        boards_in_play=BOARDS,
        top=Decimal(2 * TABLES - 2),
        pairs=tuple(pair(number) for number in range(1, 2 * TABLES + 1)),
        rankings=(ranking("NS", 1), ranking("EW", TABLES + 1)),
        boards=tuple(board(number, lines) for number, lines in played.items()),
        cards=tuple(card(number) for number in range(1, 2 * TABLES + 1)),
    )


def ranking(line: str, first: int) -> Ranking:
    top = Decimal(2 * TABLES - 2)
    ranks = [
        Rank(
            place,
            tied=False,
            pair=f"A{first + place - 1}",
            total=top,
            maximum=2 * top,
            percentage=Decimal(50),
            boards=BOARDS,
        )
        for place in range(1, TABLES + 1)
    ]
    return Ranking(line, tuple(ranks))


def card(number: int) -> Card:
    """Seat a pair at its table all evening, with a board a round."""
    is_ns = number <= TABLES
    other = number + TABLES if is_ns else number - TABLES
    side, table = ("NS", number) if is_ns else ("EW", other)
    rounds = (
        CardRound(one, table, side, (f"A{other}",), (one,), None) for one in range(1, BOARDS + 1)
    )
    return Card(f"A{number}", tuple(rounds))


def pair(number: int) -> Contestant:
    line = "NS" if number <= TABLES else "EW"
    players = (Person("Prénom", f"Nord{number}"), Person("Prénom", f"Sud{number}"))
    return Contestant(f"A{number}", "A", number, line, str(number), players)


def board(number: int, lines: list[Sides]) -> Board:
    written = tuple(line(number, table, sides) for table, sides in enumerate(lines, start=1))
    return Board(number, dealer(number).value, vulnerability(number).value, TABLES, written)


def line(board: int, table: int, sides: Sides) -> ResultLine:
    code = encode(sides.ns)
    award = Decimal(TABLES - 1)
    return ResultLine(
        round=1,
        table=table,
        section="A",
        seats=Seats.of(f"A{table}", f"A{TABLES + table}"),
        ns_outcome=code,
        ew_outcome=code,
        lead="SA",
        points=ns_points(sides.ns, board),
        ns_award=award,
        ew_award=award,
        ns_percentage=Decimal(50),
        ew_percentage=Decimal(50),
    )
