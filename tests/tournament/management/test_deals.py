"""`deals FILE` and `deal N`: what they print, write and refuse."""

import hashlib
import io
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from scoring.deals.boards import number_deals
from tests.machine import has_solver
from tests.tournament.files.deals.one_set import REAL, SET, cards, file_of
from tournament.deals.files.formats import WRITERS, read_deals
from tournament.files.deals.plain import as_json
from tournament.solver import library


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def file(tmp_path):
    def write(content, name="deals"):
        path = tmp_path / name
        path.write_bytes(content)
        return str(path)

    return write


class DealsTests:
    def test_without_a_format_it_is_json(self, file, capsysbinary):
        call_command("deals", file(file_of("-jfr.pbn")))
        content = json.loads(capsysbinary.readouterr().out)
        assert [board["number"] for board in content["boards"]] == list(range(1, 17))
        assert content["boards"][0]["par"] == {"score": -420, "contracts": ["4S-EW"]}
        assert content["warnings"] == []

    @pytest.mark.parametrize("kind", WRITERS)
    def test_every_format_is_written(self, file, tmp_path, kind, capsysbinary):
        out = tmp_path / "out"
        call_command("deals", file(file_of(".dup")), to=kind, out=str(out))
        assert cards(read_deals(out.read_bytes()).boards) == cards(SET)
        assert "16 boards, SHA-256" in capsysbinary.readouterr().err.decode()

    def test_what_is_odd_is_told(self, file, capsysbinary):
        name = file(file_of(".pbn").replace(b'[Dealer "E"]', b'[Dealer "N"]', 1))
        call_command("deals", name)
        (warning,) = json.loads(capsysbinary.readouterr().out)["warnings"]
        assert warning == (
            "Board 2: The dealer is North in the file; "
            "by the board’s number it is East, who counts."
        )
        call_command("deals", name, to="bri")
        assert warning in capsysbinary.readouterr().err.decode()

    def test_several_files_are_joined_and_numbered_anew(self, file, capsysbinary):
        call_command(
            "deals",
            file(file_of(".bri"), "a"),
            file(WRITERS["lin"](REAL[:4]), "b"),
            to="csv",
            renumber=11,
        )
        boards = read_deals(capsysbinary.readouterr().out).boards
        expected = number_deals([board.deal for board in (*SET, *REAL[:4])], 11)
        assert cards(boards) == cards(expected)

    def test_what_is_piped_in_is_read_at_a_dash(self, monkeypatch, capsysbinary):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file_of(".lin"))))
        call_command("deals", "-")
        assert len(json.loads(capsysbinary.readouterr().out)["boards"]) == 16

    def test_a_refusal_says_what_and_where(self, file):
        first = file_of(".csv").splitlines()[0]
        with pytest.raises(CommandError) as caught:
            call_command("deals", file(first.replace(b'"65"', b'"66"')))
        assert str(caught.value) == "Line 1, North: ♠6 is there twice."
        with pytest.raises(CommandError, match="cannot be read"):
            call_command("deals", "nowhere.pbn")
        with pytest.raises(CommandError, match="cannot be written"):
            call_command("deals", file(file_of(".csv")), out="/nowhere/at/all")
        with pytest.raises(CommandError, match="from 1 to 999"):
            call_command("deals", file(file_of(".csv")), renumber=990)


class DealTests:
    def test_boards_are_dealt_and_their_digest_is_that_of_the_file(self, tmp_path, capsysbinary):
        out = tmp_path / "set.pbn"
        call_command("deal", "24", out=str(out))
        boards = read_deals(out.read_bytes()).boards
        assert [board.number for board in boards] == list(range(1, 25))
        assert (
            hashlib.sha256(out.read_bytes()).hexdigest() in capsysbinary.readouterr().err.decode()
        )

    def test_no_two_calls_deal_the_same(self, capsysbinary):
        call_command("deal", "2")
        call_command("deal", "2", first=3)
        boards = read_deals(capsysbinary.readouterr().out).boards
        assert [board.number for board in boards] == [1, 2, 3, 4]
        assert len({board.deal for board in boards}) == 4

    @pytest.mark.parametrize(("count", "first"), [(0, 1), (-3, 1), (1000, 1), (2, 999)])
    def test_boards_that_cannot_be_are_refused(self, count, first):
        with pytest.raises(CommandError):
            call_command("deal", "--first", str(first), "--", str(count))


class DoubleDummyTests:
    @pytest.mark.skipif(not has_solver(), reason="no solver: python3 run.py extras")
    def test_tricks_and_par_are_worked_out(self, file, capsysbinary):
        call_command("deals", file(WRITERS["bri"](SET[:2])), double_dummy=True)
        content = json.loads(capsysbinary.readouterr().out)
        expected = as_json(SET[:2], computed=SET[:2])
        assert content == expected

    @pytest.mark.skipif(not has_solver(), reason="no solver: python3 run.py extras")
    def test_figures_that_the_solver_contradicts_are_told(self, file, capsysbinary):
        """The file gives North 4 tricks more in spades, and par by them."""
        wrong = file_of("-jfr.pbn").split(b"\r\n\r\n")[0].replace(b"N:63456", b"N:67456")
        call_command("deals", file(wrong), double_dummy=True)
        content = json.loads(capsysbinary.readouterr().out)
        assert content["boards"][0]["tricks"]["N"]["S"] == 3
        assert content["boards"][0]["computed"] is True
        assert content["warnings"] == [
            "Board 1: North, spades: 3 tricks at double dummy, and 7 in the file. "
            "Figures that differ: 1."
        ]

    def test_without_a_solver_the_files_own_figures_stay(self, file, capsysbinary, monkeypatch):
        monkeypatch.setattr(library, "PACKAGE", "no_such_package")
        call_command("deals", file(file_of("-jfr.pbn")), double_dummy=True)
        content = json.loads(capsysbinary.readouterr().out)
        assert content["boards"][0]["tricks"]["N"]["S"] == 3
        assert content["boards"][0]["computed"] is False
        assert content["warnings"] == [
            "This computer has no double-dummy solver: only what the file says is there. "
            "To install it: python3 run.py extras"
        ]


class PrintTests:
    @pytest.mark.parametrize("sheet", ["hand-record", "curtain-cards", "dealing-list"])
    def test_a_sheet_is_printed(self, file, tmp_path, sheet, capsysbinary):
        out = tmp_path / "sheet.pdf"
        call_command(
            "deals", file(file_of(".pbn")), print=sheet, out=str(out), title="Tuesday", colour=True
        )
        assert out.read_bytes().startswith(b"%PDF")
        assert "16 boards" in capsysbinary.readouterr().err.decode()
