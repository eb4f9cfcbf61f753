"""Who is slow tonight, and the tables that wait."""

from django.urls import URLPattern, URLResolver, path

from tournament.delays.views import season, tonight

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/delays/", season.season, name="season_delays"),
    path("director/<code:code>/delays/", tonight.delays, name="delays"),
    path("director/<code:code>/delays/<int:number>/end/", tonight.end, name="end_wait"),
]
