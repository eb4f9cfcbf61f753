"""What a console cannot show is replaced, never an error that keeps the links back."""

import io
import sys

import pytest

from tournament.serving import console


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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks no variable")
class LanguageTests:
    @pytest.mark.parametrize(
        ("named", "language"),
        [
            ({"LANG": "fr_FR.UTF-8"}, "fr"),
            ({"LANG": "en_GB.UTF-8"}, "en"),
            ({"LANG": "de_DE.UTF-8"}, "en"),
            ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
            # A computer that names no language.
            ({}, "fr"),
            ({"LANG": "C"}, "fr"),
            ({"LANG": "C.UTF-8"}, "fr"),
            ({"LANG": "POSIX"}, "fr"),
        ],
    )
    def test_it_is_french_unless_the_computer_speaks_another(self, monkeypatch, named, language):
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in named.items():
            monkeypatch.setenv(name, value)
        assert console.language() == language
