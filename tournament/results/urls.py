"""Standings, publication, prints and reasons, for the director."""

from django.urls import URLPattern, URLResolver, path

from tournament.results.views import bridgemate, prints, publish, standings, why
from tournament.results.views import standings as match_pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/standings/", standings.standings, name="standings"),
    path("director/<code:code>/standings/publish/", publish.publish_results, name="publish"),
    path("director/<code:code>/standings/<int:version>/", standings.version, name="version"),
    path(
        "director/<code:code>/standings/<int:version>/withdraw/", publish.withdraw, name="withdraw"
    ),
    path(
        "director/<code:code>/standings/<int:version>/deadline/", publish.deadline, name="deadline"
    ),
    path("director/<code:code>/standings/teams/<slug:page>/", match_pages.page, name="team_page"),
    path("director/<code:code>/print/", prints.prints, name="prints"),
    path("director/<code:code>/print/evening.json", prints.evening_file, name="evening_file"),
    path("director/<code:code>/print/bridgemate/", bridgemate.bridgemate_file, name="bridgemate"),
    path("director/<code:code>/print/<slug:name>/", prints.download, name="print_file"),
    path(
        "director/<code:code>/why/board/<int:number>/<str:pair>/", why.why_board, name="why_board"
    ),
    path("director/<code:code>/why/pair/<str:pair>/", why.why_pair, name="why_pair"),
    path(
        "director/<code:code>/why/round/<int:number>/<str:pair>/", why.why_round, name="why_round"
    ),
]
