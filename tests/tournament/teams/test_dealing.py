"""Who shuffles which boards: by the rule book, on the draw, on phones and on paper."""

import pytest
from django.urls import reverse

from tests.tournament.play.evenings import known
from tests.tournament.play.phones import a_phone, said
from tests.tournament.prints.reading import text_of
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.teams.play.dealing import AtTable, find_dealing, find_dealing_at
from tournament.models import Session, StageKind

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
