"""Files of deals that nobody should send: a set or a worded error, in little room and time."""

import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import many, thinned
from tests.tournament.files.deals.one_set import NAMES, REAL, file_of
from tournament.deals.files.formats import LARGEST_OTHER, WRITERS, read_deals
from tournament.evening.files.errors import FileError
from tournament.files.deals.found import MOST_DEALS
from tournament.files.pbn.games import LARGEST
from tournament.words.errors.codes import note_words, refusal

ROOM = 150_000_000
GOOD = [file_of("." + name) for name in NAMES] + [WRITERS[kind](REAL[:4]) for kind in WRITERS]


@st.composite
def broken(draw):
    """A good file cut, with bytes turned, with parts of it or of another one put in."""
    data = bytearray(draw(st.sampled_from(GOOD)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(("cut", "turn", "put", "repeat"))):
            case "cut":
                del data[at : at + draw(st.integers(1, 200))]
            case "turn" if at < len(data):
                data[at] ^= 1 << draw(st.integers(0, 7))
            case "put":
                data[at:at] = draw(st.binary(max_size=8) | st.text(max_size=8).map(str.encode))
            case _:
                data[at:at] = data[at // 2 : at]
    return bytes(data)


def say(error):
    """Words in which nothing is missing."""
    sentence = refusal(error)
    return sentence if "%(" not in sentence else ""


def read_in_words(data):
    """Read, and word what comes of it."""
    try:
        found = read_deals(data)
    except FileError as error:
        return [say(error)]
    return [note_words(note) for note in found.notes] + written_in_words(found.boards)


def written_in_words(boards):
    """Write in every format, and word what some refuse."""
    sentences = []
    for write in WRITERS.values():
        try:
            write(boards)
        except FileError as error:
            sentences.append(say(error))
    return sentences


class BrokenTests:
    @settings(
        max_examples=thinned(many(60, whole=1000)), suppress_health_check=[HealthCheck.too_slow]
    )
    @given(broken())
    def test_a_set_or_a_worded_error(self, data):
        assert all(read_in_words(data))


def lines(line, size=LARGEST_OTHER):
    return (line * (size // len(line) + 1))[: size - len(line)]


HOSTILE = {
    "pbn_tags": b"% PBN\n" + lines(b'[Deal "N:"]', LARGEST // 4),
    "pbn_rows": b'[Board "1"]\n[OptimumResultTable "Declarer"]\n' + lines(b"N\n", LARGEST // 2),
    "pbn_long": b'[Deal "' + lines(b"A", 90_000) + b'"]',
    "lin_bars": b"qx|" + lines(b"|"),
    "lin_md": lines(b"md|3S|"),
    "lin_hand": b"md|3" + lines(b"S") + b"|",
    "dlm_lines": b"[Document]\n" + lines(b"a=b\n"),
    "csv_signs": b",".join([b""] * 17) + b",N/-\n" + lines(b","),
    "csv_quote": b",".join([b""] * 17) + b',N/-\n"' + lines(b"\n"),
    "bri": lines(b"0" * 78 + b" " * 50),
    "dge": lines(b"\x06" * 128),
    "dup": lines(b"0" * 78 + b"\x06" * 68 + bytes(10)),
    "json_nested": b'{"boards":' + b"[" * 200_000,
    "json_many": b'{"boards":[' + lines(b"{},") + b"{}]}",
    "json_number": b'{"boards":[{"deal":' + b"9" * 1_000_000 + b"}]}",
}


@pytest.mark.slow
class HostileTests:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_it_is_refused_in_words_and_in_little_room(self, name):
        tracemalloc.start()
        try:
            with pytest.raises(FileError) as caught:
                read_deals(HOSTILE[name])
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert len(refusal(caught.value)) < 500
        assert peak < ROOM

    def test_one_deal_at_six_thousand_tables_is_read_in_no_time(self):
        deal = b'[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]\n\n'
        text = b"".join(b'[Board "%d"]\n' % (n % 999 + 1) + deal for n in range(3 * MOST_DEALS))
        assert len(read_deals(text).boards) == 999
