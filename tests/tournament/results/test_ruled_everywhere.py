"""A ruling and a penalty are told wherever results are: pages, prints, files."""

import csv
import io
import json
import re
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from scoring.notation import Alphabet
from scoring.results_file import read
from scoring.ruled_line import parse_ruled
from tests.builders import a_user, by
from tests.tournament.exports.reading import text_of
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.test_ruling_effect import KINDS
from tournament.exports.results_json import results_json
from tournament.models import Event, Scoring, Session
from tournament.queries.explained import explained_board, explained_pair
from tournament.queries.own_card import own_result
from tournament.queries.report import live_report
from tournament.ranked_by import PENALTY_UNITS
from tournament.report import Report
from tournament.services.penalise import Fine, penalise
from tournament.services.publish import publish
from tournament.services.record_result import record_result
from tournament.services.rule import rule
from tournament.views.sheets import RESULT_SHEETS
from tournament.words.why import told

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

RULED = ("A", 1, 1, 1)
# Scores that can be had at any vulnerability.
EASY = {"420": "140", "W60:110;40:-50": "W60:110;40:-90", "A60|-50": "A60|-90"} | {
    "W60:110;40:-50|W50:110;50:-50": "W60:110;40:-90|W50:110;50:-90",
    "CANCEL|-50": "CANCEL|-90",
}


def a_ruled_evening(text: str, scoring: str = Scoring.MATCHPOINTS) -> Session:
    """All played; pair 1 sits NS and pair 4 EW on board 1 at table 1, on which was ruled, and
    pair 1 has a penalty too."""
    session = an_evening()
    Event.objects.filter(pk=session.event_id).update(scoring=scoring)
    session = Session.objects.get(pk=session.pk)
    for number, place in enumerate(sorted(known(session).places)):
        points = ("110", "-90", "90", "140")[number % 4]
        record_result(session, by(), place=place, sides=said(points), base=0)
    sides = parse_ruled(text, Alphabet.ENGLISH)
    rule(session, by(), place=RULED, sides=sides, base=0, told_why=("16B", "hésitation"))
    fine = Fine("A1", Decimal(1), PENALTY_UNITS[scoring][0], board=2, law="90B", reason="retard")
    penalise(session, by(), fine=fine)
    return Session.objects.get(pk=session.pk)


class EveryKindTests:
    @pytest.mark.parametrize("scoring", Scoring.values)
    def test_every_sheet_is_made_of_every_kind(self, scoring):
        session = a_ruled_evening("NP", scoring)
        places = sorted(known(session).places)[1:]
        for place, text in zip(places, KINDS, strict=False):
            sides = parse_ruled(EASY.get(text, text), Alphabet.ENGLISH)
            rule(session, by(), place=place, sides=sides, base=0)
        report = live_report(Session.objects.get(pk=session.pk))
        assert len(places) > len(KINDS)
        for sheet in RESULT_SHEETS.values():
            assert sheet.make(report), sheet.name

    @pytest.mark.parametrize("scoring", Scoring.values)
    def test_why_ends_with_the_figure_shown(self, scoring):
        session = a_ruled_evening("W60:110;40:-90", scoring)
        report = live_report(session)
        line = report.line_by_board_and_pair[1, "A1"]
        found = explained_board(report, report, 1, "A1")
        assert found.figures[0].steps[-1].figure == line.ns_award
        pair = explained_pair(report, report, "A1")
        total = next(one for one in pair.figures if one.kind == "total")
        assert total.steps[-1].figure == report.rank_by_pair["A1"].total
        assert "penalty" in {step.code for step in total.steps}
        assert told(report, found)
        assert told(report, pair)


class PageTests:
    @pytest.fixture
    def session(self):
        session = a_ruled_evening("W60:110;40:-90")
        publish(session, by(), kind="provisional")
        return session

    def page(self, session, path, language="en"):
        client = Client(HTTP_ACCEPT_LANGUAGE=language)
        return client.get(f"/s/{session.code}/{path}").content.decode()

    def test_the_board_tells_the_law_and_the_reason(self, session):
        assert "Ruling: Law 16B: hésitation" in self.page(session, "boards/1/")

    def test_both_cards_do(self, session):
        for pair in ("A1", "A4"):
            assert "Ruling: Law 16B: hésitation" in self.page(session, f"card/{pair}/")

    def test_the_card_tells_the_penalty(self, session):
        told = "Penalty: 1% of a top (Law 90B: retard), board 2"
        assert told in self.page(session, "card/A1/")
        assert told not in self.page(session, "card/A4/")

    def test_the_ranking_marks_who_lost_something(self, session):
        assert self.page(session, "").count("<small>penalty</small>") == 1

    def test_so_does_the_directors(self, session):
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        client.force_login(a_user(session.event.club))
        page = client.get(f"/director/{session.code}/standings/").content.decode()
        assert page.count("<small>penalty</small>") == 1

    def test_the_rooms_screen_marks_them_and_says_what_the_mark_means(self, session):
        page = self.page(session, "screen/?page=2")
        assert page.count("&nbsp;†</span>") == 1
        assert page.count("† Pénalité déduite.") == 1

    def test_during_play_no_penalty_is_told_without_the_ranking(self):
        session = a_ruled_evening("A6040")
        Session.objects.filter(pk=session.pk).update(visibility="boards")
        assert "Penalty" not in self.page(session, "card/A1/")


