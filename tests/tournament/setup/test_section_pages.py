"""The set-up pages of an evening of two sections, as a browser without scripts uses them."""

import re
from decimal import Decimal
from types import SimpleNamespace

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.forms import BY_IMPS, CROSS_IMPS, MATCHPOINTS
from tests.builders import a_club, by
from tests.tournament.setup.arrange import an_evening as one_section
from tests.tournament.setup.browse import address, diane_again, diane_at, logged_in, text_of
from tests.tournament.setup.test_sections import (
    NINE_TABLES,
    an_evening,
    called,
    chosen,
    counts,
    couple,
    entry_at,
    running,
)
from tests.tournament.setup.test_setup_pages import NewEveningTests
from tournament.evening.report import Rank
from tournament.files.pairs_text import cut_section
from tournament.models import Section, Session
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.reading.entries import entries
from tournament.templatetags.scoring import won_with

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class FormTests:
    def test_scoring_and_sections_are_chosen_for_a_new_evening(self):
        wanted = {
            "scoring": "victory_points",
            "section_count": "2",
            "compared": "section",
            "ranked": "apart",
        }
        logged_in(a_club()).post(reverse("new_evening"), NewEveningTests.fields | wanted)
        session = Session.objects.select_related("event").get()
        assert session.event.scoring == "victory_points"
        assert (session.section_count, session.compared, session.ranked) == (2, "section", "apart")

    def test_nine_sections_are_refused(self):
        fields = NewEveningTests.fields | {"section_count": "9"}
        response = logged_in(a_club()).post(reverse("new_evening"), fields)
        assert "Select a valid choice" in text_of(response)

    def test_each_form_of_scoring_has_its_sentence(self):
        page = text_of(logged_in(a_club()).get(reverse("new_evening")))
        assert "A result counts by how many others of its board it beats." in page
        assert "Each round is a match: its cross-IMPs, or its percentage, become victory" in page

    def test_the_settings_page_divides_the_evening(self):
        session = one_section(12)
        client = diane_at(session)
        shown = client.get(address("settings", session)).content.decode()
        fields = dict(re.findall(r'name="(initial-[a-z_]+)" value="([^"]*)"', shown))
        changed = {"date": "2026-11-17", "section_count": "2"}
        client.post(address("settings", session), NewEveningTests.fields | fields | changed)
        session.refresh_from_db()
        assert counts(session) == [6, 6]

    def test_once_it_has_begun_the_number_is_not_offered(self):
        session = running(36)
        page = diane_at(session).get(address("settings", session))
        assert page.context["form"]["section_count"].field.disabled
        assert "its number of sections stays" in text_of(page)


