"""Licence numbers in what is handed to a federation: as in its files, and none where none is known.

The elements are those of USEBIO 1.2: CLUB_ID_NUMBER of a CLUB, NATIONAL_ID_NUMBER of a PLAYER.
"""

import dataclasses
import json
from xml.etree import ElementTree

from tests.tournament.files.evenings import an_evening, many_ranks, with_two_winners
from tests.tournament.files.test_files import rows_of_csv, sheets_of
from tests.tournament.kinds.pairs.files.usebio.usebio_files import read_usebio
from tests.tournament.prints.reading import page_count, text_of
from tournament.evening.parts.licences import Licences
from tournament.evening.report import Report
from tournament.files.results.write import ranking_csv, results_file, results_xlsx
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.files.readers import read_json
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.sheets.licences import licences_pdf

NUMBERS = Licences("01234", {"A1": ("00731", ""), "A3": ("8412", "AB-9")})


def licensed(report: Report) -> Report:
    return dataclasses.replace(report, licences=NUMBERS)


class UsebioTests:
    def test_the_club_and_each_player_have_their_number(self):
        tree = ElementTree.fromstring(usebio_xml(licensed(an_evening())))
        assert tree.find("CLUB/CLUB_ID_NUMBER").text == "01234"
        found = [one.find("NATIONAL_ID_NUMBER").text or "" for one in tree.iter("PLAYER")]
        assert found == ["00731", "", "", "", "8412", "AB-9", "", ""]

    def test_they_are_read_again(self):
        pairs = read_usebio(usebio_xml(licensed(an_evening()))).pairs
        assert [player.number for player in pairs[0].players] == ["00731", ""]
        assert [player.number for player in pairs[2].players] == ["8412", "AB-9"]


class JsonTests:
    def test_they_stand_beside_the_names(self):
        written = results_json(licensed(an_evening()))
        assert written["club_number"] == "01234"
        assert [pair["licences"] for pair in written["pairs"]] == [
            ["00731", ""], ["", ""], ["8412", "AB-9"], ["", ""],
        ]  # fmt: skip

    def test_without_any_nothing_is_said_of_them(self):
        text = results_file(an_evening()).decode()
        assert "licence" not in text
        assert "club_number" not in text

    def test_they_are_read_again_in_each_list(self):
        again = read_json(json.loads(results_file(licensed(with_two_winners()))))
        numbers = {pair.key: [one.number for one in pair.players] for pair in again.pairs}
        assert numbers == {
            "NS A1": ["00731", ""], "EW A2": ["", ""], "NS A3": ["8412", "AB-9"], "EW A4": ["", ""],
        }  # fmt: skip

    def test_what_is_no_number_is_left_out(self):
        content = results_json(licensed(an_evening()))
        content["pairs"][0]["licences"] = [12, "0" * 8]
        content["pairs"][1]["licences"] = "00731"
        content["pairs"][2]["licences"] = ["x" * 21, " 84\n12 ", "one too many"]
        pairs = read_json(content).pairs
        assert [[one.number for one in pair.players] for pair in pairs] == [
            ["", ""], ["", ""], ["", "8412"], ["", ""],
        ]  # fmt: skip


class TableTests:
    def test_each_player_has_a_column_for_the_number(self):
        heads, first, *others = rows_of_csv(ranking_csv(licensed(an_evening())), ",")
        assert heads[3:7] == ["Player 1", "Licence 1", "Player 2", "Licence 2"]
        assert first[3:7] == ["Martine Lestrade", "00731", "Pierre Noval", ""]
        assert others[2][4:7:2] == ["8412", "AB-9"]

    def test_a_workbook_keeps_the_zeros_before_a_number(self):
        ranking, _travellers = sheets_of(results_xlsx(licensed(an_evening())))
        assert ranking[1][4] == "00731"

    def test_without_any_there_is_no_column(self):
        heads = rows_of_csv(ranking_csv(an_evening()), ",")[0]
        assert not [head for head in heads if "Licence" in head]


class SheetTests:
    def test_names_numbers_and_the_club(self):
        text = text_of(licences_pdf(licensed(an_evening())))
        for told in ("Martine Lestrade", "00731", "8412", "AB-9", "Number of the club: 01234."):
            assert told in text

    def test_two_lists_have_a_page_each(self):
        printed = licences_pdf(licensed(with_two_winners()))
        assert page_count(printed) == 2
        assert "Ranking and licences, NS" in text_of(printed)

    def test_sixty_pairs_fit_on_two_pages(self):
        assert page_count(licences_pdf(many_ranks(60))) == 2
