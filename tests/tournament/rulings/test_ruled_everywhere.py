"""A ruling and a penalty are told wherever results are: pages, prints, files."""

import csv
import io
import json

import pytest
from django.test import Client

from scoring.forms import PAIRS_FORMS
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from scoring.results_file.file import read
from tests.builders import a_user, by
from tests.tournament.pairs_sheets import PAIRS_SHEETS
from tests.tournament.play.evenings import known
from tests.tournament.prints.reading import text_of
from tests.tournament.rulings.ruled_evenings import EASY, a_ruled_evening
from tests.tournament.rulings.test_ruling_effect import KINDS
from tournament.evening.explain.explained import explain_board, explain_pair
from tournament.evening.explain.rescored import rescore
from tournament.kinds.pairs.files.results.write import results_json
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets
from tournament.words.why.steps import explain_figures

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class EveryKindTests:
    @pytest.mark.parametrize("scoring", PAIRS_FORMS)
    def test_every_sheet_is_made_of_every_kind(self, scoring):
        session = a_ruled_evening("NP", scoring)
        places = sorted(known(session).places)[1:]
        for place, text in zip(places, KINDS, strict=False):
            sides = parse_ruled(EASY.get(text, text), Alphabet.ENGLISH)
            rule(session, by(), place=place, sides=sides, base=0)
        report = live_report(Session.objects.get(pk=session.pk))
        assert len(places) > len(KINDS)
        for sheet in PAIRS_SHEETS.values():
            assert sheet.make(report), sheet.name

    @pytest.mark.parametrize("scoring", PAIRS_FORMS)
    def test_why_ends_with_the_figure_shown(self, scoring):
        session = a_ruled_evening("W60:110;40:-90", scoring)
        report = live_report(session)
        line = report.line_by_board_and_pair[1, "A1"]
        found = explain_board(rescore(report), report, 1, "A1")
        assert found.figures[0].steps[-1].figure == line.ns_award
        pair = explain_pair(rescore(report), report, "A1")
        total = next(one for one in pair.figures if one.kind == "total")
        assert total.steps[-1].figure == report.rank_by_pair["A1"].total
        assert "penalty" in {step.code for step in total.steps}
        assert explain_figures(report, found)
        assert explain_figures(report, pair)


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
        text = text_of(result_sheets()["personal"].make(live_report(a_ruled_evening("A6040"))))
        assert "Décision" in text
        assert "loi 90B" in text

    def test_ranking_and_travellers_mark_them(self):
        report = live_report(a_ruled_evening("A6040"))
        # The note may go on below, beside the number of the page.
        note = text_of(result_sheets()["ranking"].make(report)).partition("† Pénalité")[2]
        assert "déduite." in note
        assert "* Décision" in text_of(result_sheets()["travellers"].make(report))

    def test_plain_tables_have_a_column_for_them(self):
        report = live_report(a_ruled_evening("A6040"))
        for name, column in (("travellers-table", "Décision"), ("ranking-table", "Pénalité")):
            text = result_sheets()[name].make(report).decode("utf-8-sig")
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
