"""The cards in the files of results: PBN, JSON, USEBIO, workbook, plain table."""

import dataclasses
import io
import json
from xml.etree import ElementTree

import pytest
from openpyxl import load_workbook

from scoring.results_file.file import read
from tests.tournament.evening.double_dummy.dealt import CARDS, OPEN_1
from tests.tournament.files.evenings import an_evening
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import Note
from tournament.files.any_file import read_any
from tournament.files.results.write import results_file, results_xlsx
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.kinds.pairs.files.travellers import travellers_csv

WITHOUT = an_evening()
REPORT = dataclasses.replace(WITHOUT, deals=(OPEN_1,))
OF_SECTIONS = dataclasses.replace(
    WITHOUT,
    deals=(dataclasses.replace(OPEN_1, section="A"), dataclasses.replace(OPEN_1, section="B")),
)


class PbnTests:
    def test_deal_tricks_and_par_stand_in_the_game_of_their_board(self):
        text = results_pbn(REPORT).decode("latin-1")
        assert f'[Deal "{CARDS}"]' in text
        assert '[OptimumScore "NS 420"]' in text
        # North from no-trump down, then the other seats; figures as they were typed.
        table = text.partition("[OptimumResultTable")[2].split("\r\n")[1:6]
        assert table == ["N NT  9", "N  S 10", "N  H  8", "N  D  7", "N  C  7"]
        places = [text.index(tag) for tag in ("[Deal ", "[OptimumResultTable", "[ScoreTable")]
        assert places == sorted(places)

    def test_what_is_written_is_read_again(self):
        (board,) = read_deals(results_pbn(REPORT)).boards
        assert (board.number, board.deal, board.double_dummy, board.par_score) == (
            1,
            OPEN_1.board.deal,
            OPEN_1.board.double_dummy,
            420,
        )

    def test_the_deal_is_unknown_where_sections_had_their_own(self):
        assert '[Deal ""]' in results_pbn(OF_SECTIONS).decode("latin-1")


class JsonTests:
    def test_a_board_has_its_deal_its_tricks_and_par(self):
        first, second = json.loads(results_file(REPORT))["boards"][:2]
        assert first["deal"] == CARDS
        assert first["tricks"]["N"] == {"S": 10, "H": 8, "D": 7, "C": 7, "NT": 9}
        assert first["par"] == {"score": 420, "contracts": ["4S-NS"]}
        assert "deal" not in second

    def test_the_figures_are_read_as_without_cards(self):
        assert read(results_file(REPORT).decode()) == read(results_file(WITHOUT).decode())


class UsebioTests:
    def test_the_hands_lie_beside_the_event(self):
        root = ElementTree.fromstring(usebio_xml(REPORT))
        (board,) = root.find("HANDSET")
        assert board.findtext("BOARD_NUMBER") == "1"
        west = next(one for one in board.iter("HAND") if one.findtext("DIRECTION") == "West")
        suits = [west.findtext(name) for name in ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")]
        assert suits == ["AKQ74", "Q2", "J763", "A8"]

    def test_without_cards_there_is_no_set(self):
        assert b"HANDSET" not in usebio_xml(WITHOUT)


class ReadAgainTests:
    """A file of results brings its hands with it, as a Bridgemate file does."""

    @pytest.mark.parametrize("write", [results_file, usebio_xml])
    def test_the_hands_of_a_file_are_the_deals_of_its_evening(self, write):
        (found,) = read_any(write(REPORT), {}).deals
        (board,) = found.boards
        assert (found.section, board.number, board.deal) == ("", 1, OPEN_1.board.deal)
        assert read_any(write(WITHOUT), {}).deals == ()

    def test_json_has_double_dummy_too(self):
        ((board,),) = (one.boards for one in read_any(results_file(REPORT), {}).deals)
        assert (board.double_dummy, board.par_score) == (OPEN_1.board.double_dummy, 420)

    @pytest.mark.parametrize(
        ("right", "wrong"), [("AKQ74", "AKQ7"), ("AKQ74", "AAQ74"), ("AKQ74", "ZZZ")]
    )
    @pytest.mark.parametrize("write", [results_file, usebio_xml])
    def test_hands_that_cannot_be_are_left_out_and_told(self, write, right, wrong):
        read = read_any(write(REPORT).replace(right.encode(), wrong.encode()), {})
        assert (read.deals, bool(read.results)) == ((), True)
        assert Note("hands_left_out", {"board": 1}) in read.notes


class TableTests:
    def test_the_workbook_has_a_sheet_of_the_deals(self):
        book = load_workbook(io.BytesIO(results_xlsx(REPORT)))
        heads, row = book["Deals"].iter_rows(values_only=True)
        cells = dict(zip(heads, row, strict=True))
        assert (cells["Board"], cells["W ♠"], cells["tricks N ♠"], cells["Par, NS"]) == (
            1,
            "AKQ74",
            10,
            420,
        )
        assert cells["Par contracts"] == "4♠ NS"
        assert "Deals" not in load_workbook(io.BytesIO(results_xlsx(WITHOUT))).sheetnames

    @pytest.mark.parametrize(("report", "there"), [(REPORT, True), (WITHOUT, False)])
    def test_a_result_says_how_many_tricks_were_possible(self, report, there):
        head = travellers_csv(report).decode("utf-8-sig").splitlines()[0]
        assert ("Tricks possible" in head) is there
