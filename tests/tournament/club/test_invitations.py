"""A name that is somebody's already: an invitation, never a link that logs in as that person."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.builders import a_club, a_user
from tests.tournament.play.evenings import an_evening
from tournament.models import Club, Invitation, LoginToken, Membership, Role
from tournament.services.logins.login_links import create_login_link
from tournament.services.results.record_result import record_result
from tournament.store.write import By

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"
LINK = re.compile(r"/director/enter/[\w-]+/")


@pytest.fixture
def lac() -> Club:
    return a_club("Cercle du Lac")


@pytest.fixture
def denis() -> User:
    """Directs another club."""
    return a_user(a_club("Autre club"), Role.DIRECTOR, "denis")


def logged_in(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


@pytest.fixture
def olga(lac) -> Client:
    return logged_in(a_user(lac, Role.OWNER, "olga"))


def adds(client, name, role="scorer"):
    typed = {"username": name, "role": role}
    return client.post(reverse("member_add"), typed, follow=True).content.decode()


def links(page):
    return LINK.findall(page)


def roles(user):
    return {one.club.name: one.role for one in user.memberships.select_related("club")}


def answer(client, **typed):
    number = Invitation.objects.get().pk
    return client.post(reverse("answer_invitation", args=[number]), typed)


class AddedTests:
    @pytest.mark.parametrize("typed", ["denis", "Denis", "DENIS", "ｄenis"])
    def test_a_name_that_is_somebody_s_gives_no_link(self, olga, denis, typed):
        page = adds(olga, typed)
        assert links(page) == []
        assert not LoginToken.objects.exists()
        assert roles(denis) == {"Autre club": "director"}
        assert User.objects.filter(username__iexact="denis").count() == 1
        assert "Invited" in page

    def test_a_new_name_gives_one(self, olga, lac):
        (link,) = links(adds(olga, "sacha"))
        sacha = Client()
        assert sacha.post(link).headers["Location"] == reverse("tonight")
        assert roles(User.objects.get(username="sacha")) == {"Cercle du Lac": "scorer"}

    def test_the_owner_learns_nothing_of_who_has_the_name(self, olga, denis):
        """Not the club, nor the role there, nor whether a password was chosen."""
        a_user(Club.objects.get(name="Autre club"), Role.OWNER, "doris")
        User.objects.filter(username="doris").update(password="!")
        pages = [adds(olga, name).replace(name, "...") for name in ("denis", "doris")]
        said = [re.search(r"The login name.*", page)[0] for page in pages]
        assert said[0] == said[1]
        assert "Autre club" not in "".join(pages)

    def test_nobody_is_invited_twice_nor_who_is_a_member(self, olga, denis, lac):
        adds(olga, "denis")
        assert "denis is invited already" in adds(olga, "denis")
        a_user(lac, Role.SCORER, "sacha")
        assert "Sacha" not in adds(olga, "Sacha").partition("is a member already")[1]
        assert Membership.objects.filter(club=lac).count() == 2

    def test_an_invitation_is_taken_back(self, olga, denis):
        adds(olga, "denis")
        number = Invitation.objects.get().pk
        assert olga.post(reverse("take_back_invitation", args=[number])).status_code == 302
        assert not Invitation.objects.exists()

    def test_no_other_club_takes_it_back(self, olga, denis):
        adds(olga, "denis")
        other = logged_in(a_user(a_club("Troisième club"), Role.OWNER, "tom"))
        number = Invitation.objects.get().pk
        assert other.post(reverse("take_back_invitation", args=[number])).status_code == 404

    def test_a_member_who_was_removed_and_has_nothing_else_gets_a_new_link(self, olga, lac):
        """Else nobody could ever come in under that name again."""
        adds(olga, "sacha")
        number = Membership.objects.get(user__username="sacha").pk
        olga.post(reverse("member_remove", args=[number]))
        assert len(links(adds(olga, "sacha"))) == 1

    @pytest.mark.parametrize("trace", ["password", "log", "closed"])
    def test_whoever_left_another_club_is_not_taken_over(self, olga, denis, trace):
        evening = an_evening(Club.objects.get(name="Autre club"))
        if trace == "log":
            place, sides = ("A", 1, 1, 1), parse("P", Alphabet.ENGLISH)
            record_result(evening, By(user=denis), place=place, sides=sides, base=0)
        denis.memberships.all().delete()
        fields = {"password": {}, "log": {"password": "!"}, "closed": {"is_active": False}}
        User.objects.filter(pk=denis.pk).update(**fields[trace])
        assert links(adds(olga, "denis")) == []

    def test_a_link_of_a_former_club_does_not_come_along(self, olga):
        """Nor the browser in which somebody came in by one."""
        other = a_club("Autre club")
        sacha = User.objects.create_user("sacha")
        Membership.objects.create(user=sacha, club=other, role=Role.SCORER)
        old, inside = reverse("enter", args=[create_login_link(sacha)]), logged_in(sacha)
        sacha.memberships.all().delete()
        assert len(links(adds(olga, "sacha"))) == 1
        assert Client().post(old).status_code == 410
        assert inside.get(reverse("tonight")).status_code == 302


class AnswerTests:
    @pytest.fixture(autouse=True)
    def invited(self, olga, denis):
        adds(olga, "denis", "owner")

    def test_it_is_shown_after_the_login(self):
        typed = {"username": "denis", "password": PASSWORD}
        client = Client(headers={"accept-language": "en"})
        assert client.post(reverse("login"), typed).headers["Location"] == reverse("clubs")
        page = client.get(reverse("clubs")).content.decode()
        assert "Cercle du Lac" in page
        assert "This club invites you as: Owner." in page

    def test_whoever_is_logged_in_already_sees_it_on_the_first_page(self, denis):
        assert "A club invites you." in logged_in(denis).get(reverse("tonight")).content.decode()

    def test_until_then_it_opens_nothing(self, denis):
        assert logged_in(denis).get(reverse("club")).status_code == 404

    def test_accepted_it_gives_the_role_and_the_club(self, denis):
        client = logged_in(denis)
        assert answer(client, password=PASSWORD).headers["Location"] == reverse("tonight")
        assert roles(denis) == {"Autre club": "director", "Cercle du Lac": "owner"}
        assert "Cercle du Lac" in client.get(reverse("club")).content.decode()
        assert not Invitation.objects.exists()

    @pytest.mark.parametrize("typed", ["x", ""])
    def test_the_password_must_be_right(self, denis, typed):
        client = logged_in(denis)
        answer(client, password=typed)
        page = client.get(reverse("clubs")).content.decode()
        assert "This is not your password." in page
        assert roles(denis) == {"Autre club": "director"}

    def test_without_a_password_nobody_accepts(self, denis):
        """A link made by the other club's owner would be enough to say yes."""
        User.objects.filter(pk=denis.pk).update(password="")
        denis.refresh_from_db()
        client = logged_in(denis)
        answer(client, password="")
        assert roles(denis) == {"Autre club": "director"}
        assert "choose a password first" in client.get(reverse("clubs")).content.decode()

    def test_whoever_came_in_by_a_link_before_does_not_come_along(self, denis):
        old, inside = reverse("enter", args=[create_login_link(denis)]), Client()
        inside.post(reverse("enter", args=[create_login_link(denis)]))
        mine = logged_in(denis)
        mine.get(reverse("tonight"))
        answer(mine, password=PASSWORD)
        assert Client().post(old).status_code == 410
        assert inside.get(reverse("tonight")).headers["Location"].startswith("/director/login/")
        assert mine.get(reverse("tonight")).status_code == 200

    def test_declined_it_is_gone(self, denis):
        answer(logged_in(denis), decline="1")
        assert not Invitation.objects.exists()
        assert roles(denis) == {"Autre club": "director"}

    @pytest.mark.parametrize("typed", [{"password": PASSWORD}, {"decline": "1"}])
    def test_nobody_answers_for_somebody_else(self, olga, typed):
        tom = logged_in(a_user(a_club("Troisième club"), Role.OWNER, "tom"))
        for client in (olga, tom):
            assert answer(client, **typed).status_code == 404
        assert Invitation.objects.exists()

    def test_who_has_no_club_left_can_still_answer(self, denis):
        denis.memberships.all().delete()
        client = logged_in(denis)
        assert client.get(reverse("tonight")).headers["Location"].startswith(reverse("clubs"))
        answer(client, password=PASSWORD)
        assert client.get(reverse("tonight")).status_code == 200


