"""The owner's page: the club and its members."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import club

urlpatterns: list[URLPattern | URLResolver] = [
    path("club/", club.club, name="club"),
    path("club/members/", club.member_add, name="member_add"),
    path("club/members/<int:number>/", club.member_change, name="member_change"),
]
