"""The club: its evenings, members, rules and addresses; the reader's language."""

from django.urls import URLPattern, URLResolver, path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from tournament.club.views import addresses, club, clubs, habits, profiles, responsible, tonight
from tournament.club.views import club as demonstration
from tournament.club.views import club as past_evenings

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/", tonight.tonight, name="tonight"),
    path("director/evenings/", past_evenings.past_evenings, name="past_evenings"),
    path("director/demonstration/", demonstration.take_out_demo, name="take_out_demo"),
    path("director/clubs/", clubs.clubs, name="clubs"),
    path("director/clubs/invitations/<int:number>/", clubs.answer, name="answer_invitation"),
    path("director/addresses/", addresses.addresses, name="addresses"),
    path("director/addresses/test/", addresses.test, name="address_test"),
    path("director/rules/", profiles.profiles, name="profiles"),
    path("director/rules/<slug:key>/", profiles.profile, name="profile"),
    path("director/rules/<slug:key>/copy/", profiles.profile_copy, name="profile_copy"),
    path("director/rules/<slug:key>/change/", profiles.profile_change, name="profile_change"),
    path("director/rules/<slug:key>/remove/", profiles.profile_remove, name="profile_remove"),
    path("director/club/", club.club, name="club"),
    path("director/club/hall/", habits.habits, name="habits"),
    path("director/club/persons/", responsible.responsible, name="responsible"),
    path("s/<code:code>/persons/", responsible.public_responsible, name="public_responsible"),
    path("director/club/members/", club.member_add, name="member_add"),
    path("director/club/members/<int:number>/", club.member_change, name="member_change"),
    path("director/club/members/<int:number>/remove/", club.member_remove, name="member_remove"),
    path("director/club/members/<int:number>/link/", club.member_link, name="member_link"),
    path("director/club/invitations/<int:number>/", club.take_back, name="take_back_invitation"),
    # Without a token: it changes a page's language, and pages stay the same for everybody.
    path("language/", csrf_exempt(set_language), name="set_language"),
]