class SetupPageTests:
    def test_one_section_has_no_letters(self):
        session = one_section(12)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "Section" not in page
        assert "A1" not in page

    def test_the_line_of_the_format_says_sections(self):
        session = an_evening(36)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert (
            "2 sections, duplicated boards; results compared across all sections; "
            "pairs ranked together, each line apart"
        ) in page
        assert "Section A 18 pairs, 9 tables" in page

    def test_a_pair_is_added_to_the_section_pressed(self):
        session = an_evening(2)
        names = {"text": "Cléo Neuve - Dora Vieille", "section": "B"}
        diane_at(session).post(address("pair_add", session), names)
        assert counts(session) == [1, 2]

    def test_its_button_moves_a_pair(self):
        session = an_evening(2)
        entry = entries(session)[0].id
        client = diane_at(session)
        assert "→ B" in text_of(client.get(address("setup", session)))
        answer = client.post(address("pair_move", session, entry), {"section": "B"})
        assert answer.headers["Location"] == address("setup", session) + f"#pair-{entry}"
        assert counts(session) == [0, 2]

    # Eighteen and eighteen pairs: nineteen need a tenth table, seventeen still sit at nine.
    def test_a_move_says_which_movement_no_longer_fits(self):
        session = chosen(36)
        client = diane_at(session)
        client.post(address("pair_move", session, entry_at(session, "A3").id), {"section": "B"})
        page = text_of(client.get(address("setup", session)))
        assert "The movement no longer fits: to be chosen again in section B." in page
        assert [one.letter for one in Section.objects.filter(session=session)] == ["A"]

    def test_a_move_that_fits_says_nothing_of_the_movements(self):
        session = chosen(35)
        client = diane_at(session)
        entry = entry_at(session, "A3").id
        client.post(address("pair_move", session, entry), {"section": "B"})
        assert "no longer fits" not in text_of(client.get(address("setup", session)))
        assert Section.objects.filter(session=session).count() == 2

    def test_a_section_that_is_not_there_changes_nothing(self):
        session = an_evening(2)
        client = diane_at(session)
        client.post(address("pair_move", session, entries(session)[0].id), {"section": "Z"})
        assert counts(session) == [1, 1]
        assert "There is no section Z." in text_of(client.get(address("setup", session)))

    def test_one_press_chooses_for_both(self):
        session = an_evening(36)
        client = diane_at(session)
        assert "Choose for A and B" in text_of(client.get(address("setup", session)))
        asked = {"option": NINE_TABLES, "section": "A", "alike": "on"}
        answer = client.post(address("choose_movement", session), asked)
        assert answer.headers["Location"] == address("setup", session) + "?section=A#movement"
        assert Section.objects.filter(session=session).count() == 2

    def test_after_one_section_the_next_is_shown(self):
        session = an_evening(36)
        asked = {"option": NINE_TABLES, "section": "A"}
        answer = diane_at(session).post(address("choose_movement", session), asked)
        assert answer.headers["Location"] == address("setup", session) + "?section=B#movement"

    def test_the_section_asked_for_is_shown(self):
        session = chosen(36)
        page = diane_at(session).get(address("setup", session), {"section": "B"})
        assert page.context["section"].letter == "B"
        assert "B1 – B10" in text_of(page)

    def test_different_boards_are_said(self):
        session = chosen(36)
        choose_movement(session, by(), choice=MovementChoice("mitchell-9-9x2", section="B"))
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "The sections do not play the same boards: A 1–27, B 1–18." in page

    def test_the_plan_shows_all_sections(self):
        session = chosen(36)
        page = text_of(diane_at(session).get(address("plan", session)))
        assert "Section A · Mitchell, 9 rounds of 3" in page
        assert "Section B · Mitchell, 9 rounds of 3" in page
        assert "Table B9" in page

    def test_a_half_table_in_each_section_is_counted_apart(self):
        session = an_evening(34)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "34 pairs A 17, half a table B 17, half a table" in page

    def test_of_two_half_tables_one_press_makes_one(self):
        session = an_evening(34)
        client = diane_at(session)
        last, letter = client.get(address("setup", session)).context["to_even"]
        assert (called(last), last.players[0].last_name, letter) == ("B0", "Nr34", "A")
        client.post(address("pair_move", session, last.id), {"section": letter})
        assert counts(session) == [18, 16]
        assert client.get(address("setup", session)).context["to_even"] is None


class PasteTests:
    @pytest.mark.parametrize(
        ("line", "letter", "names"),
        [
            ("B: Neuve - Vieille", "B", "Neuve - Vieille"),
            ("b. Neuve - Vieille", "B", "Neuve - Vieille"),
            ("B7 Neuve - Vieille", "B", "Neuve - Vieille"),
            ("B\tNeuve\tVieille", "B", "Neuve\tVieille"),
            ("Neuve - Vieille (B)", "B", "Neuve - Vieille"),
            ("Neuve;Vieille;B", "B", "Neuve;Vieille"),
            ("Bea Neuve - Vieille", "", "Bea Neuve - Vieille"),
            ("C: Neuve - Vieille", "", "C: Neuve - Vieille"),
            ("Neuve A - Vieille B", "", "Neuve A - Vieille B"),
        ],
    )
    def test_a_line_may_name_its_section(self, line, letter, names):
        assert cut_section(line, "AB") == (letter, names)

    def test_with_one_section_a_letter_belongs_to_the_name(self):
        assert cut_section("B: Neuve - Vieille", "") == ("", "B: Neuve - Vieille")

    def test_the_sections_of_a_list_are_kept(self):
        session = an_evening(0)
        text = "B: Cléo Neuve - Dora Vieille\nB: Élia Haute - Fanny Basse\nGina Une - Hana Deux"
        client = diane_at(session)
        page = client.post(address("pairs_paste", session), {"text": text})
        assert "Section" in text_of(page)
        confirmed = {"text": text, "confirm": page.context["mark"]}
        client.post(address("pairs_paste", session), confirmed)
        assert [row.section for row in entries(session)] == ["B", "B", "A"]


