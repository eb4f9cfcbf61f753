"""How the movements of single players are called: each family by a name of its own."""

import pytest
from django.test import Client
from django.urls import reverse

from movements.individuals.families import FAMILIES
from tests.builders import a_user
from tests.tournament.kinds.individual.evenings import an_individual
from tournament.models import Role
from tournament.words.stages.movements import MOVEMENT_NAMES


class NameTests:
    def test_every_family_has_a_name(self):
        assert set(FAMILIES) <= set(MOVEMENT_NAMES)
        assert len({str(name) for name in MOVEMENT_NAMES.values()}) == len(MOVEMENT_NAMES)

    @pytest.mark.django_db
    @pytest.mark.parametrize(
        ("language", "name"), [("fr", "Whist, 7 tours de 3"), ("en", "Whist, 7 rounds of 3")]
    )
    def test_the_page_of_the_plan_says_it(self, language, name):
        session = an_individual(8)
        client = Client(headers={"accept-language": language})
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        page = client.get(reverse("plan", args=[session.code])).content.decode()
        assert f"<h1>{name}</h1>" in page
