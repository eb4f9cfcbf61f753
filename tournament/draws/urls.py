"""Addresses of drawn rounds: the next one, another evening, what is mended between two rounds."""

from django.urls import URLPattern, URLResolver, path

from tournament.draws.views import another_evening, draw, mend
from tournament.draws.views import mend as late

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/draw/", draw.draw, name="draw"),
    path(
        "director/<code:code>/another-evening/",
        another_evening.another_evening,
        name="another_evening",
    ),
    path("director/<code:code>/draw/extra/", mend.extra_boards, name="extra_boards"),
    path("director/<code:code>/draw/exchange/", mend.exchange_teams, name="exchange_teams"),
    path("director/<code:code>/draw/forfeit/", mend.forfeit, name="forfeit"),
    path("director/<code:code>/draw/leaves/", mend.team_leaves, name="team_leaves"),
    path("director/<code:code>/draw/late/", late.team_late, name="team_late"),
]
