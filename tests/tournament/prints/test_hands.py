"""The cards of an evening on paper: hand record, travellers and personal sheets with hands."""

import dataclasses

import pytest

from tests.tournament.files.deals.one_set import REAL
from tests.tournament.files.evenings import an_evening
from tests.tournament.files.team_evenings import a_pool, report_of
from tests.tournament.prints.reading import page_count, rows_of, text_of
from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.open_deal import OpenDeal
from tournament.kinds.pairs.sheets.personal_hands import personal_hands_pdf
from tournament.kinds.pairs.sheets.travellers import travellers_pdf, travellers_with_hands_pdf
from tournament.prints.sheets.hands import evening_record_pdf
from tournament.web.sheets import offer_sheets
from tournament.words.stages.matches import match_title

BARE = an_evening()
REPORT = dataclasses.replace(BARE, deals=tuple(map(OpenDeal.of_board, REAL[:9])))
HANDS = {"hand-record", "hand-record-colour", "travellers-hands", "personal-hands"}


def in_french(report):
    return dataclasses.replace(report, heading=dataclasses.replace(report.heading, language="fr"))


def offered(report):
    return {sheet.name for sheet, _ in offer_sheets(report)}


class OfferTests:
    def test_sheets_of_cards_are_offered_where_there_are_cards(self):
        assert offered(REPORT) >= HANDS
        assert offered(BARE).isdisjoint(HANDS)

    @pytest.mark.parametrize("make", [evening_record_pdf, personal_hands_pdf])
    def test_without_cards_there_is_nothing_to_print(self, make):
        with pytest.raises(ExportError, match="no_deals"):
            make(BARE)


class HandRecordTests:
    def test_eight_boards_are_on_a_sheet_with_the_evening_above(self):
        assert page_count(evening_record_pdf(REPORT)) == 2
        text = " ".join(rows_of(evening_record_pdf(in_french(REPORT))))
        for part in ("Diagrammes", "Mardi soir", "R D 9 5 4", "Par +140"):
            assert part in text

    def test_a_set_of_each_section_has_sheets_of_its_own(self):
        deals = [OpenDeal.of_board(REAL[0], letter) for letter in "AB"]
        record = evening_record_pdf(dataclasses.replace(REPORT, deals=tuple(deals)))
        assert page_count(record) == 2
        assert "Section B" in text_of(record)

    @pytest.mark.parametrize("in_colour", [False, True])
    def test_a_set_of_one_match_names_it(self, in_colour):
        report = report_of(a_pool())
        first, second = report.matches[:2]
        deals = tuple(
            OpenDeal.of_board(board, one.home[0], one.round, one.home)
            for one, board in ((first, REAL[0]), (second, REAL[1]))
        )
        record = evening_record_pdf(dataclasses.replace(report, deals=deals), in_colour=in_colour)
        assert page_count(record) == 2
        for one in (first, second):
            named = match_title(report, one).replace("\N{NO-BREAK SPACE}", " ")
            assert named in " ".join(text_of(record).split())

    def test_a_set_dealt_here_has_its_proof_below(self):
        proven = dataclasses.replace(OpenDeal.of_board(REAL[0]), digest="7f" * 32)
        dealt = dataclasses.replace(REPORT, deals=(proven,))
        assert "SHA-256 " + "7f" * 32 in text_of(evening_record_pdf(dealt))
        assert "SHA-256" not in text_of(evening_record_pdf(REPORT))

    def test_red_suits_are_red_where_colour_is_wanted(self):
        assert "♥" in text_of(evening_record_pdf(REPORT, in_colour=True))
        assert "♥" not in text_of(evening_record_pdf(REPORT))


class TravellersTests:
    def test_the_cards_stand_above_the_results(self):
        text = " ".join(rows_of(travellers_with_hands_pdf(REPORT)))
        assert "K Q 9 5 4" in text
        assert "K Q 9 5 4" not in " ".join(rows_of(travellers_pdf(REPORT)))


class PersonalTests:
    def test_a_pair_has_the_boards_that_it_played_with_its_results(self):
        """Pair 1 made 450 on board 1, where the cards allow nine tricks in spades by South."""
        text = " ".join(rows_of(personal_hands_pdf(REPORT)))
        assert "Pair 1" in text
        assert "4♠ S +1 +450" in text
        # Eleven tricks made, nine possible.
        assert "(−1)" in text

    def test_each_pair_has_sheets_of_its_own(self):
        assert page_count(personal_hands_pdf(REPORT)) == len(REPORT.pairs)
