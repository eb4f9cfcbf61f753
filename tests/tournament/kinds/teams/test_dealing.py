"""Who shuffles which boards: by the rule book, on the draw, on phones and on paper."""

import pytest
from django.db.models import F
from django.urls import reverse

from tests.builders import by
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, read_again
from tests.tournament.play.evenings import known
from tests.tournament.play.phones import a_phone, said
from tests.tournament.prints.reading import text_of
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.stages.dealing import AtTable, find_dealing, find_dealing_at
from tournament.models import Session, Stage, StageKind
from tournament.setup.services.start import start

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
HALVES = {"kind": StageKind.MOVEMENT, "family": "head_to_head", "boards": 32, "parts": 2,
          "exchanged": True}  # fmt: skip


def boards(first, last):
    return tuple(range(first, last + 1))


class DealingTests:
    def test_half_of_sixteen_as_the_rule_book_has_it(self):
        evening = known(an_event_of_teams(2, **HALVES))
        (match,) = evening.matches
        dealing = find_dealing(evening, match)
        assert dealing.is_own
        assert dealing.parts == ((boards(1, 8), boards(9, 16)), (boards(17, 24), boards(25, 32)))
        at_open = [find_dealing_at(evening, game) for game in evening.games if game.table == 1]
        assert at_open == [AtTable.DEALS, AtTable.KEEPS] * 2

    def test_duplicated_sets_are_not_shuffled(self):
        evening = known(an_event_of_teams(4, boards=4, dealt="round"))
        assert {find_dealing_at(evening, game) for game in evening.games} == {AtTable.COPIES}

    def test_boards_that_are_not_exchanged_are_dealt_by_whoever_has_them_first(self):
        evening = known(an_event_of_teams(2, boards=4))
        assert {find_dealing_at(evening, game) for game in evening.games} == {AtTable.SHARES}

    def test_the_phone_the_draw_and_the_sheet_say_it(self):
        session = an_event_of_teams(2, **HALVES)
        assert "they then go to the other room" in said(a_phone(session).get("/t/"))
        client = logged_in(session.event.club)
        page = client.get(reverse("draw", args=[session.code])).content.decode()
        assert "The open room shuffles and plays 1–8, the closed room 9–16" in page
        assert "Then 17–32 the same way." in page
        sheet = client.get(reverse("print_file", args=[session.code, "matches-of-round"]))
        text = " ".join(text_of(sheet.content).split())
        assert "et joue 1–8, la salle fermée 9–16" in text
        Session.objects.update(round=2)
        assert "do not shuffle them" in said(a_phone(session, 2).get("/t/"))


class CopiesTests:
    """Eight tables and two copies of eight boards: rings of four, two boards at a time."""

    def test_draw_sheet_and_phone_say_where_boards_come_from_and_go_to(self):
        session = an_event_of_teams(8, boards=8, dealt="round", copies=2)
        at_2 = "Boards 3–4 lie ready; carry them to table 1 afterwards."
        phone = said(a_phone(session, 2).get("/t/"))
        assert at_2 in phone
        assert "Boards 5–6 come from table 3; carry them to table 1 afterwards." in phone
        assert "Boards 1–2 come from table 3; they stay here." in phone
        client = logged_in(session.event.club)
        page = client.get(reverse("draw", args=[session.code])).content.decode()
        assert "3–4, 5–6, 7–8, 1–2" in page
        assert "too few copies" not in page
        sheet = client.get(reverse("print_file", args=[session.code, "matches-of-round"]))
        text = " ".join(text_of(sheet.content).split())
        assert "les exemplaires" in text
        assert "3–4, 5–6, 7–8, 1–2" in text
        Stage.objects.update(rules={"boards": 8, "dealt": "round"})
        Session.objects.update(revision=F("revision") + 1)
        assert "carry them" not in said(a_phone(session, 2).get("/t/"))

    def test_the_form_stores_them_and_advises_how_many(self):
        session = an_event_of_teams(8, started=False, boards=8)
        client = logged_in(session.event.club)
        choose = reverse("format_choose", args=[session.code])
        sent = {"form": "swiss", "boards": "8", "parts": "1", "dealt": "round",
                "sits_last": "home", "odd": "bye", "rounds": "3"}  # fmt: skip
        page = client.get(reverse("teams", args=[session.code])).content.decode()
        assert "8 teams, matches of 8 boards: nobody waits with 1 copy (1 board at a time)" in page
        assert client.post(choose, {**sent, "copies": "65"}).status_code == 422
        assert "copies" not in Stage.objects.get().rules
        assert client.post(choose, {**sent, "copies": "4"}).status_code == 302
        assert Stage.objects.get().rules["copies"] == 4
        page = client.get(reverse("teams", args=[session.code])).content.decode()
        assert "8 boards, 4 copies" in page
        # Where each match deals its own there are no copies.
        assert client.post(choose, {**sent, "dealt": "match", "copies": "4"}).status_code == 302
        assert "copies" not in Stage.objects.get().rules

    def test_of_a_swiss_of_pairs_as_well(self):
        """Four tables and two copies of four boards: rings of two, two boards at a time."""
        session = a_swiss_of_pairs(8, rounds=3, boards=4, started=False)
        client = logged_in(session.event.club)
        page = client.get(reverse("setup", args=[session.code])).content.decode()
        assert "8 pairs, matches of 4 boards: nobody waits with 1 copy (1 board at a time)" in page
        choose, sent = reverse("swiss_choose", args=[session.code]), {"rounds": "3", "boards": "4"}
        client.post(choose, {**sent, "copies": "65"})
        assert "copies" not in Stage.objects.get().rules
        client.post(choose, {**sent, "copies": "2"})
        assert Stage.objects.get().rules["copies"] == 2
        start(read_again(session), by())
        phone = said(a_phone(session, 2).get("/t/"))
        assert "Boards 3–4 lie ready; carry them to table 1 afterwards." in phone
        assert "are shared with" not in phone
        draw = client.get(reverse("draw", args=[session.code])).content.decode()
        assert "After every 2 boards each table carries them to the table named." in draw
        sheet = client.get(reverse("print_file", args=[session.code, "matches-of-round"]))
        assert "les exemplaires" in " ".join(text_of(sheet.content).split())