class PrintTests:
    def test_personal_sheets_tell_rulings_and_penalties(self):
        text = text_of(RESULT_SHEETS["personal"].make(live_report(a_ruled_evening("A6040"))))
        assert "Décision" in text
        assert "loi 90B" in text

    def test_ranking_and_travellers_mark_them(self):
        report = live_report(a_ruled_evening("A6040"))
        assert "Pénalité déduite." in text_of(RESULT_SHEETS["ranking"].make(report))
        assert "* Décision" in text_of(RESULT_SHEETS["travellers"].make(report))

    def test_plain_tables_have_a_column_for_them(self):
        report = live_report(a_ruled_evening("A6040"))
        for name, column in (("travellers-table", "Décision"), ("ranking-table", "Pénalité")):
            text = RESULT_SHEETS[name].make(report).decode("utf-8-sig")
            rows = list(csv.DictReader(io.StringIO(text), delimiter=";"))
            assert [bool(row[column]) for row in rows].count(True) == 1


FINE = {"amount": "1.00", "unit": "top_percent", "board": 2, "law": "90B", "reason": "retard"}


class JsonTests:
    def test_a_penalty_stands_beside_its_rank(self):
        ranking = results_json(live_report(a_ruled_evening("A6040")))["ranking"]
        assert {rank["pair"]: rank["penalties"] for rank in ranking if rank["penalties"]} == {
            "1": [FINE]
        }

    @pytest.mark.parametrize("text", KINDS)
    def test_every_ruling_is_read_again_as_it_was(self, text):
        text = EASY.get(text, text)
        written = results_json(live_report(a_ruled_evening(text)))
        first = read(json.dumps(written)).boards[0].results[0]
        assert first.outcome == parse_ruled(text, Alphabet.ENGLISH)
        told = written["boards"][0]["results"][0]
        assert (told["law"], told["reason"]) == ("16B", "hésitation")


class SplitScoreTests:
    def test_ew_is_not_told_the_points_of_ns(self):
        report = live_report(a_ruled_evening("4SS=|4SS-1"))
        assert own_result(report, 1, "A1").points == 420
        assert own_result(report, 1, "A4").points == 50

    @pytest.mark.parametrize(
        ("text", "both"),
        [
            ("4SS=|4SS-1", (420, -50)),
            ("A60|-50", (None, -50)),
            ("-50|A60", (-50, None)),
            ("420|4SS=", (420, 420)),
            ("W60:110;40:-90", (None, None)),
        ],
    )
    def test_a_line_knows_the_points_of_both(self, text, both):
        report = live_report(a_ruled_evening(text))
        line = report.line_by_board_and_pair[1, "A1"]
        assert line.both_points == both
        assert Report.from_json(report.to_json()) == report

    def test_the_public_page_shows_each_sides_own(self):
        session = a_ruled_evening("4SS=|4SS-1")
        publish(session, by(), kind="provisional")
        for side, cell in (
            ("ns", "+420<small>EW +50</small>"),
            ("ew", "+50<small>NS +420</small>"),
        ):
            assert cell in page(session, f"boards/1/?side={side}")

    def test_a_card_shows_the_others_beside_its_own(self):
        session = a_ruled_evening("4SS=|4SS-1")
        publish(session, by(), kind="provisional")
        assert "+420<small>EW +50</small>" in page(session, "card/A1/")
        assert "+50<small>NS +420</small>" in page(session, "card/A4/")

    def test_where_a_side_has_no_score_the_others_stands_alone(self):
        session = a_ruled_evening("A60|-50")
        publish(session, by(), kind="provisional")
        assert "<small>EW +50</small>" in page(session, "card/A1/")
        assert "+50<small>" not in page(session, "card/A4/")

    def test_the_director_sees_both_from_north_south(self):
        session = a_ruled_evening("4SS=|4SS-1")
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        client.force_login(a_user(session.event.club))
        shown = client.get(f"/director/{session.code}/board/1/").content.decode()
        assert "+420 / −50" in shown

    def test_the_travellers_on_paper_show_both_from_north_south(self):
        words = words_of(
            RESULT_SHEETS["travellers"].make(live_report(a_ruled_evening("4SS=|4SS-1")))
        )
        assert "Deux marques 420 / −50" in words

    def test_both_pairs_own_sheets_tell_both(self):
        words = words_of(RESULT_SHEETS["personal"].make(live_report(a_ruled_evening("4SS=|4SS-1"))))
        assert words.count("NS 4♠ S =, 420 / EO 4♠ S −1, 50") == 2

    def test_scores_without_contracts_are_not_told_twice(self):
        report = live_report(a_ruled_evening("1400|-1100"))
        assert "*1 4 1400 / −1100 4" in words_of(RESULT_SHEETS["travellers"].make(report))
        words = words_of(RESULT_SHEETS["personal"].make(report))
        assert words.count("NS 1400 / EO 1100. Décision") == 2

    def test_plain_tables_have_a_column_for_east_west(self):
        report = live_report(a_ruled_evening("4SS=|4SS-1"))
        rows = csv_rows(RESULT_SHEETS["travellers-table"].make(report))
        assert (rows[0]["Score NS"], rows[0]["Score EO"]) == ("420", "50")
        assert all(int(row["Score NS"]) == -int(row["Score EO"]) for row in rows[1:])
        plain = live_report(a_ruled_evening("A6040"))
        assert "Score EO" not in csv_rows(RESULT_SHEETS["travellers-table"].make(plain))[0]


