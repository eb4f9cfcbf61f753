"""The club's hall and habits: what of its settings says how evenings go."""

import re

import pytest

from tests.builders import a_club, a_user
from tournament.models import Club, Role

HALL = "/director/club/hall/"


@pytest.mark.django_db
class HabitsTests:
    @pytest.fixture
    def olga(self, client):
        club = a_club()
        client.force_login(a_user(club, Role.OWNER, "olga"))
        return client

    @pytest.mark.parametrize("typed", ["6.5", "6,5"])
    def test_the_pace_is_typed_in_minutes_with_either_sign(self, olga, typed):
        fields = {"minutes": typed}
        assert olga.post(HALL, fields).status_code == 302
        assert Club.objects.get().half_minutes_per_board == 13
        assert 'value="6.5"' in olga.get(HALL).content.decode()

    @pytest.mark.parametrize("typed", ["1", "7.25", "21", "x"])
    def test_a_pace_that_cannot_be_is_refused_at_its_place(self, olga, typed):
        fields = {"minutes": typed}
        response = olga.post(HALL, fields)
        assert response.status_code == 422
        assert 'class="error"' in response.content.decode()

    def test_minutes_a_move_are_set_beside_the_pace(self, olga):
        fields = {"minutes": "7", "minutes_per_move": "2"}
        assert olga.post(HALL, fields).status_code == 302
        assert Club.objects.get().minutes_per_move == 2

    def test_a_move_left_blank_is_within_the_minutes_a_board(self, olga):
        fields = {"minutes": "7", "minutes_per_move": ""}
        assert olga.post(HALL, fields).status_code == 302
        assert Club.objects.get().minutes_per_move == 0

    @pytest.mark.parametrize("typed", ["-1", "16", "2.5", "x"])
    def test_a_move_that_cannot_be_is_refused_at_its_place(self, olga, typed):
        fields = {"minutes": "7", "minutes_per_move": typed}
        response = olga.post(HALL, fields)
        assert response.status_code == 422
        assert "Minutes entières, de 0 à 15." in response.content.decode()

    def test_how_pairs_are_led_is_set_and_kept(self, olga):
        fields = {"minutes": "7"}
        olga.post(HALL, fields | {"led_by": "cards"})
        assert Club.objects.get().led_by == "cards"
        # By a page that does not ask.
        olga.post(HALL, fields)
        assert Club.objects.get().led_by == "cards"
        assert olga.post(HALL, fields | {"led_by": "drums"}).status_code == 422

    def test_what_it_does_not_ask_stays(self, olga):
        Club.objects.update(name="Cercle du Lac", number="05021", season_begins=7)
        assert olga.post(HALL, {"minutes": "7"}).status_code == 302
        club = Club.objects.get()
        assert (club.name, club.number, club.season_begins) == ("Cercle du Lac", "05021", 7)

    def test_the_club_s_own_page_leaves_the_habits_as_they_are(self, olga):
        Club.objects.update(half_minutes_per_board=13, minutes_per_move=2, hears_claims=False)
        fields = {"name": "Cercle du Lac", "language": "fr"}
        assert olga.post("/director/club/", fields).status_code == 302
        club = Club.objects.get()
        assert (club.half_minutes_per_board, club.minutes_per_move) == (13, 2)
        assert club.hears_claims is False

    def test_each_of_the_two_pages_leads_to_the_other(self, olga):
        for here, other in (("/director/club/", HALL), (HALL, "/director/club/")):
            page = olga.get(here).content.decode()
            assert re.search(rf'<a\s+class="button"\s+href="{other}"\s+data-key="[12]"', page)

    def test_only_an_owner_opens_it(self, olga):
        olga.force_login(a_user(Club.objects.get(), Role.DIRECTOR, "diane"))
        assert olga.get(HALL).status_code == 404
