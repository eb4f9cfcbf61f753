"""Standings, publication, prints and files."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import prints, publish, standings, why

urlpatterns: list[URLPattern | URLResolver] = [
    path("<code:code>/standings/", standings.standings, name="standings"),
    path("<code:code>/standings/publish/", publish.publish_results, name="publish"),
    path("<code:code>/standings/<int:version>/", standings.version, name="version"),
    path("<code:code>/standings/<int:version>/withdraw/", publish.withdraw, name="withdraw"),
    path("<code:code>/print/", prints.prints, name="prints"),
    path("<code:code>/print/evening.json", prints.everything, name="evening_file"),
    path("<code:code>/print/<slug:name>/", prints.download, name="print_file"),
    path("<code:code>/why/board/<int:number>/<str:pair>/", why.why_board, name="why_board"),
    path("<code:code>/why/pair/<str:pair>/", why.why_pair, name="why_pair"),
    path("<code:code>/why/round/<int:number>/<str:pair>/", why.why_round, name="why_round"),
]