UNITS = {"matchpoints": "PM", "butler": "IMP", "total_points": "points"}


class FixedAwardTests:
    @pytest.mark.parametrize("scoring", UNITS)
    def test_its_unit_is_told_wherever_it_stands(self, scoring):
        session = a_ruled_evening("F2.5|F0", scoring)
        publish(session, by(), kind="provisional")
        told = f"2,5 {UNITS[scoring]} / 0 {UNITS[scoring]}"
        assert told in page(session, "boards/1/", "fr")
        assert told in page(session, "card/A1/", "fr")
        assert told in page(session, "why/board/1/A1/", "fr")
        report = live_report(session)
        rows = csv_rows(RESULT_SHEETS["travellers-table"].make(report))
        assert told in {row["Contrat"] for row in rows}
        paper = words_of(RESULT_SHEETS["travellers"].make(report))
        assert told in paper or f"NS {told.replace('/ ', '/ EO ')}" in paper
        assert f"Donne 1 : 2,5 {UNITS[scoring]}." in words_of(
            RESULT_SHEETS["personal"].make(report)
        )

    @pytest.mark.parametrize("scoring", UNITS)
    def test_the_director_reads_it_too(self, scoring):
        session = a_ruled_evening("F2.5|F0", scoring)
        client = Client(HTTP_ACCEPT_LANGUAGE="fr")
        client.force_login(a_user(session.event.club))
        told = f"2,5 {UNITS[scoring]} / 0 {UNITS[scoring]}"
        for path in ("board/1/", "rulings/", "ruling/A-1-1-1/", "line/A-1-1-1/"):
            assert told in client.get(f"/director/{session.code}/{path}").content.decode(), path
        ledger = client.get(reverse("rulings_sheet", args=[session.code])).content
        assert told in words_of(ledger)


STAR = "* après une moyenne : au moins ou au plus, selon les autres donnes."
NOT_PLAYED = "NJ : non jouée."


class MarksTests:
    @pytest.mark.parametrize("sheet", ["travellers", "personal"])
    @pytest.mark.parametrize(
        ("text", "told", "untold"),
        [("A60+/40-", STAR, NOT_PLAYED), ("NP", NOT_PLAYED, STAR), ("A6040", "", STAR)],
    )
    def test_a_sheet_explains_the_marks_that_stand_on_it(self, sheet, text, told, untold):
        words = words_of(RESULT_SHEETS[sheet].make(live_report(a_ruled_evening(text))))
        assert told in words
        assert untold not in words

    def test_only_the_pairs_that_have_the_mark_are_told(self):
        words = words_of(RESULT_SHEETS["personal"].make(live_report(a_ruled_evening("A60+/40"))))
        assert words.count(STAR) == 1

    @pytest.mark.parametrize(("text", "times"), [("A60+/40-", 1), ("A6040", 0)])
    def test_the_ledger_does_too(self, text, times):
        session = a_ruled_evening(text)
        client = Client()
        client.force_login(a_user(session.event.club))
        answer = client.get(reverse("rulings_sheet", args=[session.code]))
        assert words_of(answer.content).count(STAR) == times

    def test_plain_tables_tell_the_star_beside_the_ruling(self):
        report = live_report(a_ruled_evening("A60+/40-"))
        (told,) = filter(
            None,
            (row["Décision"] for row in csv_rows(RESULT_SHEETS["travellers-table"].make(report))),
        )
        assert "ce pourcentage" in told


