"""Roles: each may do what those before it may, in their own club alone; see `test_cast.py` too."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import a_club, a_user
from tests.tournament.doors import DOORS
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser
from tournament.models import Role
from tournament.web.access import has, memberships
from tournament.web.kind import PAGES

ROLES = [Role.SCORER, Role.DIRECTOR, Role.OWNER]


@pytest.mark.django_db
class AccessTests:
    @pytest.mark.parametrize("own", ROLES)
    @pytest.mark.parametrize("needs", ROLES)
    def test_a_role_includes_those_below_it(self, own, needs):
        (member,) = memberships(a_user(a_club(), own))
        assert has(member, needs) == (ROLES.index(own) >= ROLES.index(needs))

    def test_nobody_is_in_another_club(self):
        own, other = a_club("Autre club"), a_club()
        denis = a_user(own, Role.OWNER, "denis")
        assert [one.club for one in memberships(denis)] == [own] != [other]
        assert memberships(AnonymousUser()) == []

    @pytest.mark.parametrize("kind", list(PAGES))
    def test_a_page_that_a_kind_does_not_have_leads_to_one_that_there_is(self, kind):
        leads = PAGES.get(kind).leads
        assert {*leads, *leads.values()} <= set(DOORS)
        assert all(leads.get(page) != page for page in leads)

    @pytest.mark.parametrize("path", ["standings/", "log/"])
    def test_a_page_asks_once_who_is_in_which_club(self, path):
        session = an_evening()
        client = browser(session)
        client.get(f"/director/{session.code}/{path}")
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/director/{session.code}/{path}")
        about = [one for one in asked.captured_queries if "tournament_membership" in one["sql"]]
        assert len(about) == 1
