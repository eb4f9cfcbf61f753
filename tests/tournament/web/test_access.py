"""Roles: each may do what those before it may, in their own club alone; see `test_cast.py` too."""

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.builders import a_club, a_user
from tournament.models import Role
from tournament.web.access import has_role

ROLES = [Role.SCORER, Role.DIRECTOR, Role.OWNER]


@pytest.mark.django_db
class AccessTests:
    @pytest.mark.parametrize("has", ROLES)
    @pytest.mark.parametrize("needs", ROLES)
    def test_a_role_includes_those_below_it(self, has, needs):
        club = a_club()
        assert has_role(a_user(club, has), club, needs) == (ROLES.index(has) >= ROLES.index(needs))

    def test_nobody_may_anything_in_another_club(self):
        denis = a_user(a_club("Autre club"), Role.OWNER, "denis")
        assert not has_role(denis, a_club(), Role.SCORER)
        assert not has_role(AnonymousUser(), a_club(), Role.SCORER)
