"""The club and its members, the owner's; the addresses that links carry, a director's."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import addresses, club

urlpatterns: list[URLPattern | URLResolver] = [
    path("addresses/", addresses.addresses, name="addresses"),
    path("addresses/test/", addresses.test, name="address_test"),
    path("club/", club.club, name="club"),
    path("club/members/", club.member_add, name="member_add"),
    path("club/members/<int:number>/", club.member_change, name="member_change"),
]
