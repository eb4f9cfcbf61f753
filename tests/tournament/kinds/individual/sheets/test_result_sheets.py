"""What is pinned up and handed out of single players' results, as it was counted by hand."""

import email
import email.policy
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.deals.sets import attach
from tests.tournament.kinds.individual.two_tables import report_of, two_tables
from tests.tournament.prints.reading import page_count, rows_of, text_of
from tournament.kinds.pairs.offered import mail_of
from tournament.kinds.pairs.sheets.personal import personal_pdf
from tournament.kinds.pairs.sheets.personal_hands import personal_hands_pdf
from tournament.kinds.pairs.sheets.travellers import travellers_pdf, travellers_with_hands_pdf
from tournament.models import Role
from tournament.prints.packs import result_pack_pdf
from tournament.web.kind import PAGES

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return two_tables()


class TravellerTests:
    def test_a_line_says_both_players_of_each_side(self, session):
        rows = " ".join(rows_of(travellers_pdf(report_of(session))))
        # Boards 1 and 2 stand beside each other, and so are their lines read.
        assert "6+2 1+3 4♠ N ♢K = 420 2 0 100.0" in rows
        assert "8+7 4+5 4♠ N −1 −50 0 2 0.0" in rows
        assert "8+7 4+5 Pass 0 2 0 100.0" in rows
        assert "6+2 1+3 3NT E ♠4 +1 −430 0 2 0.0" in rows
        assert "6+2 1+3 5♢ S +1 420 2 0 100.0" in rows

    def test_the_heads_are_of_players(self, session):
        assert "Joueurs" in text_of(travellers_pdf(report_of(session, "fr")))

    def test_the_cards_stand_above(self, session):
        attach(session, 1, 2, 3)
        report = report_of(session)
        sheet = travellers_with_hands_pdf(report)
        rows = " ".join(rows_of(sheet))
        assert page_count(sheet) == 1
        assert "6+2 1+3 4♠ N ♢K = 420" in rows
        assert rows.count("Dealer") == 3
        # Board 1: its hands have 13 cards each, counted by suit signs alone.
        assert sum(text_of(sheet).count(suit) for suit in "♠♡♢♣") >= 3 * 16


class PersonalTests:
    def test_a_round_says_seat_partner_and_opponents(self, session):
        rows = rows_of(personal_pdf(report_of(session), ["A3"]))
        first = rows.index("1 W 1 Maurin 1 6 Verdol 6 1 4♠ N = −420 0 0.0")
        assert rows[first + 1 : first + 3] == [
            "2 Astier 2 2 3NT E +1 430 2 100.0",
            "3 5♢ S +1 −420 0 0.0",
        ]
        # Not played yet: the side of the plan.
        assert rows[first + 3].startswith("2 NS 7 Laforge 7 2 Astier 2")

    def test_the_head_is_of_a_player_with_his_own_percentage(self, session):
        rows = rows_of(personal_pdf(report_of(session, "fr"), ["A4"]))
        assert rows[:2] == ["Joueur", "Jean Rouvier 4 66,67 %"]
        assert any("Partenaire Adversaires" in row for row in rows)

    def test_a_round_of_one_board_names_both_opponents_in_its_row(self):
        """Source: the first round of this movement has 8 and 7 against 4 and 5 at table 2."""
        session = two_tables(lines={("A", 1, 2, 1): "4SN-1"}, movement="whist-8-7x1-together")
        text = " ".join(rows_of(personal_pdf(report_of(session), ["A7"])))
        for name in ("8 Carlin 8", "4 Rouvier 4", "5 Bastide 5"):
            assert name in text

    def test_the_hands_of_a_player_are_headed_by_him(self, session):
        attach(session, 1, 2, 3)
        text = text_of(personal_hands_pdf(report_of(session, "fr")))
        assert "Joueur 3" in text
        assert "Paire" not in text


class PackTests:
    def test_all_that_is_handed_out_is_in_one_file(self, session):
        """The ranking, three boards on a page, two of the eight personal sheets on each."""
        assert page_count(result_pack_pdf(report_of(session))) == 1 + 1 + 4

    def test_the_mail_names_the_first_players(self, session):
        message = email.message_from_bytes(mail_of(report_of(session)), policy=email.policy.default)
        lines = message.get_body().get_content().splitlines()
        assert "1. Paul Astier 2: 66.67%" in lines
        assert "1. Marc Verdol 6: 66.67%" in lines
        assert sum(1 for _ in message.iter_attachments()) == 2


class OfferedTests:
    def test_no_sheet_speaks_of_a_pair(self, session):
        """Of each sheet and file that is offered, as a director of a French club gets it."""
        attach(session, 1, 2, 3)
        report_of(session, "fr")
        client = Client(headers={"accept-language": "fr"})
        client.force_login(a_user(session.event.club, Role.OWNER))
        for sheet in PAGES.of(session.event).result_sheets:
            if sheet.extension not in ("pdf", "csv"):
                continue
            answer = client.get(reverse("print_file", args=[session.code, sheet.name]))
            if sheet.name == "standings-by-round":
                assert answer.status_code == 404
                continue
            assert answer.status_code == 200, sheet.name
            is_pdf = sheet.extension == "pdf"
            text = text_of(answer.content) if is_pdf else answer.content.decode()
            assert not re.search("[Pp]aire", text), sheet.name
