"""Every form: the page, the sheet, the workbook, the table and the JSON show the same figures."""

import csv
import io
import json
import re

import openpyxl
import pytest
from django.urls import reverse

from scoring.profiles.named import profile
from scoring.results_file.file import read, score
from tests.builders import by
from tests.tournament.play.evenings import two_sections
from tests.tournament.prints.reading import text_of
from tests.tournament.results.scores import a_played_evening, enter
from tests.tournament.results.test_forms import at_imps, mitchell_and_howell
from tournament.files.results.write import ranking_csv, results_xlsx
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.files.travellers import travellers_csv
from tournament.kinds.pairs.sheets.personal import personal_pdf
from tournament.kinds.pairs.sheets.travellers import travellers_pdf
from tournament.models import Session
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.results.services.publish import publish
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

# By hand in `test_forms`: NS's pairs 1, 3, 2; the percentages in `scores`: 3 has 14 of 24.
FIGURES = {
    "matchpoints": ["58.33", "50.00", "41.67"],
    "cross_imps": ["+11.50", "+3.50", "−12.00"],
    "victory_points": ["17.11", "12.77", "2.69"],
    "butler": ["+8.00", "+1.00", "−8.00"],
    "total_points": ["+420", "+120", "−200"],
}


def evening(scoring):
    session = a_played_evening() if scoring == "matchpoints" else at_imps(scoring)
    session.event.club.language = "en"
    session.event.club.save()
    return Session.objects.get(pk=session.pk)


def plain(figure):
    """As a number is written in a file."""
    return figure.replace("−", "-").replace("+", "")


def column(rows, head):
    place = rows[0].index(head)
    return [row[place] for row in rows[1:4]]


def csv_rows(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))


HEADS = {
    "matchpoints": "%",
    "cross_imps": "IMPs",
    "victory_points": "VPs",
    "butler": "IMPs",
    "total_points": "Points",
}
NAMES = {
    "matchpoints": "percentage",
    "cross_imps": "imps",
    "victory_points": "victory_points",
    "butler": "imps",
    "total_points": "points",
}


@pytest.mark.parametrize("scoring", FIGURES)
class SameFiguresTests:
    def test_the_page_and_the_sheet(self, client, scoring):
        session = evening(scoring)
        report = live_report(session)
        sheet = text_of(ranking_pdf(report))
        publish(session, by(), kind="provisional")
        address = reverse("public_ranking", args=[session.code])
        page = client.get(address, headers={"accept-language": "en"}).content.decode()
        for figure in FIGURES[scoring]:
            assert re.search(rf">{re.escape(figure)}</a>", page)
            assert figure in sheet

    def test_the_workbook_the_table_and_the_json(self, scoring):
        report = live_report(evening(scoring))
        wanted = [plain(figure) for figure in FIGURES[scoring]]
        book = openpyxl.load_workbook(io.BytesIO(results_xlsx(report)))
        sheet = [list(row) for row in book.worksheets[0].values]
        assert column(csv_rows(ranking_csv(report)), HEADS[scoring]) == wanted
        assert column(sheet, HEADS[scoring]) == [float(figure) for figure in wanted]
        ranking = results_json(report)["ranking"][:3]
        assert [rank[NAMES[scoring]] for rank in ranking] == wanted

    def test_the_personal_sheet_has_the_pairs_own(self, scoring):
        report = live_report(evening(scoring))
        first = report.rankings[0].ranks[0].pair
        assert FIGURES[scoring][0] in text_of(personal_pdf(report, [first]))


class ImpFileTests:
    def test_the_scorer_gives_the_same_imps_to_what_was_written(self):
        report = live_report(evening("cross_imps"))
        content = json.loads(json.dumps(results_json(report)))
        scored = score(read(json.dumps(content)), profile(report.profile))
        written = [row["ns_award"] for board in content["boards"] for row in board["results"]]
        assert [str(award.ns_shown) for award in scored.scored.awards] == written

    def test_victory_points_are_written_round_by_round(self):
        content = results_json(live_report(evening("victory_points")))
        assert (content["scoring"], content["ranked_by"]) == ("cross_imps", "victory_points")
        assert {
            "round": 1,
            "pair": "1",
            "opponents": "4",
            "imps": "11.50",
            "victory_points": "17.11",
        } in content["matches"]

    def test_a_traveller_has_signed_imps_of_both_sides(self):
        report = live_report(evening("cross_imps"))
        sheet = text_of(travellers_pdf(report))
        assert "+8.50 −8.50" in " ".join(sheet.split())
        rows = csv_rows(travellers_csv(report))
        assert rows[0][-2:] == ["NS IMPs", "EW IMPs"]
        assert rows[1][-2:] == ["8.50", "-8.50"]


class SectionFileTests:
    def report(self, **fields):
        session = two_sections(**fields)
        for section in "AB":
            enter(session, (section, 1, 1, 1), "1SN+1")
            enter(session, (section, 2, 3, 1), "1SN=")
        session.event.club.language = "en"
        session.event.club.save()
        return live_report(Session.objects.get(pk=session.pk))

    def test_tables_and_pairs_carry_their_letter(self):
        rows = csv_rows(travellers_csv(self.report()))
        assert rows[0][3:8] == ["Round", "Section", "Table", "NS", "EW"]
        assert ["1", "B", "B1", "B1", "B4"] in [row[3:8] for row in rows]

    def test_labels_are_read_back(self):
        file = read(json.dumps(results_json(self.report())))
        assert {"A1", "B4"} <= {pair.label for pair in file.pairs}

    def test_each_list_that_is_ranked_apart_has_its_sheet(self):
        sheet = text_of(ranking_pdf(self.report(ranked="apart")))
        assert "Ranking, section A" in sheet
        assert "Ranking, section B" in sheet

    def test_a_one_winner_section_beside_lines_is_named_in_every_form(self):
        session = mitchell_and_howell()
        session.event.club.language = "en"
        session.event.club.save()
        report = live_report(Session.objects.get(pk=session.pk))
        rows = csv_rows(ranking_csv(report))[1:]
        assert list(dict.fromkeys(tuple(row[:2]) for row in rows)) == [
            ("", "NS"),
            ("", "EW"),
            ("B", ""),
        ]
        sheet = text_of(ranking_pdf(report))
        assert sheet.index("North-South") < sheet.index("Ranking, section B")

    def test_boards_compared_apart_are_printed_apart(self):
        sheet = text_of(travellers_pdf(self.report(compared="section")))
        assert "Section A" in sheet
        assert "Section B" in sheet
        assert "compared within" in sheet
