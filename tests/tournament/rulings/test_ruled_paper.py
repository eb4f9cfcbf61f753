"""On paper the marks of rulings are explained; what has no room in a cell stands below."""

import io
import re

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_user
from tests.tournament.prints.reading import text_of
from tests.tournament.rulings.ruled_evenings import a_ruled_evening, csv_rows, words_of
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets
from tournament.words import game

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


STAR = "* après une moyenne : au moins ou au plus, selon les autres donnes."
NOT_PLAYED = "NJ : non jouée."


class MarksTests:
    @pytest.mark.parametrize("sheet", ["travellers", "personal"])
    @pytest.mark.parametrize(
        ("text", "told", "untold"),
        [("A60+/40-", STAR, NOT_PLAYED), ("NP", NOT_PLAYED, STAR), ("A6040", "", STAR)],
    )
    def test_a_sheet_explains_the_marks_that_stand_on_it(self, sheet, text, told, untold):
        words = words_of(result_sheets()[sheet].make(live_report(a_ruled_evening(text))))
        assert told in words
        assert untold not in words

    def test_only_the_pairs_that_have_the_mark_are_told(self):
        words = words_of(result_sheets()["personal"].make(live_report(a_ruled_evening("A60+/40"))))
        assert words.count(STAR) == 1

    @pytest.mark.parametrize(("text", "times"), [("A60+/40-", 1), ("A6040", 0)])
    def test_the_ledger_does_too(self, text, times):
        session = a_ruled_evening(text)
        client = Client()
        client.force_login(a_user(session.event.club))
        answer = client.get(reverse("rulings_sheet", args=[session.code]))
        assert words_of(answer.content).count(STAR) == times

    def test_the_ledger_has_names_what_both_sides_get_and_where_to_sign(self):
        session = a_ruled_evening("A60+/40-")
        client = Client()
        client.force_login(a_user(session.event.club))
        words = words_of(client.get(reverse("rulings_sheet", args=[session.code])).content)
        names = [
            game.surnames(pair) for pair in live_report(session).pairs if pair.number in (1, 4)
        ]
        assert all(" ".join(name.split()) in words for name in names)
        assert "Sur la donne : NS 60,0 %, EO 40,0 %" in words
        assert "Arbitre :" in words
        assert "Appel, heure et signature :" in words

    def test_plain_tables_tell_the_star_beside_the_ruling(self):
        report = live_report(a_ruled_evening("A60+/40-"))
        (told,) = filter(
            None,
            (row["Décision"] for row in csv_rows(result_sheets()["travellers-table"].make(report))),
        )
        assert "ce pourcentage" in told


# A ruling, the word for it in a cell, and what stands under the board.
ON_PAPER = [
    ("W60:110;40:-90", "Pondérée", "1 – 4 : 60 % 110, 40 % −90 (loi 16B)"),
    ("4SS=|4SS-1", "Marque séparée", "1 – 4 : NS 4♠ S =, 420 / EO 4♠ S −1, −50 (loi 16B)"),
    ("A60+/40-", "Moyennes", "1 – 4 : NS Moy.+* / EO Moy.−* (loi 16B)"),
]


class PartsOnPaperTests:
    @pytest.mark.parametrize(("text", "in_cell", "below"), ON_PAPER)
    def test_they_stand_under_the_boards_table(self, text, in_cell, below):
        """In the table they would be too small to read."""
        words = words_of(result_sheets()["travellers"].make(live_report(a_ruled_evening(text))))
        assert f"*1 4 {in_cell}" in words
        assert below in words

    def test_a_pairs_own_sheet_has_them_too(self):
        report = live_report(a_ruled_evening("W60:110;40:-90"))
        text = text_of(result_sheets()["personal"].make(report))
        assert re.search(r"60\s?% \+?110", text)

    @pytest.mark.parametrize(
        ("text", "cell"),
        [("W60:110;40:-90", "60 % 110, 40 % −90"), ("4SS=|4SS-1", "4♠ S = / 4♠ S −1")],
    )
    def test_a_workbook_has_them_in_the_cell_of_the_contract(self, text, cell):
        report = live_report(a_ruled_evening(text))
        book = load_workbook(io.BytesIO(result_sheets()["workbook"].make(report)))
        cells = [str(one) for sheet in book for row in sheet.iter_rows(values_only=True)
                 for one in row if one]  # fmt: skip
        assert cell in [" ".join(one.split()) for one in cells]
        assert [one for one in cells if one.startswith("Pénalité : 1 % d’un top")]
