"""The charge code of a usual evening is kept in its template, and no special event inherits it."""

from dataclasses import replace

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.setup.test_templates import USUAL, kept, typed
from tournament.models import Club, EveningTemplate, Session
from tournament.services.create_evening import create_evening

pytestmark = pytest.mark.django_db
LICENSED = {"charge": "30"}


@pytest.fixture
def club(client):
    club = a_club()
    Club.objects.update(federation="england")
    client.force_login(a_user(club))
    return Club.objects.get()


class ChargeOfATemplateTests:
    def page(self, client, row):
        return client.get(reverse("template_change", args=[row.pk]))

    def test_it_is_asked_in_england_and_kept(self, client, club):
        row = kept(club)
        page = self.page(client, row)
        assert page.context["form"]["charge"].value() == "10"
        assert "03" not in dict(page.context["form"].fields["charge"].choices)
        address = reverse("template_change", args=[row.pk])
        assert client.post(address, typed(page, charge="30")).status_code == 302
        row = EveningTemplate.objects.get()
        assert row.values["federal"] == LICENSED
        assert self.page(client, row).context["form"]["charge"].value() == "30"

    def test_elsewhere_it_is_not_asked(self, client, club):
        Club.objects.update(federation="france")
        assert "charge" not in self.page(client, kept(club)).context["form"].fields

    def test_an_evening_from_it_has_it(self, client, club):
        row = kept(club, federal=LICENSED)
        address = reverse("new_evening") + f"?template={row.pk}"
        assert client.post(address, typed(client.get(address))).status_code == 302
        assert Session.objects.get().event.federal == LICENSED

    def test_an_evening_like_another_has_none(self, client, club):
        session = create_evening(club, by(), settings=replace(USUAL, federal=LICENSED))
        address = reverse("new_evening") + f"?like={session.code}"
        assert client.post(address, typed(client.get(address))).status_code == 302
        assert Session.objects.exclude(pk=session.pk).get().event.federal == {}

    def test_a_special_event_inherits_none(self, club):
        special = replace(USUAL, federal=LICENSED, occasion="simultaneous")
        assert create_evening(club, by(), settings=special).event.federal == {}
