"""What a ruling gave is written alike everywhere: both scores, fixed awards, decimals."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.rulings.ruled_evenings import a_ruled_evening, csv_rows, page, words_of
from tournament.evening.report import Report
from tournament.evening.scores.own_card import own_result
from tournament.results.services.publish import publish
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


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
            result_sheets()["travellers"].make(live_report(a_ruled_evening("4SS=|4SS-1")))
        )
        assert "Marque séparée 420 / −50" in words

    def test_both_pairs_own_sheets_tell_both(self):
        words = words_of(
            result_sheets()["personal"].make(live_report(a_ruled_evening("4SS=|4SS-1")))
        )
        assert words.count("NS 4♠ S =, 420 / EO 4♠ S −1, 50") == 2

    def test_scores_without_contracts_are_not_told_twice(self):
        report = live_report(a_ruled_evening("1400|-1100"))
        assert "*1 4 1400 / −1100 4" in words_of(result_sheets()["travellers"].make(report))
        words = words_of(result_sheets()["personal"].make(report))
        assert words.count("NS 1400 / EO 1100. Décision") == 2

    def test_plain_tables_have_a_column_for_east_west(self):
        report = live_report(a_ruled_evening("4SS=|4SS-1"))
        rows = csv_rows(result_sheets()["travellers-table"].make(report))
        assert (rows[0]["Score NS"], rows[0]["Score EO"]) == ("420", "50")
        assert all(int(row["Score NS"]) == -int(row["Score EO"]) for row in rows[1:])
        plain = live_report(a_ruled_evening("A6040"))
        assert "Score EO" not in csv_rows(result_sheets()["travellers-table"].make(plain))[0]


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
        rows = csv_rows(result_sheets()["travellers-table"].make(report))
        assert told in {row["Contrat"] for row in rows}
        paper = words_of(result_sheets()["travellers"].make(report))
        assert told in paper or f"NS {told.replace('/ ', '/ EO ')}" in paper
        assert f"Donne 1 : 2,5 {UNITS[scoring]}." in words_of(
            result_sheets()["personal"].make(report)
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


class PlacesTests:
    """At Butler only a weighted score is worth a fraction: the whole IMPs beside it are padded."""

    @pytest.fixture
    def session(self):
        session = a_ruled_evening("W60:420;40:-90", "butler")
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
        paper = words_of(result_sheets()["travellers"].make(report))
        file = result_sheets()["travellers-table"].make(report).decode("utf-8-sig")
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
