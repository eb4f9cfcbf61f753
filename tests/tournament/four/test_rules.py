"""Rules corrected after the start: said before, stored once agreed to, undone."""

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.four.arrange import WORKED, an_afternoon, last_game, seat, type_deals
from tournament.four.services.undo import undo_last
from tournament.models import Change, FourAfternoon, Role

FORMER = {"edition": "former", "price": ""}


@pytest.fixture
def row(db):
    afternoon = an_afternoon(4, a_club())
    seat(afternoon)
    type_deals(afternoon, *WORKED)
    return afternoon


@pytest.fixture
def page(client, row):
    client.force_login(a_user(row.club))
    client.cookies["django_language"] = "fr"
    return client


def address(row):
    return reverse("four_rules", args=[row.pk])


def send(page, row, **sent):
    base = FourAfternoon.objects.get(pk=row.pk).changed_in
    return page.post(address(row), {**FORMER, "base": base, **sent})


class RulesTests:
    def test_what_changes_is_said_and_nothing_is_stored(self, page, row):
        seat(row)
        type_deals(row, "4PxN-4")
        before = Change.objects.count()
        response = send(page, row)
        assert "0 / 800" in response.content.decode()
        assert "0 / 700" in response.content.decode()
        assert Change.objects.count() == before
        assert FourAfternoon.objects.get().edition == "current"

    def test_once_seen_it_is_stored_logged_and_undone(self, page, row):
        seat(row)
        type_deals(row, "4PxN-4")
        seen = send(page, row).context["seen"]
        assert send(page, row, seen=seen).url == reverse("four", args=[row.pk])
        row.refresh_from_db()
        assert last_game(row).sheet.totals.ew == 700
        assert Change.objects.get(kind="four_rules_mended").detail["count"] == 1
        assert "Règles corrigées" in page.get(reverse("four", args=[row.pk])).content.decode()
        undo_last(row.club, by(), afternoon=row.pk)
        row.refresh_from_db()
        assert last_game(row).sheet.totals.ew == 800

    def test_something_else_than_was_seen_is_shown_first(self, page, row):
        seen = send(page, row).context["seen"]
        assert send(page, row, seen=seen, price="0,50").status_code == 200
        assert FourAfternoon.objects.get().price is None

    def test_a_stake_changes_what_everybody_owes(self, page, row):
        response = send(page, row, edition="current", price="0,50")
        assert len(response.context["accounts"]) == 4

    def test_somebody_else_was_first(self, page, row):
        old = row.changed_in
        seen = send(page, row).context["seen"]
        send(page, row, seen=seen)
        response = send(page, row, seen="mixed.False.0", edition="mixed", base=old)
        assert response.status_code == 422
        assert FourAfternoon.objects.get().edition == "former"

    @pytest.mark.parametrize("wrong", [{"edition": "x"}, {"price": "deux"}])
    def test_what_is_wrong_is_worded(self, page, row, wrong):
        response = send(page, row, **wrong)
        assert response.status_code == 422
        assert response.context["form"].errors

    def test_a_scorer_does_not_come_in(self, client, row):
        client.force_login(a_user(row.club, Role.SCORER, "simon"))
        assert client.get(address(row)).status_code == 404
