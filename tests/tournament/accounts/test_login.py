"""Coming in: password, wait after failures, one-time link; going out; another password."""

import datetime

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, a_user
from tournament.models import LoginToken
from tournament.services.logins.login_links import create_login_link, use_login_link

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"


@pytest.fixture
def diane() -> User:
    return a_user(a_club())


def log_in(client, name="diane", password=PASSWORD, **more):
    return client.post(reverse("login"), {"username": name, "password": password, **more})


class LoginTests:
    def test_a_right_password_leads_to_tonight(self, client, diane):
        assert log_in(client).headers["Location"] == reverse("tonight")
        assert client.get(reverse("tonight")).status_code == 200

    def test_the_browser_gets_a_label_for_the_log(self, client, diane):
        label = log_in(client).cookies["etui_device"].value
        assert label.startswith("device-")

    def test_it_leads_back_to_the_page_that_was_asked_for(self, client, diane):
        assert log_in(client, next="/director/account/").headers["Location"] == "/director/account/"

    @pytest.mark.parametrize("address", ["https://example.org/", "//example.org", "javascript:1"])
    def test_it_leads_to_no_other_site(self, client, diane, address):
        assert log_in(client, next=address).headers["Location"] == reverse("tonight")

    def test_a_wrong_password_is_said_without_telling_which_was_wrong(self, client, diane):
        wrong_password = log_in(client, password="x").content.decode()
        unknown_name = log_in(client, name="nobody").content.decode()
        assert 'role="alert"' in wrong_password
        assert 'role="alert"' in unknown_name
        assert "_auth_user_id" not in client.session

    def test_a_page_of_the_directors_asks_for_a_login(self, client):
        response = client.get(reverse("tonight"))
        assert response.headers["Location"] == "/director/login/?next=/director/"

    def test_logging_out_ends_the_session(self, client, diane):
        client.force_login(diane)
        client.post(reverse("logout"))
        assert client.get(reverse("tonight")).status_code == 302


class LoginLinkTests:
    def test_the_page_alone_uses_nothing_up(self, client, diane):
        address = reverse("enter", args=[create_login_link(diane)])
        assert client.get(address).status_code == 200
        assert client.get(address).status_code == 200
        assert "_auth_user_id" not in client.session

    def test_its_button_logs_in(self, client, diane):
        response = client.post(reverse("enter", args=[create_login_link(diane)]))
        assert response.headers["Location"] == reverse("tonight")
        assert client.session["_auth_user_id"] == str(diane.pk)

    def test_it_works_once(self, client, diane):
        address = reverse("enter", args=[create_login_link(diane)])
        client.post(address)
        client.logout()
        assert client.post(address).status_code == 410
        assert client.get(address).status_code == 410
        assert "_auth_user_id" not in client.session

    def test_it_works_for_twelve_hours(self, diane):
        token = create_login_link(diane)
        LoginToken.objects.update(expires_at=timezone.now() - datetime.timedelta(seconds=1))
        assert use_login_link(token) is None

    def test_the_database_holds_only_a_digest(self, diane):
        token = create_login_link(diane)
        row = LoginToken.objects.get()
        assert token not in row.digest
        assert row.expires_at - row.created_at == datetime.timedelta(hours=12)

    def test_an_unknown_link_logs_nobody_in(self, client):
        assert client.post(reverse("enter", args=["unknown"])).status_code == 410

    def test_a_user_who_was_closed_does_not_come_in(self, diane):
        token = create_login_link(diane)
        User.objects.update(is_active=False)
        assert use_login_link(token) is None


class LanguageTests:
    def test_the_choice_is_kept_in_a_cookie(self, client):
        client.post(reverse("set_language"), {"language": "en", "next": "/director/login/"})
        assert client.get(reverse("login")).headers["Content-Language"] == "en"
