"""Roles: each may do what those before it may, in their own club alone."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from tests.builders import a_club, a_session, a_user
from tournament.access import find_club, find_session, may
from tournament.models import Role

ROLES = [Role.SCORER, Role.DIRECTOR, Role.OWNER]


@pytest.mark.django_db
class AccessTests:
    @pytest.mark.parametrize("has", ROLES)
    @pytest.mark.parametrize("needs", ROLES)
    def test_a_role_includes_those_below_it(self, has, needs):
        club = a_club()
        assert may(a_user(club, has), club, needs) == (ROLES.index(has) >= ROLES.index(needs))

    def test_a_director_of_another_club_finds_no_such_evening(self):
        session = a_session()
        denis = a_user(a_club("Autre club"), Role.OWNER, "denis")
        with pytest.raises(Http404):
            find_session(denis, session.code, Role.SCORER)

    def test_a_stranger_finds_no_such_evening(self):
        session = a_session()
        with pytest.raises(Http404):
            find_session(AnonymousUser(), session.code, Role.SCORER)
        with pytest.raises(Http404):
            find_club(AnonymousUser(), Role.SCORER)

    def test_an_unknown_code_is_not_found(self):
        diane = a_user(a_club())
        with pytest.raises(Http404):
            find_session(diane, "zzzzzzzz", Role.SCORER)

    def test_a_director_finds_their_club_and_evening(self):
        session = a_session()
        diane = a_user(session.event.club)
        assert find_session(diane, session.code, Role.DIRECTOR) == session
        assert find_club(diane, Role.DIRECTOR) == session.event.club