def csv_rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))


def page(session: Session, path: str, language: str = "en") -> str:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    return client.get(f"/s/{session.code}/{path}").content.decode()


# A ruling, the word for it in a cell, and what stands under the board.
ON_PAPER = [
    ("W60:110;40:-90", "Pondérée", "1 – 4 : 60 % 110, 40 % −90 (loi 16B)"),
    ("4SS=|4SS-1", "Deux marques", "1 – 4 : NS 4♠ S =, 420 / EO 4♠ S −1, −50 (loi 16B)"),
    ("A60+/40-", "Moyennes", "1 – 4 : NS Moy.+* / EO Moy.−* (loi 16B)"),
]


def words_of(pdf: bytes) -> str:
    return " ".join(text_of(pdf).split())


class PartsOnPaperTests:
    @pytest.mark.parametrize(("text", "in_cell", "below"), ON_PAPER)
    def test_they_stand_under_the_boards_table(self, text, in_cell, below):
        """In the table they would be too small to read."""
        words = words_of(RESULT_SHEETS["travellers"].make(live_report(a_ruled_evening(text))))
        assert f"*1 4 {in_cell}" in words
        assert below in words

    def test_a_pairs_own_sheet_has_them_too(self):
        report = live_report(a_ruled_evening("W60:110;40:-90"))
        text = text_of(RESULT_SHEETS["personal"].make(report))
        assert re.search(r"60\s?% \+?110", text)

    @pytest.mark.parametrize(
        ("text", "cell"),
        [("W60:110;40:-90", "60 % 110, 40 % −90"), ("4SS=|4SS-1", "4♠ S = / 4♠ S −1")],
    )
    def test_a_workbook_has_them_in_the_cell_of_the_contract(self, text, cell):
        report = live_report(a_ruled_evening(text))
        book = load_workbook(io.BytesIO(RESULT_SHEETS["workbook"].make(report)))
        cells = [str(one) for sheet in book for row in sheet.iter_rows(values_only=True)
                 for one in row if one]  # fmt: skip
        assert cell in [" ".join(one.split()) for one in cells]
        assert [one for one in cells if one.startswith("Pénalité : 1 % d’un top")]


class PlacesTests:
    """At Butler only a weighted score is worth a fraction: the whole IMPs beside it are padded."""

    @pytest.fixture
    def session(self):
        session = a_ruled_evening("W60:420;40:-90", Scoring.BUTLER)
        publish(session, by(), kind="provisional")
        return session

    def awards(self, report, board):
        lines = report.board_by_number[board].lines
        return [str(one) for line in lines for one in (line.ns_award, line.ew_award)]

    def test_those_of_its_board_have_as_many_and_no_others(self, session):
        report = live_report(session)
        assert {len(one.partition(".")[2]) for one in self.awards(report, 1)} == {2}
        assert {len(one.partition(".")[2]) for one in self.awards(report, 2)} == {0}
        assert {one.partition(".")[2] for one in self.awards(report, 1)} == {"00", "80"}

    def test_so_have_those_of_pages_files_and_paper(self, session):
        report = live_report(session)
        told = [one.lstrip("-").replace(".", ",") for one in self.awards(report, 1)]
        shown = page(session, "boards/1/", "fr")
        paper = words_of(RESULT_SHEETS["travellers"].make(report))
        file = RESULT_SHEETS["travellers-table"].make(report).decode("utf-8-sig")
        for one in told:
            assert re.search(rf"[+\u2212]{one}|>{one}", shown), one
            assert one in paper, one
            assert one in file, one

    def test_so_have_those_that_the_director_sees(self, session):
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        client.force_login(a_user(session.event.club))
        shown = client.get(f"/director/{session.code}/board/1/").content.decode()
        cells = re.findall(r'<td class="num mp"[^>]*>([^<]*)<', shown)
        awards = self.awards(live_report(session), 1)
        assert sorted(one.translate({0x2B: "", 0x2212: "-"}) for one in cells if one) == sorted(
            awards
        )
