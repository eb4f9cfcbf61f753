"""What was undone is done again; the room's screen of an afternoon."""

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.four.arrange import an_afternoon, last_game, seat, type_deals
from tournament.evening.errors import ServiceError
from tournament.four.services.end import end_afternoon
from tournament.four.services.undo import redo_last, undo_last
from tournament.models import NameShown, Player


@pytest.fixture
def row(db):
    afternoon = an_afternoon(8, a_club(), price=700)
    seat(afternoon)
    return afternoon


def undo(row, times=1):
    for _ in range(times):
        undo_last(row.club, by(), afternoon=row.pk)


def redo(row):
    redo_last(row.club, by(), afternoon=row.pk)


class RedoTests:
    def test_back_to_the_beginning_and_forward_again(self, row):
        type_deals(row, "4PN=", "1SAE=", "2CN+1 h100")
        before = last_game(row).sheet
        undo(row, 4)
        for _ in range(4):
            redo(row)
        assert last_game(row).sheet == before
        with pytest.raises(ServiceError, match="four_nothing_to_redo"):
            redo(row)

    def test_what_is_done_again_is_undone_again(self, row):
        type_deals(row, "4PN=", "1SAE=")
        undo(row)
        redo(row)
        undo(row, 2)
        assert last_game(row).margin == 0
        redo(row)
        assert last_game(row).margin == 120

    def test_nothing_is_done_again_after_something_new(self, row):
        type_deals(row, "4PN=")
        undo(row)
        type_deals(row, "1SAE=")
        with pytest.raises(ServiceError, match="four_nothing_to_redo"):
            redo(row)

    def test_through_the_page_and_in_the_log(self, client, row):
        client.force_login(a_user(row.club))
        client.cookies["django_language"] = "fr"
        type_deals(row, "4PN=")
        undo(row)
        page = reverse("four", args=[row.pk])
        assert reverse("four_redo", args=[row.pk]) in client.get(page).content.decode()
        client.post(reverse("four_redo", args=[row.pk]))
        assert last_game(row).margin == 120
        text = client.get(page).content.decode()
        assert "Rétabli" in text
        assert reverse("four_redo", args=[row.pk]) not in text


class ScreenTests:
    def test_the_totals_games_and_who_is_vulnerable(self, client, row):
        seat(row, 2)
        type_deals(row, "4PN=", "1SAE=")
        text = client.get(reverse("four_screen", args=[row.pk])).content.decode()
        assert "120" in text
        assert "1 manche<" in text
        assert text.count("vulnérable") == 1
        assert text.count("<h2>") == 2
        assert "7,00" not in text

    def test_whoever_wants_no_name_has_none(self, client, row):
        player = row.players.first().player
        Player.objects.filter(pk=player.pk).update(public_name=NameShown.HIDDEN)
        text = client.get(reverse("four_screen", args=[row.pk])).content.decode()
        assert player.full_name not in text
        assert "<span>X –</span>" in text

    def test_an_afternoon_that_has_ended_is_not_on_the_screen(self, client, row):
        end_afternoon(row.club, by(), afternoon=row.pk)
        assert client.get(reverse("four_screen", args=[row.pk])).status_code == 404
