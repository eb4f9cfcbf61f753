"""What a console cannot show is replaced, never an error that keeps the links back."""

import io

import pytest

from tournament import console


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")


def shown(file: io.TextIOWrapper) -> str:
    file.flush()
    return file.buffer.getvalue().decode(file.encoding)


class ConsoleTests:
    @pytest.mark.parametrize(
        ("encoding", "seen"),
        [
            ("utf-8", "Étui est prêt\u202f: 1…\n"),
            ("cp1252", "Étui est prêt : 1...\n"),
            ("ascii", "?tui est pr?t : 1...\n"),
        ],
    )
    def test_a_sentence_reaches_every_console(self, encoding, seen):
        file = stream(encoding)
        console.say("Étui est prêt\u202f: 1…", file)
        assert shown(file) == seen

    @pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
    def test_no_qr_code_where_it_cannot_be_drawn(self, encoding):
        file = stream(encoding)
        console.show_qr_code("http://192.168.1.20:8766/", file)
        assert shown(file) == ""

    def test_a_qr_code_where_it_can_be_drawn(self):
        file = stream("utf-8")
        console.show_qr_code("http://192.168.1.20:8766/", file)
        assert "▄" in shown(file)
