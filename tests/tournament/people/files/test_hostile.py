"""Two hundred files for each reader that nobody vouches for: broken off, in a wrong encoding, of
wrong types, deep, large, bombs. Each gives a list or a worded refusal, within 100 MB; how long the
worst take is measured apart, in `bench/program/hostile.py`. That nothing is stored is the
architecture's doing: a reader knows no models; `test_players_file.py` asks the page as well.
"""

import random
import tracemalloc
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.examples import many
from tests.tournament.files.broken import broken
from tests.tournament.people.files.workbooks import SHEET, changed, workbook
from tournament.evening.files.errors import FileError
from tournament.files.cells import MOST_PLAYERS
from tournament.people.files.read import (
    MOST_BYTES,
    read_players,
    read_rows_csv,
    read_rows_xlsx,
)
from tournament.people.files.rows import PlayerFile, players_of_rows
from tournament.people.words import LINES
from tournament.words.errors.codes import words

FILES = many(200)
MOST_MEMORY = 100_000_000


def read_players_csv(content: bytes) -> PlayerFile:
    return players_of_rows(read_rows_csv(content))


def read_players_xlsx(content: bytes) -> PlayerFile:
    return players_of_rows(read_rows_xlsx(content))


def ask(read, content: bytes, *, memory: bool = True) -> None:
    """What comes back is a list of players or an error that has words."""
    if memory:
        tracemalloc.start()
    try:
        found, said = answer(read, content)
        assert not memory or tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()
    assert found or (said and "%" not in said)
    if found:
        check(found)


def answer(read, content: bytes) -> tuple[PlayerFile | None, str]:
    try:
        return read(content), ""
    except FileError as error:
        return None, words(error)


def check(found: PlayerFile) -> None:
    assert len(found.lines) + len(found.wrong) <= MOST_PLAYERS
    for line in found.lines:
        assert line.last_name
        assert max(len(line.first_name), len(line.last_name)) <= 60
        assert len(line.number) <= 20
        assert (line.full_name + line.number).isprintable()
    assert {one.problem for one in found.wrong} <= set(LINES)


# ---- pieces of files ----

cells = st.sampled_from(
    [
        "Nom",
        "Prénom",
        "Licence",
        "Maurin",
        "Hélène",
        "00123",
        "",
        "=1+1",
        "@x",
        '"',
        '""',
        "#N/A",
        "1E+99999",
        "-",
        "'",
        "\u202e",
        "x" * 70,
        "9" * 30,
        "NaN",
        "Infinity",
        "ł",
        "\ud7ff",
        "٣",
    ]
) | st.text(max_size=12)
separators = st.sampled_from([";", ",", "\t", "|", " "])
encodings = st.sampled_from(
    ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp037"]
)


@st.composite
def texts(draw) -> bytes:
    rows = draw(st.lists(st.lists(cells, max_size=6), max_size=8))
    separator, ending = draw(separators), draw(st.sampled_from(["\n", "\r\n", "\r"]))
    text = ending.join(separator.join(row) for row in rows)
    return text.encode(draw(encodings), "replace")


@st.composite
def large(draw) -> bytes:
    """The same over and over, up to all that may be sent."""
    unit = draw(
        st.sampled_from(
            [b"a", b";", b"\n", b"a\n", b";\n", b'"', b'"\n', b'"";', b"\xc3\xa9", b"\r"]
        )
        | st.sampled_from(
            [b"Maurin;H\xe9l\xe8ne;1\n", b"a b;", b"aa,", b"\t1\n", b"'=", b"\xff\xfe"]
        )
        | st.binary(min_size=1, max_size=8)
    )
    size = draw(st.sampled_from([1_000, 20_000, 200_000, MOST_BYTES]))
    return draw(st.sampled_from([b"", b"Nom;Pr\xc3\xa9nom\n", b"\xff\xfe", b'"'])) + unit * (
        size // len(unit)
    )


csv_files = st.one_of(
    st.binary(max_size=300), texts(), broken(texts()), broken(texts()), broken(texts()), texts()
)


# ---- pieces of workbooks ----


@cache
def plain_workbook() -> bytes:
    return workbook([["Nom", "Prénom", "Licence"], ["Maurin", "Hélène", "00123"], ["Astier", 5]])


values = st.sampled_from(
    ["0", "1", "-1", "99", "1e5", "1E999999999", "x", "", "NaN", "Inf", "٣", "1_0"]
)
kinds = st.sampled_from(["s", "n", "b", "e", "str", "inlineStr", "d", "zz", ""])
places = st.sampled_from(["A1", "B7", "ZZZ9999999", "a1", "", "1A", "A0", "A1048577", "AAAA1"])


@st.composite
def cell_texts(draw) -> str:
    tag = draw(st.sampled_from(["v", "t", "is", "f", "x:v", "rPh"]))
    return (
        f'<c r="{draw(places)}" t="{draw(kinds)}" s="{draw(values)}">'
        f"<{tag}>{draw(values)}</{tag}></c>"
    )


@st.composite
def sheets(draw) -> bytes:
    rows = draw(st.lists(st.tuples(values, st.lists(cell_texts(), max_size=5)), max_size=5))
    body = "".join(f'<row r="{number}">{"".join(inside)}</row>' for number, inside in rows)
    return f"<worksheet><sheetData>{body}</sheetData></worksheet>".encode(
        draw(encodings), "replace"
    )


