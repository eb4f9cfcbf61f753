"""What a director does between the rounds of an event of matches."""

from django.urls import URLPattern, URLResolver, path

from tournament.teams.views import draw

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/draw/", draw.draw, name="draw"),
]
