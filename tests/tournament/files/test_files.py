"""Files from an evening, read again: figures are numbers, hostile texts stay texts."""

import csv
import dataclasses
import io
import json

import openpyxl
import pytest
from django.utils.translation import pgettext_lazy

from scoring.profiles.named import profile
from scoring.results_file.file import read, score
from tests.tournament.files.evenings import (
    a_howell,
    an_evening,
    called,
    heading,
    with_two_winners,
)
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Person
from tournament.files.file_names import file_name
from tournament.files.results.write import ranking_csv, results_xlsx
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.files.travellers import travellers_csv
from tournament.web.sheets import plan_sheets, result_sheets

HOSTILE = "=cmd|'/c calc'!A0"


def rows_of_csv(data: bytes, delimiter: str) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=delimiter))


def sheets_of(data: bytes) -> list[list[list[object]]]:
    book = openpyxl.load_workbook(io.BytesIO(data))
    return [[[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in book]


class CsvTests:
    def test_english_files_have_commas_and_points(self):
        rows = rows_of_csv(ranking_csv(an_evening()), ",")
        assert rows[1] == [
            "", "1", "1", "Martine Lestrade", "Pierre Noval", "4.7", "6", "78.33", "3",
        ]  # fmt: skip

    def test_french_files_have_semicolons_and_decimal_commas(self):
        rows = rows_of_csv(ranking_csv(an_evening("fr")), ";")
        assert rows[1][5:8] == ["4,7", "6", "78,33"]

    def test_two_winners_are_told_apart_by_their_line(self):
        rows = rows_of_csv(ranking_csv(with_two_winners()), ",")
        assert [row[0] for row in rows[1:]] == ["NS", "NS", "EW", "EW"]

    def test_a_negative_score_stays_a_number(self):
        rows = rows_of_csv(travellers_csv(an_evening()), ",")
        assert rows[2][9:14] == ["3NTx", "W", "", "9", "-550"]

    def test_what_was_not_scored_stays_empty(self):
        rows = rows_of_csv(travellers_csv(an_evening()), ",")
        assert rows[6][9:] == ["NP", "", "", "", "", "", "", "", ""]

    @pytest.mark.parametrize("start", ["=", "+", "-", "@"])
    def test_a_text_that_would_be_run_is_made_harmless(self, start):
        report = called(an_evening(), Person("", f"{start}1+1"), Person("Łukasz", "Ștefan"))
        rows = rows_of_csv(ranking_csv(report), ",")
        assert rows[1][3:5] == [f"'{start}1+1", "Łukasz Ștefan"]

    def test_a_separator_in_a_name_does_not_part_it(self):
        report = called(an_evening(), Person("Ana, dite", 'So"l'), Person("", "x"))
        assert rows_of_csv(ranking_csv(report), ",")[1][3] == 'Ana, dite So"l'


class XlsxTests:
    def test_figures_are_numbers(self):
        ranking, travellers = sheets_of(results_xlsx(an_evening()))
        assert ranking[1][1:] == [1, 1, "Martine Lestrade", "Pierre Noval", 4.7, 6, 78.33, 3]
        assert travellers[2][13:16] == [-550, 0, 2]

    def test_every_result_has_its_row(self):
        _, travellers = sheets_of(results_xlsx(an_evening()))
        assert len(travellers) == 1 + 6
        assert travellers[1][9:13] == ["4♠", "S", "♥K", 11]

    def test_a_text_that_would_be_run_stays_a_text(self):
        report = called(an_evening(), Person("", HOSTILE), Person("שרה", "לוי 😀"))
        book = openpyxl.load_workbook(io.BytesIO(results_xlsx(report)))
        cell = book.worksheets[0]["D2"]
        assert (cell.data_type, cell.value, cell.quotePrefix) == ("s", HOSTILE, True)
        assert book.worksheets[0]["E2"].value == "שרה לוי 😀"

    def test_controls_do_not_stop_the_file(self):
        report = called(an_evening(), Person("a\x00\x0bb", "c"), Person("", "d"))
        assert sheets_of(results_xlsx(report))[0][1][3] == "a b c"


class JsonTests:
    def test_the_scorer_reads_it_back(self):
        file = read(json.dumps(results_json(an_evening())))
        assert [board.number for board in file.boards] == [1, 2, 3]
        assert [pair.label for pair in file.pairs] == ["1", "2", "3", "4"]
        assert file.warnings == ()

    def test_it_is_scored_alike(self):
        file = read(json.dumps(results_json(an_evening())))
        awards = score(file, profile("ffb")).scored.awards
        assert [str(award.ns_shown) for award in awards[:4]] == ["2.0", "0.0", "2.0", "0.0"]

    def test_each_kind_of_result_is_written(self):
        boards = results_json(an_evening())["boards"]
        one, two, three = [board["results"] for board in boards]
        assert one[0] == {
            "ns": "1",
            "ew": "2",
            "score": "450",
            "contract": "4S",
            "declarer": "S",
            "tricks": 11,
            "lead": "HK",
            "section": "A",
            "round": 1,
            "table": 1,
            "ns_award": "2.0",
            "ew_award": "0.0",
        }
        assert [result["score"] for result in (*one, *two, *three)] == [
            "450", "-550", "0", "-100", "A6040", "",
        ]  # fmt: skip
        assert [result["contract"] for result in (*one, *two)] == ["4S", "3NTX", "PASS", ""]

    def test_pairs_of_the_same_number_keep_their_keys(self):
        content = results_json(with_two_winners())
        assert [(pair["number"], pair["direction"]) for pair in content["pairs"]] == [
            ("A1", "NS"),
            ("A2", "EW"),
            ("A3", "NS"),
            ("A4", "EW"),
        ]
        assert [pair["shown"] for pair in content["pairs"]] == ["1", "1", "2", "2"]
        assert len(read(json.dumps(content)).pairs) == 4

    @pytest.mark.parametrize("name", ["\u202eevil", "a\u00a0b", "line\nbreak", "=cmd()", "לוי"])
    def test_hostile_names_are_still_read(self, name):
        content = results_json(called(an_evening(), Person("", name)))
        assert read(json.dumps(content)).pairs[0].names


RANKING = pgettext_lazy("file name", "ranking")
PAIR = pgettext_lazy("file name", "pair")
TABLE_CARDS = pgettext_lazy("file name", "table cards")


class FileNameTests:
    def test_a_name_is_plain_and_sorts_by_day(self):
        assert (
            file_name(an_evening().heading, RANKING, "pdf") == "2026-11-17-mardi-soir-ranking-1.pdf"
        )

    def test_its_words_are_the_clubs(self):
        french = an_evening("fr").heading
        assert file_name(french, RANKING, "pdf") == "2026-11-17-mardi-soir-classement-1.pdf"
        own = file_name(french, PAIR, "pdf", detail="A7")
        assert own == "2026-11-17-mardi-soir-paire-a7-1.pdf"

    def test_live_figures_have_no_version(self):
        assert file_name(a_howell().heading, TABLE_CARDS, "pdf") == (
            "2026-11-17-mardi-soir-table-cards.pdf"
        )

    @pytest.mark.parametrize(
        ("event", "part"), [("Œuvre d’Élise", "oeuvre-delise"), ("../../x", "x"), ("春", "abcd")]
    )
    def test_letters_are_ascii_or_else_the_code_stands(self, event, part):
        named = dataclasses.replace(heading("en", "", 0), event=event)
        assert file_name(named, RANKING, "csv") == f"2026-11-17-{part}-ranking.csv"

    def test_every_sheet_has_its_word(self):
        for sheet in (*result_sheets().values(), *plan_sheets().values()):
            assert str(sheet.in_file_name), sheet.name


class NothingToShowTests:
    @pytest.mark.parametrize("export", [ranking_csv, travellers_csv, results_xlsx, results_json])
    def test_without_results_there_is_no_file(self, export):
        with pytest.raises(ExportError, match="no_results"):
            export(an_evening(boards=(), rankings=()))