@st.composite
def bombs(draw) -> bytes:
    """Sheets with entities, or large or deep ones."""
    size = draw(st.sampled_from([50, 5_000, 300_000, 4_000_000]))
    unit = draw(
        st.sampled_from(
            [b"<a>", b"<row>", b"<c/>", b"<si/>", b"&a;", b"x", b"<row/>", b"]]>", b"<"]
        )
        | st.sampled_from(
            [b"<c><v>1</v></c>", b"<!-- -->", b"<x y='1'/>", b"<?x?>", b"<![CDATA[", b" "]
        )
    )
    head = draw(
        st.sampled_from(
            [
                b"<w>",
                b"<worksheet><sheetData><row>",
                b"<!DOCTYPE w [<!ENTITY a 'aaaaaaaaaaaa'>]><w>",
                b"<!DOCTYPE w SYSTEM 'file:///etc/hostname'><w>",
                b"<w a='",
                b"<!--",
                b"",
            ]
        )
    )
    return head + unit * (size // len(unit))


names = st.sampled_from(
    [
        SHEET,
        SHEET,
        SHEET,
        "xl/sharedStrings.xml",
        "xl/workbook.xml",
        "xl/styles.xml",
        "xl/_rels/workbook.xml.rels",
        "[Content_Types].xml",
        "xl/vbaProject.bin",
    ]
)


@st.composite
def workbooks(draw) -> bytes:
    part = draw(st.one_of(sheets(), broken(sheets()), broken(sheets()), st.binary(max_size=60)))
    return changed(plain_workbook(), {draw(names): part})


@st.composite
def bomb_workbooks(draw) -> bytes:
    return changed(plain_workbook(), {draw(names): draw(bombs())})


xlsx_files = st.one_of(
    workbooks(), workbooks(), broken(workbooks()), broken(st.builds(plain_workbook)), workbooks()
)


class File(bytes):
    """Says in a failure how it begins; the whole would fill the screen."""

    def __repr__(self) -> str:
        return f"{self[:200]!r}, {len(self)} bytes"


def run(read, files, count: int, *, memory: bool) -> int:
    """How many files were asked: as many as wanted, or a test says so."""
    asked = 0

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate,),  # a large file is not made smaller step by step
    )
    @given(files.map(File))
    def each(content):
        nonlocal asked
        asked += 1
        ask(read, content, memory=memory)

    each()
    return asked


def varied(piece: bytes, count: int) -> bytes:
    """Pieces with numbers that hardly compress, so that no ratio gives them away."""
    chance = random.Random(3)
    return b"".join(piece % chance.getrandbits(60) for _ in range(count))


# Pieces, how many, and in which part of a workbook.
LARGEST_SHEETS = {
    "cells": (b"<c><v>%d</v></c>", 160_000, SHEET),
    "rows": (b"</row><row><c><v>%d</v></c>", 100_000, SHEET),
    "texts": (b'<c t="inlineStr"><is><t>%x</t></is></c>', 60_000, SHEET),
    "attributes": (b"<c a%d='' r='A1'/>", 90_000, SHEET),
    "names": (b"<c%d/>", 120_000, SHEET),
    "shared texts": (b"<si><t>%x</t></si>", 100_000, "xl/sharedStrings.xml"),
    "styles": (b'<xf numFmtId="%d"/>', 100_000, "xl/styles.xml"),
}
# How it begins, pieces, how many.
LARGEST_TEXTS = {
    "cells": (b"", b"%d;", 100_000),
    "lines": (b"", b"Nom%x;Ren\xe9e\n", 80_000),
    "wide": (b"", b"x" * 180 + b";%d" + b"\xe9" * 180 + b"\n", 5_000),
    "quotes": (b'"', b"%d\n", 90_000),
}


def largest_text(name: str) -> bytes:
    head, piece, count = LARGEST_TEXTS[name]
    return head + varied(piece, count)


def largest_workbook(name: str) -> bytes:
    piece, count, part = LARGEST_SHEETS[name]
    inside = b"<x><cellXfs><row>" + varied(piece, count) + b"</row></cellXfs></x>"
    return changed(plain_workbook(), {part: inside})


@pytest.mark.whole
class HostileFileTests:
    @pytest.mark.parametrize(
        ("read", "small", "big"),
        [(read_players_csv, csv_files, large()), (read_players_xlsx, xlsx_files, bomb_workbooks())],
        ids=["csv", "xlsx"],
    )
    def test_it_gives_a_list_or_a_refusal_in_words(self, read, small, big):
        # A few hundred bytes, unpacked as well, take no memory worth counting.
        assert run(read, small, FILES * 19 // 20, memory=False) >= FILES * 19 // 20
        assert run(read, big, FILES // 20, memory=True) >= FILES // 20

    @pytest.mark.parametrize("name", LARGEST_TEXTS)
    def test_the_largest_text_is_within_the_limits(self, name):
        content = largest_text(name)
        assert 1_000_000 < len(content) <= MOST_BYTES
        ask(read_players, content)

    @pytest.mark.parametrize("name", LARGEST_SHEETS)
    def test_the_largest_workbook_is_within_the_limits(self, name):
        content = largest_workbook(name)
        assert 500_000 < len(content) <= MOST_BYTES
        ask(read_players, content)

    def test_so_does_the_one_that_tells_them_apart(self):
        assert (
            run(read_players, st.one_of(csv_files, xlsx_files), FILES // 4, memory=True)
            >= FILES // 4
        )
