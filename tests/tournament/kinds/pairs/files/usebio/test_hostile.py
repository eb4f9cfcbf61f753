"""Two hundred files that nobody should send: a result or a worded error, in little room.

How long the worst take is measured apart, in `bench/program/hostile.py`.

Each is made from a good file by one or two of the ways a file goes wrong.
"""

import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import many, thinned
from tests.scoring.official.test_sessions import read as read_golden
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    DOCTYPE,
    board,
    document,
    golden_file,
    line,
    pair,
    participants,
    read_usebio,
)
from tournament.evening.files.errors import FileError
from tournament.files.read_evening import ReadEvening, as_results_file
from tournament.files.xml_tree import LARGEST
from tournament.words.errors.codes import add_place, note_words, words

pytestmark = pytest.mark.whole
ROOM = 100_000_000
SMALL = document(
    participants(pair("1NS", "NS"), pair("2EW", "EW")),
    board(1, line("1NS", "2EW", 420, CONTRACT="4S", PLAYED_BY="S", TRICKS=10, LEAD="HK")),
    board(2, line("1NS", "2EW", "A6040")),
)
GOLDEN = golden_file(read_golden("abf_cross_imp_howell"), nested=True)
ELEMENTS = (
    "SCORE", "CONTRACT", "PLAYED_BY", "TRICKS", "LEAD", "BOARD_NUMBER", "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER", "PAIR_NUMBER", "DIRECTION", "PLAYER_NAME", "CLUB_NAME",
)  # fmt: skip
BOMB = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 9))
DOCTYPES = (
    f"<!DOCTYPE USEBIO [{BOMB}]>",
    '<!DOCTYPE USEBIO [<!ENTITY a8 SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE USEBIO [<!ENTITY % p SYSTEM "http://localhost:1/p.dtd"> %p;]>',
    '<!DOCTYPE USEBIO SYSTEM "file:///dev/zero">',
    "<!DOCTYPE USEBIO>",
)
ENCODINGS = ("utf-8", "utf-16", "utf-32", "utf-7", "iso-8859-1", "cp1252", "cp037", "shift_jis")
GOOD = st.sampled_from((SMALL, GOLDEN))


@st.composite
def truncated(draw):
    data = draw(GOOD).encode()
    return data[: draw(st.integers(0, len(data)))]


@st.composite
def flipped(draw):
    data = bytearray(draw(GOOD).encode())
    for place in draw(st.lists(st.integers(0, len(data) - 1), min_size=1, max_size=20)):
        data[place] ^= 1 << draw(st.integers(0, 7))
    return bytes(data)


@st.composite
def in_another_encoding(draw):
    declared = draw(st.sampled_from(ENCODINGS) | st.text(max_size=20))
    head = f'<?xml version="1.0" encoding="{declared}"?>'
    text = head + draw(GOOD).partition("?>")[2].replace("Odile", draw(st.text(max_size=5)))
    return text.encode(draw(st.sampled_from(ENCODINGS)), "replace")


@st.composite
def with_other_texts(draw):
    """Any text where a number, a card or a name is expected."""
    text = draw(GOOD)
    for name in draw(st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=3)):
        value = draw(st.text(max_size=30) | st.integers().map(str) | st.sampled_from(("", " ")))
        before, mark, after = text.partition(f"<{name}>")
        if mark:
            text = before + mark + value + after[after.find("<") :]
    return text.encode("utf-8", "surrogatepass")


@st.composite
def with_entities(draw):
    used = draw(st.sampled_from(("&a8;", "&p;", "&lt;", "&#0;", "&#xFFFF;", "&#60;", "&eacute;")))
    text = SMALL.replace(DOCTYPE, draw(st.sampled_from(DOCTYPES)))
    inclusion = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'
    return text.replace("Tilleuls", used + draw(st.sampled_from(("", inclusion)))).encode()


@st.composite
def nested(draw):
    name = draw(st.sampled_from(("SESSION", "SECTION", "BOARD", "EVENT", "x")))
    depth = draw(st.integers(1, 100_000))
    inside = f"<{name}>" * depth + (f"</{name}>" * depth if draw(st.booleans()) else "")
    return SMALL.replace("</EVENT>", inside + "</EVENT>").encode()


