"""Addresses of an event of teams: its teams, how they meet, a match, who sits where in it."""

from django.urls import URLPattern, URLResolver, path

from tournament.kinds.teams.views import line_up, line_ups_in_doubt, match, results, setup, team

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/teams/", setup.teams, name="teams"),
    path("director/<code:code>/teams/add/", setup.team_add, name="team_add"),
    path("director/<code:code>/teams/paste/", team.teams_paste, name="teams_paste"),
    path("director/<code:code>/teams/form/", setup.format_choose, name="format_choose"),
    path("director/<code:code>/teams/<uuid:entry>/", team.team, name="team"),
    path("director/<code:code>/match/<slug:match>/", match.match, name="match"),
    path(
        "director/<code:code>/match/<slug:match>/line-up/<int:part>/",
        line_up.line_up,
        name="line_up",
    ),
    path(
        "director/<code:code>/conflicts/line-up/<int:number>/",
        line_ups_in_doubt.settle_line_up_page,
        name="settle_line_up",
    ),
    path("director/<code:code>/standings/match/<str:match>/", results.match, name="team_match"),
    path(
        "director/<code:code>/standings/match/<str:match>/board/<int:number>/",
        results.match_board,
        name="team_match_board",
    ),
    path(
        "director/<code:code>/standings/match/<str:match>/sign/",
        results.sign_match,
        name="sign_match",
    ),
]
