"""One's own account: a first password, later ones, and who is thereby logged out."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tournament.club.services.first_start import create_owner
from tournament.models import Role
from tournament.services.logins.login_links import create_login_link

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"
NEW = "tilleuls et marronniers"


@pytest.fixture
def diane() -> User:
    return a_user(a_club())


@pytest.fixture
def owner() -> User:
    """As the program's first start makes them: known by a link, without a password."""
    return create_owner()


def by_link(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.post(reverse("enter", args=[create_login_link(user)]))
    return client


def change(client: Client, new: str = NEW, **fields: str):
    typed = {"new_password1": new, "new_password2": new, **fields}
    return client.post(reverse("account"), typed)


def is_in(client: Client) -> bool:
    return client.get(reverse("account")).status_code == 200


class FirstPasswordTests:
    def test_whoever_came_by_a_link_is_asked_for_no_old_one(self, owner):
        page = by_link(owner).get(reverse("account")).content.decode()
        assert "old_password" not in page
        assert "Choose a password" in page

    def test_it_is_chosen_and_logs_in(self, owner):
        assert change(by_link(owner)).status_code == 302
        typed = {"username": owner.username, "password": NEW}
        assert Client().post(reverse("login"), typed).headers["Location"] == reverse("tonight")

    def test_a_member_of_before_has_none_either(self, client, diane):
        """Earlier versions kept an empty text for a member who came by a link."""
        User.objects.filter(pk=diane.pk).update(password="")
        diane.refresh_from_db()
        assert change(by_link(diane)).status_code == 302
        diane.refresh_from_db()
        assert diane.check_password(NEW)

    def test_a_weak_one_is_refused(self, owner):
        assert change(by_link(owner), "123456789012").status_code == 422
        owner.refresh_from_db()
        assert not owner.has_usable_password()

    def test_the_second_needs_the_first(self, owner):
        client = by_link(owner)
        change(client)
        assert "old_password" in client.get(reverse("account")).content.decode()
        assert change(client, "un autre mot de passe").status_code == 422
        assert change(client, "un autre mot de passe", old_password=NEW).status_code == 302

    def test_it_logs_out_whoever_else_came_by_a_link(self, owner):
        mine, other = by_link(owner), by_link(owner)
        change(mine)
        assert is_in(mine)
        assert not is_in(other)


class LaterPasswordTests:
    def test_a_good_one_is_taken_and_the_session_goes_on(self, client, diane):
        client.force_login(diane)
        assert change(client, old_password=PASSWORD).status_code == 302
        diane.refresh_from_db()
        assert diane.check_password(NEW)
        assert is_in(client)

    @pytest.mark.parametrize("new", ["short", "123456789012", "passwordpassword1diane"[:8]])
    def test_a_weak_one_is_refused(self, client, diane, new):
        client.force_login(diane)
        assert change(client, new, old_password=PASSWORD).status_code == 422
        diane.refresh_from_db()
        assert diane.check_password(PASSWORD)

    @pytest.mark.parametrize("old", ["x", ""])
    def test_the_one_until_now_must_be_right(self, client, diane, old):
        client.force_login(diane)
        assert change(client, old_password=old).status_code == 422
        diane.refresh_from_db()
        assert diane.check_password(PASSWORD)

    def test_it_logs_out_every_other_browser(self, client, diane):
        other = Client()
        client.force_login(diane)
        other.force_login(diane)
        change(client, old_password=PASSWORD)
        assert is_in(client)
        assert not is_in(other)

    def test_it_closes_the_links_that_were_not_used(self, client, diane):
        address = reverse("enter", args=[create_login_link(diane)])
        client.force_login(diane)
        change(client, old_password=PASSWORD)
        assert Client().post(address).status_code == 410

    def test_a_scorer_has_a_password_too(self, client):
        client.force_login(a_user(a_club(), Role.SCORER, "sacha"))
        assert change(client, old_password=PASSWORD).status_code == 302
