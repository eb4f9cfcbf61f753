"""Workbooks written by openpyxl, an independent library, and ones that nobody should open."""

import io
import zipfile

import pytest
from openpyxl import Workbook

from tests.tournament.people.files.workbooks import SHEET, changed, saved, workbook
from tournament.evening.files.errors import FileError
from tournament.files.xlsx import read as reader
from tournament.people.files.read import read_players


def names(content: bytes):
    return [(one.last_name, one.first_name, one.number) for one in read_players(content).lines]


def refusal(content: bytes) -> str:
    with pytest.raises(FileError) as refused:
        read_players(content)
    return refused.value.code


MAURIN = ("Maurin", "Hélène", "00123")


class WorkbookTests:
    def test_texts_are_read(self):
        content = workbook([["Nom", "Prénom", "Licence"], ["Maurin", "Hélène", "00123"]])
        assert names(content) == [MAURIN]

    def test_a_number_is_a_text_without_a_fraction(self):
        content = workbook([["Nom", "Prénom", "Licence"], ["Maurin", "Hélène", 725.0]])
        assert names(content) == [("Maurin", "Hélène", "725")]

    def test_a_format_of_noughts_shows_them(self):
        book = Workbook()
        book.active.append(["Nom", "Prénom", "Licence"])
        book.active.append(["Maurin", "Hélène", 123])
        book.active["C2"].number_format = "00000"
        assert names(saved(book)) == [MAURIN]

    def test_a_number_longer_than_a_spreadsheet_knows_is_told(self):
        content = workbook([["Nom", "Licence"], ["Hélène MAURIN", 123456789012345678]])
        [wrong] = read_players(content).wrong
        assert (wrong.line, wrong.problem) == (2, "number_shortened")

    def test_empty_rows_and_columns_keep_the_numbers_of_lines(self):
        content = workbook([[], [None, "Nom", None, "Prénom"], [], [None, "Maurin", None, "Zoé"]])
        [line] = read_players(content).lines
        assert (line.line, line.last_name, line.first_name) == (4, "Maurin", "Zoé")

    def test_dates_and_truths_do_no_harm(self):
        content = workbook([["Nom", "Prénom", "Visiteur"], ["Maurin", "Zoé", True], [True, "x"]])
        found = read_players(content)
        assert found.lines[0].guest is True
        assert len(found.wrong) + len(found.lines) == 2

    def test_the_first_sheet_that_is_shown_counts(self):
        book = Workbook()
        book.active.append(["Rien"])
        book.active.sheet_state = "hidden"
        book.create_sheet("Joueurs").append(["Maurin", "Hélène", "00123"])
        book.active = 1
        assert names(saved(book)) == [MAURIN]

    def test_texts_within_cells_are_read(self):
        inline = (
            '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
            '<sheetData><row><c t="inlineStr"><is><t>Maurin</t><rPh><t>x</t></rPh></is></c>'
            '<c t="inlineStr"><is><r><t>Hé</t></r><r><t>lène</t></r></is></c>'
            '<c t="str"><f>1+1</f><v>00123</v></c></row></sheetData></worksheet>'
        )
        assert names(changed(workbook([["x"]]), {SHEET: inline.encode()})) == [MAURIN]


class RefusedTests:
    def test_what_only_begins_like_a_zip_is_damaged(self):
        assert refusal(b"PK\x03\x04" + b"\0" * 100) == "workbook_damaged"

    def test_a_zip_of_something_else_is_damaged(self):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            archive.writestr("photo.txt", "x")
        assert refusal(buffer.getvalue()) == "workbook_damaged"

    def test_a_workbook_cut_short_is_damaged(self):
        assert refusal(workbook([["Maurin"]])[:-40]) == "workbook_damaged"

    def test_a_bomb_is_not_unpacked(self):
        content = changed(workbook([["x"]]), {SHEET: b" " * 5_000_000})
        assert len(content) < 20_000
        assert refusal(content) == "workbook_too_large"

    def test_too_many_parts_are_refused(self):
        many = {f"xl/part{n}.xml": b"<a/>" for n in range(reader.MOST_MEMBERS)}
        assert refusal(changed(workbook([["x"]]), many)) == "workbook_too_large"

    def test_a_part_under_a_password_is_refused(self):
        content = bytearray(workbook([["x"]]))
        content[content.rindex(b"PK\x01\x02") + 8] |= 1
        assert refusal(bytes(content)) == "workbook_locked"

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
    def test_a_part_with_entities_is_refused(self, encoding):
        bomb = (
            f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b '
            f'"{"&a;" * 50}"><!ENTITY c "{"&b;" * 50}">]><worksheet>&c;</worksheet>'
        )
        content = changed(workbook([["x"]]), {SHEET: bomb.encode(encoding)})
        assert refusal(content) == "workbook_unsafe"

    def test_a_file_elsewhere_is_not_asked_for(self):
        outside = b'<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd"><worksheet/>'
        assert refusal(changed(workbook([["x"]]), {SHEET: outside})) == "workbook_unsafe"

    @pytest.mark.parametrize(
        "sheet",
        [
            b"<a>" * 60,
            b"<a " + b"".join(b'x%d="" ' % n for n in range(40_000)) + b"/>",
            b"<s>" + b"".join(b"<a%d/>" % n for n in range(2_000)) + b"</s>",
            b"<s>" + b"<c/>" * 500_000 + b"</s>",
        ],
        ids=["deep", "attributes", "names", "tags"],
    )
    def test_what_no_list_of_players_holds_is_refused(self, sheet, monkeypatch):
        monkeypatch.setattr(reader, "HIGHEST_RATIO", 10_000)
        assert refusal(changed(workbook([["x"]]), {SHEET: sheet})) == "workbook_too_large"

    def test_a_cell_that_points_at_no_text_is_damaged(self):
        sheet = b'<worksheet><row><c t="s"><v>99</v></c></row></worksheet>'
        assert refusal(changed(workbook([["x"]]), {SHEET: sheet})) == "workbook_damaged"