@st.composite
def large(draw):
    """As much as may come in of one thing."""
    part, end = draw(
        st.sampled_from(
            (
                (line("1NS", "2EW", 420), "</BOARD>"),
                (board(1, line("1NS", "2EW", 420)), "</EVENT>"),
                (pair(1), "</PARTICIPANTS>"),
                ("<SECTION/>", "</EVENT>"),
                ("<x/>", "</EVENT>"),
                ("é", "</CLUB_NAME>"),
                ("&lt;", "</CLUB_NAME>"),
                ("\n", "</CLUB_NAME>"),
                ("<!---->", "</EVENT>"),
                ("<?x?>", "</EVENT>"),
                ("<![CDATA[x]]>", "</CLUB_NAME>"),
            )
        )
    )
    size = draw(st.sampled_from((100_000, 1_000_000, LARGEST)))
    inside = part * ((size - len(SMALL)) // len(part.encode()))
    return SMALL.replace(end, inside + end, 1).encode()


def judged(data):
    """The evening or None; what there is to say of it can be said."""
    evening, said = read_or_refused(data)
    assert all(said)
    return evening


def read_or_refused(data):
    try:
        evening = read_usebio(data)
    except FileError as error:
        return None, [add_place(words(error), error.details)]
    assert isinstance(evening, ReadEvening)
    as_results_file(evening)
    return evening, [note_words(note) for note in evening.notes]


ANY_FILE = st.one_of(
    truncated(),
    flipped(),
    in_another_encoding(),
    with_other_texts(),
    with_entities(),
    st.binary(max_size=200),
)


class HostileFileTests:
    @settings(max_examples=thinned(many(190)), suppress_health_check=[HealthCheck.too_slow])
    @given(ANY_FILE)
    def test_it_is_read_or_refused_in_words(self, data):
        judged(data)

    @settings(max_examples=thinned(many(10)), suppress_health_check=list(HealthCheck))
    @given(nested() | large())
    def test_so_are_deep_and_large_ones(self, data):
        judged(data)

    def test_the_good_files_are_good(self):
        assert len(judged(SMALL.encode()).results) == 2
        assert len(judged(GOLDEN.encode()).results) == 108


def attributes():
    names = "".join(f' a{number}=""' for number in range(LARGEST // 11))
    return SMALL.replace("<CLUB>", f"<CLUB{names}>")


def many_results():
    """A hundred tables play eighty-five boards: nothing is wrong but the size."""
    numbers = range(1, 101)
    boards = (
        board(number, *(line(f"N{one}", f"E{one}", 420) for one in numbers))
        for number in range(1, 86)
    )
    pairs = participants(*(pair(f"{side}{one}", names=()) for one in numbers for side in "NE"))
    return document(pairs, *boards)


HEAVY = {
    "many lines": SMALL.replace("</BOARD>", "<TRAVELLER_LINE/>" * 39_000 + "</BOARD>", 1),
    "many pairs": SMALL.replace("</PARTICIPANTS>", "<PAIR/>" * 39_000 + "</PARTICIPANTS>"),
    "many attributes": attributes(),
    "many results": many_results(),
    "a long text": SMALL.replace("Tilleuls", "x" * (LARGEST - len(SMALL))),
    "a long name": SMALL.replace("<CLUB>", f"<{'x' * (LARGEST - len(SMALL) - 9)}/><CLUB>"),
    "a bomb": SMALL.replace(DOCTYPE, DOCTYPES[0]).replace("Tilleuls", "&a8;"),
}


class HeavyFileTests:
    @pytest.mark.parametrize("text", HEAVY.values(), ids=HEAVY)
    def test_it_takes_little_room(self, text):
        data = text.encode()
        assert len(data) <= LARGEST
        judged(data)
        tracemalloc.start()
        read_or_refused(data)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < ROOM

    def test_the_heaviest_good_file_is_read(self):
        assert len(judged(many_results().encode()).results) == 8_500
