"""The club and its members, the owner's; its rules and the addresses that links carry."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import addresses, club, profiles

urlpatterns: list[URLPattern | URLResolver] = [
    path("addresses/", addresses.addresses, name="addresses"),
    path("addresses/test/", addresses.test, name="address_test"),
    path("rules/", profiles.profiles, name="profiles"),
    path("rules/<slug:key>/", profiles.profile, name="profile"),
    path("rules/<slug:key>/copy/", profiles.profile_copy, name="profile_copy"),
    path("rules/<slug:key>/change/", profiles.profile_change, name="profile_change"),
    path("rules/<slug:key>/remove/", profiles.profile_remove, name="profile_remove"),
    path("club/", club.club, name="club"),
    path("club/members/", club.member_add, name="member_add"),
    path("club/members/<int:number>/", club.member_change, name="member_change"),
    path("club/members/<int:number>/link/", club.member_link, name="member_link"),
    path("club/invitations/<int:number>/", club.take_back, name="take_back_invitation"),
]
