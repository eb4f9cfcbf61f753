"""An owner lets people in, changes what they may do, and cannot lock everybody out."""

import pytest
from django.contrib.auth.models import User

from tests.builders import a_club, a_user
from tournament.club.services.members import add_member, change_role, remove_member
from tournament.evening.errors import ServiceError
from tournament.models import Club, Membership, Role
from tournament.services.logins.login_links import use_login_link

CLUB = "/director/club/"


@pytest.mark.django_db
class MemberTests:
    def test_a_new_member_comes_in_by_the_link(self):
        club = a_club()
        token = add_member(club, username="sacha", role=Role.SCORER)
        assert use_login_link(token) == User.objects.get(username="sacha")
        assert Membership.objects.get(user__username="sacha").role == Role.SCORER

    def test_nobody_is_a_member_twice(self):
        club = a_club()
        a_user(club, Role.SCORER, "sacha")
        with pytest.raises(ServiceError, match="already_member"):
            add_member(club, username="sacha", role=Role.DIRECTOR)

    def test_the_last_owner_stays(self):
        club = a_club()
        a_user(club, Role.OWNER, "olga")
        member = Membership.objects.get(user__username="olga")
        with pytest.raises(ServiceError, match="last_owner"):
            change_role(member, role=Role.SCORER)
        with pytest.raises(ServiceError, match="last_owner"):
            remove_member(member)
        assert Membership.objects.get(pk=member.pk).role == Role.OWNER

    def test_an_owner_may_go_when_another_stays(self):
        club = a_club()
        a_user(club, Role.OWNER, "olga")
        a_user(club, Role.OWNER, "omar")
        remove_member(Membership.objects.get(user__username="olga"))
        assert list(club.memberships.values_list("user__username", flat=True)) == ["omar"]


@pytest.mark.django_db
class ClubPageTests:
    @pytest.fixture
    def olga(self, client):
        club = a_club()
        client.force_login(a_user(club, Role.OWNER, "olga"))
        return client

    def test_the_settings_are_stored(self, olga):
        fields = {"name": "Cercle du Lac", "language": "en"}
        assert olga.post("/director/club/", fields).status_code == 302
        assert "Cercle du Lac" in olga.get("/director/club/").content.decode()

    def test_licences_are_renewed_on_the_first_day_of_a_month_of_their_own(self, olga):
        assert '<option value="7" selected>1er juillet</option>' in olga.get(CLUB).content.decode()
        fields = {"name": "Cercle du Lac", "language": "en", "licences_begin": "4"}
        assert olga.post("/director/club/", fields).status_code == 302
        assert (Club.objects.get().licences_begin, Club.objects.get().season_begins) == (4, 9)

    def test_a_form_that_does_not_ask_leaves_their_month(self, olga):
        Club.objects.update(licences_begin=4)
        olga.post("/director/club/", {"name": "Cercle du Lac", "language": "en"})
        assert Club.objects.get().licences_begin == 4

    def test_a_new_member_is_shown_with_the_link_to_hand_over(self, olga):
        response = olga.post("/director/club/members/", {"username": "sacha", "role": "scorer"})
        assert "/director/enter/" in response.content.decode()

    def test_a_login_name_with_strange_signs_is_refused(self, olga):
        response = olga.post("/director/club/members/", {"username": "a b<", "role": "scorer"})
        assert response.status_code == 422
        assert not User.objects.filter(username="a b<").exists()

    def test_nobody_is_removed_before_a_question_is_answered(self, olga):
        a_user(Club.objects.get(), Role.SCORER, "sacha")
        sacha = Membership.objects.get(user__username="sacha")
        address = f"/director/club/members/{sacha.pk}/remove/"
        assert address in olga.get("/director/club/").content.decode()
        page = olga.get(address, headers={"accept-language": "fr"}).content.decode()
        assert "Retirer sacha du club\u202f?" in page
        assert Membership.objects.filter(pk=sacha.pk).exists()
        olga.post(f"/director/club/members/{sacha.pk}/", {"remove": "1"})
        assert Membership.objects.filter(pk=sacha.pk).exists()
        assert olga.post(address).status_code == 302
        assert not Membership.objects.filter(pk=sacha.pk).exists()

    def test_the_last_owner_is_told_why_they_stay(self, olga):
        member = Membership.objects.get(user__username="olga")
        answer = olga.post(f"/director/club/members/{member.pk}/remove/", follow=True)
        assert Membership.objects.filter(pk=member.pk).exists()
        assert "responsable" in str(*answer.context["messages"])
