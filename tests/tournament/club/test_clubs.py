"""Somebody in several clubs works in one at a time: chosen after the login, kept, changed.

That every page heeds the choice is asked in `test_cast.py`.
"""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session, a_user
from tournament.models import Club, Membership, Role

PASSWORD = "un mot de passe long"


def mina(chosen: Club) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.get(username="mina"))
    client.post(reverse("clubs"), {"club": chosen.pk})
    return client


@pytest.mark.django_db
class ChoiceTests:
    @pytest.fixture
    def clubs(self) -> tuple[Club, Club]:
        clubs = a_club("Cercle du Lac"), a_club("Club des Pins")
        mina = a_user(clubs[0], Role.OWNER, "mina")
        Membership.objects.create(user=mina, club=clubs[1], role=Role.OWNER)
        return clubs

    def test_it_follows_the_login(self, clubs):
        client = Client(headers={"accept-language": "en"})
        typed = {"username": "mina", "password": PASSWORD}
        assert client.post(reverse("login"), typed).headers["Location"] == reverse("clubs")
        page = client.get(reverse("clubs")).content.decode()
        assert "Cercle du Lac" in page
        assert "Club des Pins" in page

    def test_the_session_keeps_it_and_the_header_changes_it(self, clubs):
        client = mina(clubs[1])
        for _ in range(2):
            page = client.get(reverse("club")).content.decode()
            assert "Club des Pins" in page
            assert f'href="{reverse("clubs")}"' in page
            assert "Cercle du Lac" not in page
        client.post(reverse("clubs"), {"club": clubs[0].pk})
        assert "Cercle du Lac" in client.get(reverse("club")).content.decode()

    def test_who_has_one_club_is_asked_nothing(self, client):
        client.force_login(a_user(a_club()))
        page = client.get(reverse("tonight"))
        assert page.status_code == 200
        assert reverse("clubs") not in page.content.decode()

    def test_it_leads_on_to_the_page_that_was_asked_for(self, clubs):
        client = Client(headers={"accept-language": "en"})
        client.force_login(User.objects.get(username="mina"))
        asked = client.get(reverse("players") + "?q=a").headers["Location"]
        assert "Change" not in client.get(asked).content.decode()
        typed = {"club": clubs[1].pk, "next": reverse("players") + "?q=a"}
        answer = client.post(reverse("clubs"), typed)
        assert answer.headers["Location"] == "/director/players/?q=a"

    @pytest.mark.parametrize("number", ["", "x", "0", "99999"])
    def test_a_club_of_somebody_else_cannot_be_chosen(self, clubs, number):
        other = a_club("Autre club")
        client = mina(clubs[0])
        for chosen in (number, other.pk):
            assert client.post(reverse("clubs"), {"club": chosen}).status_code == 404
        assert "Cercle du Lac" in client.get(reverse("club")).content.decode()

    def test_an_evening_of_the_other_club_says_which_one_to_change_to(self, clubs):
        session = a_session(clubs[1])
        client = mina(clubs[0])
        page = client.get(reverse("plan", args=[session.code]), follow=True).content.decode()
        assert "That evening belongs to this club: Club des Pins." in page

    def test_a_page_left_open_cannot_act_on_the_club_changed_to(self, clubs):
        """What its form says was meant for the club that it shows."""
        client = Client(enforce_csrf_checks=True)
        client.force_login(User.objects.get(username="mina"))
        page = client.get(reverse("clubs"))
        token = str(page.context["csrf_token"])
        client.post(reverse("clubs"), {"club": clubs[0].pk, "csrfmiddlewaretoken": token})
        left_open = str(client.get(reverse("club")).context["csrf_token"])
        other = {"club": clubs[1].pk, "csrfmiddlewaretoken": left_open}
        assert client.post(reverse("clubs"), other).status_code == 302
        typed = {"username": "sacha", "role": "owner", "csrfmiddlewaretoken": left_open}
        assert client.post(reverse("member_add"), typed).status_code == 403
        assert not User.objects.filter(username="sacha").exists()

    def test_who_loses_the_club_they_work_in_works_in_the_other(self, clubs):
        client = mina(clubs[1])
        Membership.objects.filter(club=clubs[1]).delete()
        assert "Cercle du Lac" in client.get(reverse("club")).content.decode()