class PlayPageTests:
    def test_the_late_pair_is_asked_for_its_section(self):
        session = chosen(36)
        client = diane_at(session)
        for number in ("A18", "B18"):
            row = entry_at(session, number)
            client.post(address("pair", session, row.id), {"do": "remove"})
        client.post(address("start", session))
        page = text_of(client.get(address("pairs", session)))
        assert "Numbers A18 and B18 are free." in page
        names = {"text": "Cléo Neuve - Dora Vieille", "first_round": "1", "section": "B"}
        client.post(address("pair_late", session), names)
        said = text_of(client.get(address("pairs", session)))
        assert "Pair EW B18: Cléo Neuve – Dora Vieille play from round 1, first at table B9" in said
        assert "B18" in {called(row) for row in entries(session)}

    def test_the_cockpit_has_a_matrix_a_section(self):
        session = running(36)
        page = text_of(diane_at(session).get(address("cockpit", session)))
        assert "Section A" in page
        assert "B3 B3 – B12" in page

    def test_tonight_counts_all_tables(self):
        session = running(35)
        page = text_of(diane_at(session).get(reverse("tonight")))
        assert "35, at 18 tables" in page
        assert "A, B · Mitchell, 9 rounds of 3" in page

    def test_a_traveller_has_the_lines_of_both(self):
        session = running(36)
        page = diane_at(session).get(address("board", session, 1))
        rows = page.context["rows"]
        assert len(rows) == 18
        assert (rows[0].ns, rows[0].ew) == ("A1", "A10")

    def enter(self, session: Session, ns: str, ew: str):
        client = diane_at(session)
        line = {
            "0-place": "A-1-1-1",
            "0-base": "0",
            "0-was": "|A1|A10",
            "0-ns": ns,
            "0-ew": ew,
            "0-text": "3NTN=",
            "then": "stay",
        }
        return client.post(address("board", session, 1), line)

    def test_a_number_alone_is_of_the_lines_own_section(self):
        session = running(36)
        self.enter(session, "2", "11")
        page = diane_again(session).get(address("board", session, 1))
        assert (page.context["rows"][0].ns, page.context["rows"][0].ew) == ("A2", "A11")

    def test_a_letter_names_the_pair_of_the_other_section(self):
        session = running(36)
        self.enter(session, "1", "B12")
        client = diane_again(session)
        page = client.get(address("board", session, 1))
        assert (page.context["rows"][0].ns, page.context["rows"][0].ew) == ("A1", "B12")
        assert "Board 1, round 1, table A1: A1–B12" in text_of(client.get(address("log", session)))
        assert "A1 – B12" in text_of(client.get(address("cockpit", session)))

    def test_a_pair_exchanges_numbers_within_its_section_during_play(self):
        session = running(36)
        page = diane_at(session).get(address("pair", session, entry_at(session, "A3").id))
        labels = [label for label, _ in page.context["others"]]
        assert len(labels) == 17
        assert set(labels[0]) <= set("A0123456789")

    def test_a_name_that_has_come_is_refused_across_sections(self):
        session = an_evening(2)
        first = couple(1)[0]
        names = {"text": f"{first.full_name} - Cléo Neuve", "section": "B"}
        page = diane_at(session).post(address("pair_add", session), names, follow=True)
        assert "has come already, in pair A1" in text_of(page)


class WinnerTests:
    @pytest.mark.parametrize(
        ("form", "figures", "shown"),
        [
            (MATCHPOINTS, {"percentage": Decimal("61.25")}, "61.25%"),
            (CROSS_IMPS, {"mean": Decimal("1.25")}, "32.5 IMPs"),
            (BY_IMPS, {"imps": Decimal("20.5")}, "32.5 VP"),
        ],
    )
    def test_a_past_winner_is_told_in_its_unit(self, form, figures, shown):
        values = {"percentage": None} | figures
        rank = Rank(1, False, "A1", Decimal("32.5"), Decimal(0), boards=26, **values)
        with translation.override("en"):
            assert won_with(form, SimpleNamespace(rank=rank, knock_out=None)) == shown