class NewLinkTests:
    """For a member who cannot log in any more."""

    def asks(self, client, name):
        number = Membership.objects.get(user__username=name, club__name="Cercle du Lac").pk
        return client.post(reverse("member_link", args=[number]), follow=True)

    @pytest.fixture
    def sacha(self, lac) -> User:
        return a_user(lac, Role.SCORER, "sacha")

    def test_it_logs_in_and_a_password_is_chosen_anew(self, olga, sacha):
        (link,) = links(self.asks(olga, "sacha").content.decode())
        client = Client(headers={"accept-language": "en"})
        client.post(link)
        assert "old_password" not in client.get(reverse("account")).content.decode()

    def test_the_password_until_now_is_no_longer_good_so_that_it_is_noticed(self, olga, sacha):
        inside = logged_in(sacha)
        self.asks(olga, "sacha")
        typed = {"username": "sacha", "password": PASSWORD}
        assert Client().post(reverse("login"), typed).status_code == 200
        assert inside.get(reverse("tonight")).status_code == 302

    @pytest.mark.parametrize("elsewhere", ["member", "invited"])
    def test_none_is_made_for_who_has_a_place_in_another_club_too(self, olga, sacha, elsewhere):
        other = a_club("Autre club")
        if elsewhere == "member":
            Membership.objects.create(user=sacha, club=other, role=Role.SCORER)
        else:
            adds(logged_in(a_user(other, Role.OWNER, "tom")), "sacha")
        page = self.asks(olga, "sacha").content.decode()
        assert links(page) == []
        assert "No new link is made here for sacha" in page
        assert "Autre club" not in page
        sacha.refresh_from_db()
        assert sacha.check_password(PASSWORD)

    def test_none_is_made_for_oneself(self, olga):
        assert self.asks(olga, "olga").status_code == 404

    def test_none_is_made_by_another_club(self, sacha):
        tom = logged_in(a_user(a_club("Autre club"), Role.OWNER, "tom"))
        assert self.asks(tom, "sacha").status_code == 404


class OwnerTests:
    def test_two_owners_cannot_both_be_sent_away_from_one_page(self, olga, lac):
        """The page that the second one still shows was made before."""
        a_user(lac, Role.OWNER, "omar")
        numbers = list(lac.memberships.values_list("pk", flat=True))
        for number in numbers:
            olga.post(reverse("member_remove", args=[number]))
        assert lac.memberships.filter(role=Role.OWNER).count() == 1
